/* SPDX-License-Identifier: MIT
 *
 * language_test.c - a visitor is answered in the language that the browser asks for: the plain
 * answers, the page /privacy, the page itself and the preview of a replay. The second language of
 * this test is made of the English one.
 */
#include "server/net/connection.h"
#include "server/site/guess.h"
#include "server/site/preview.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { SAID = 16384, MESSAGE = 1200 };

/* ---- Two languages --------------------------------------------------------------------------- */

static char russian[TEXTS_KEYS][MESSAGE];
static const char *messages[TEXTS_KEYS];
static struct texts_in languages[2];
static const struct texts_table two = {TEXTS_KEYS, 2, NULL, languages};

/* Makes Russian from English: "<Close>" for "Close". What has forms gets the Russian ones. */
static void make_russian(void)
{
    languages[0] = texts_table.in[TEXTS_EN];
    for (unsigned key = 0; key < TEXTS_KEYS; key++) {
        const char *english = languages[0].messages[key];
        if (strchr(english, '\1') == NULL) {
            snprintf(russian[key], MESSAGE, "<%s>", english);
        } else {
            snprintf(russian[key], MESSAGE, "one\1<{n} one>\2few\1<{n} few>\2many\1<{n} many>\2");
        }
        messages[key] = russian[key];
    }
    languages[1] = (struct texts_in){"ru", TEXTS_PLURAL_RUSSIAN, messages};
}

/* ---- Accept-Language ------------------------------------------------------------------------- */

static void test_accepted(void)
{
    static const struct {
        const char *list, *code;
    } rows[] = {
        {"", "en"},
        {"ru", "ru"},
        {"RU-ru", "ru"},
        {"ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "ru"},
        {"en-US,en;q=0.9,ru;q=0.8", "en"},
        {"de,ru;q=0.3,en;q=0.2", "ru"},
        {"de-DE,de;q=0.9", "en"},
        {"de,*;q=0.5", "en"},
        {"en;q=0.5,*", "ru"},
        {"ru;q=0,*", "en"},
        {"en;q=0, ru;q=0.001", "ru"},
        {"ru;q=0,en;q=0", "en"},
        {"*;q=0", "en"},
        {"ru-RU,ru;q=0,en;q=0.1", "en"},
        {"ru , en", "ru"},
        {"en , ru", "en"},
        {" \t,, ,ru ;\tq=1.000 ,", "ru"},
        {"ru;Q=1,en;q=0.999", "ru"},
        {"rus,ru_RU,russian-x,en;q=0.1", "en"},
        {"ru;q=1.001,en;q=0.1", "en"},
        {"ru;q=0.1234,en;q=0.1", "en"},
        {"ru;q=-1,en;q=0.1", "en"},
        {"ru;q=,en;q=0.1", "en"},
        {"ru;q=0x1,en;q=0.1", "en"},
        {"ru;level=1,en;q=0.1", "en"},
        {"ru;;q=1,en;q=0.1", "en"},
        {";q=1,;,ru;q=0.2", "ru"},
        {"r\xD1\x83,\x01\x02ru,en;q=0.1", "en"},
        {"<ru>,\"ru\",en;q=0.1", "en"},
        {"ru-\"><script>,en;q=0.1", "en"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct speech speech = speech_accepted(&two, rows[i].list);
        char row[32];
        snprintf(row, sizeof row, "list %zu", i);
        tap_text(speech_code(&speech), rows[i].code, row);
    }
    struct speech russian_one = {&two, 1}, named = speech_named("EN", russian_one);
    tap_text(speech_code(&named), "en", "a link names a language");
    named = speech_named("de", russian_one);
    tap_text(speech_code(&named), "ru", "one that is not there changes nothing");
    tap_text(texts_table.in[0].code, "en", "the first language is English");
}

/* ---- Answers --------------------------------------------------------------------------------- */

#define BROWSER "Host: localhost\r\nAccept: text/html\r\n"
#define RUSSIAN "Accept-Language: ru-RU,ru;q=0.9\r\n"

static struct stage stage;
static struct site site;
static struct privacy privacy = {.push = true, .contact = "Ada"};
static char said[SAID];

static void open_site(void)
{
    static const struct lobby_options options = {.tables_max = 10};
    stage_open(&stage, &options, connection_send);
    stage_open_site(&stage, &site, 10);
    site.answers.texts = &two;
    site.privacy = &privacy;
}

/* Asks for a path with these header lines. Returns what the server answers. */
static const char *get(const char *path, const char *header)
{
    char request[2048];
    struct output output;
    struct connection *connection = connection_open(&site, "127.0.0.1", NULL);
    size_t size = 0;
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\n%s\r\n", path, header);
    connection_receive(connection, (const uint8_t *)request, strlen(request));
    stage_settle(&stage);
    while (connection_take(connection, &output)) {
        size += (size_t)snprintf(said + size, SAID - size, "%.*s%.*s", (int)output.head.size,
                                 (const char *)bytes_first(&output.head), (int)output.body_size,
                                 (const char *)output.body);
        bytes_free(&output.head);
        connection_sent(connection);
    }
    said[size] = '\0';
    connection_free(connection);
    return said;
}

static bool has(const char *text)
{
    return strstr(said, text) != NULL;
}

/* Whether the answer says that it is in this language, and what that depends on. */
static bool is_in(const char *code)
{
    char line[64];
    snprintf(line, sizeof line, "\r\nContent-Language: %s\r\n", code);
    return has(line) && has("Accept-Language\r\n");
}

static void test_privacy(void)
{
    privacy.keep =
        (struct expiry_limits){.tables = EXPIRY_DAY, .records = 22 * (int64_t)EXPIRY_DAY};
    get("/privacy", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<html lang=\"ru\">") &&
               has("<h1>&lt;What this server keeps></h1>") && has("<p>&lt;1 one> &lt;22 few></p>"),
           "/privacy in Russian, as text");
    tap_ok(has("choose “&lt;Delete my name and messages>”") && has("&lt;Notifications>"),
           "it names the choice as the menu does");
    get("/privacy", BROWSER);
    tap_ok(is_in("en") && has("<html lang=\"en\">") && has("<h1>What this server keeps</h1>") &&
               has("removes a table 1 day after"),
           "/privacy in English");
    privacy.push = false;
    privacy.keep = (struct expiry_limits){.tables = 0};
    get("/privacy", BROWSER);
    tap_ok(!has("Notifications") && has("<p>This server keeps all tables without a limit.</p>"),
           "/privacy of another server");
}

static void test_problems(void)
{
    get("/assets/old.js", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<html lang=\"ru\">") &&
               has("<p>&lt;There is nothing here. The start page is at /.>\n</p>") &&
               has("<a href=\"/\">&lt;To the start page></a>"),
           "a browser gets a page in its language");
    get("/assets/old.js", "Host: localhost\r\n" RUSSIAN);
    tap_ok(is_in("ru") && has("\r\n\r\n<There is nothing here. The start page is at /.>\n"),
           "a program that names a language gets a sentence in it");
    get("/g/KRMPT.sab", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;This game is not kept here"), "there is no such game");
    get("/", "Host: evil.example\r\nAccept: text/html\r\n" RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;This server does not answer to the name evil.example: "),
           "another name");
    get("/%zz", BROWSER RUSSIAN);
    tap_ok(!has("Content-Language") && has("<html lang=\"en\">") && has(">To the start page</a>"),
           "what programs do wrong is said in English, on a page that says so");
    get("/healthz", BROWSER RUSSIAN);
    tap_ok(!has("Content-Language") && !has("Vary"), "the health has no language");
    char path[900] = "/";
    memset(path + 1, 'a', sizeof path - 2);
    get(path, BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;The path of this address has more than 511 bytes.>"),
           "a long path");
    site.connections_max = 0;
    get("/", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;This server has as many visitors"), "a full server");
    get("/", BROWSER);
    tap_ok(is_in("en") && has("<p>This server has as many visitors"), "and in English");
    site.connections_max = 10;
}

static void test_record_answers(void)
{
    get("/t/KRMPT/record", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;There is no such table.>"), "there is no such table");
}

/* What is guessed from a request that is not parsed. */
static void test_guesses(void)
{
    static const struct {
        const char *bytes, *languages;
    } rows[] = {
        {"GET / HTTP/1.1\r\naccept-LANGUAGE:ru\r\n\r\n", "ru"},
        {"GET / HTTP/1.1\r\nAccept-Language: ru", ""},
        {"GET / HTTP/1.1\r\nX-Accept-Language: ru\r\n\r\n", ""},
        {"GET / HTTP/1.1\r\nAccept-Language\r\n\r\n", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char found[HTTP_WORD] = "", row[32];
        guess_headers((const uint8_t *)rows[i].bytes, strlen(rows[i].bytes), found, HTTP_WORD);
        snprintf(row, sizeof row, "request %zu", i);
        tap_text(found, rows[i].languages, row);
    }
    char header[600] = "\nAccept-Language: ", found[HTTP_WORD] = "";
    memset(header + strlen(header), 'r', 500);
    memcpy(header + 560, "\r\n", 3);
    guess_headers((const uint8_t *)header, sizeof header, found, HTTP_WORD);
    tap_text(found, "", "a long header is skipped");
}

/* ---- The page -------------------------------------------------------------------------------- */

#define FILE_OF(name, type, text)                                                                  \
    {                                                                                              \
        .path = name, .mime = type, .etag = "\"" name "\"", .bytes = (const uint8_t *)(text),      \
        .size = sizeof(text) - 1                                                                   \
    }
static const struct asset files[] = {
    FILE_OF("/icon.svg", "image/svg+xml", "icon"),
    FILE_OF("/index.html", "text/html", "<head>English</head>"),
    FILE_OF("/index.ru.html", "text/html", "<head>Russian</head>"),
    FILE_OF("/site.ru.webmanifest", "application/manifest+json", "Russian"),
    FILE_OF("/site.webmanifest", "application/manifest+json", "English"),
};

static void test_page(void)
{
    static const char *const paths[] = {"/",        "/index.html", "/site.webmanifest",
                                        "/t/KRMPT", "/tv/KRMPT",   "/learn"};
    site.answers.assets = (struct assets){files, sizeof files / sizeof files[0]};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        get(paths[i], BROWSER RUSSIAN);
        tap_ok(is_in("ru") && has("Russian") &&
                   has("\r\nVary: Accept-Encoding, Accept-Language\r\n"),
               "%s in Russian", paths[i]);
        get(paths[i], BROWSER "Accept-Language: de, en\r\n");
        tap_ok(is_in("en") && has("English"), "%s in English", paths[i]);
    }
    get("/nothing", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("HTTP/1.1 404 ") && has("Russian"), "the page at no path");
    get("/icon.svg", BROWSER RUSSIAN);
    tap_ok(has("\r\nVary: Accept-Encoding\r\n") && !has("Content-Language"),
           "a picture has no language");
    get("/", BROWSER RUSSIAN "If-None-Match: \"/index.ru.html\"\r\n");
    tap_ok(has("HTTP/1.1 304 ") && is_in("ru"), "a page that the browser has");
    get("/", BROWSER "If-None-Match: \"/index.ru.html\"\r\n");
    tap_ok(has("HTTP/1.1 200 ") && is_in("en"), "but not in this language");
    site.answers.assets.count = 2;
    get("/", BROWSER RUSSIAN);
    tap_ok(is_in("en") && has("English"), "a page that is only there in English");
    site.answers.assets.count = 0;
    get("/", BROWSER RUSSIAN);
    tap_ok(is_in("ru") && has("<p>&lt;This saboteur was built without its page.>"), "no page");
}

/* ---- Previews -------------------------------------------------------------------------------- */

/* The language of the address in a request line. */
static const char *named_in(const char *address)
{
    static char language[HTTP_LANGUAGE];
    char request[512];
    struct http *http = http_open();
    size_t used;
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\nHost: a\r\n\r\n", address);
    enum http_progress progress = http_read(http, (const uint8_t *)request, strlen(request), &used);
    snprintf(language, sizeof language, "%s",
             progress == HTTP_READY ? http_request(http)->language : "refused");
    http_close(http);
    return language;
}

static void test_links(void)
{
    static const char *const rows[][2] = {
        {"/g/NAME?lang=ru", "ru"},
        {"/g/NAME?lang=pt-BR&fbclid=1234567890123456789012345678901234567890", "pt-BR"},
        {"/g/NAME", ""},
        {"/g/NAME?lang=", ""},
        {"/g/NAME?x=1&lang=ru", ""},
        {"/g/NAME?lang=ru%22%3E", ""},
        {"/g/NAME?lang=abcdefghijklmnopqrstuvwxyz", ""},
        {"/g/NAME?lang=abcdefghijklmno", "abcdefghijklmno"},
        {"/g/NAME?lang=abcdefghijklmnop", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_text(named_in(rows[i][0]), rows[i][1], rows[i][0]);
    }
}

/* What the preview of a game with these players says, in this language. */
static const char *preview_of(unsigned language, const char *names)
{
    struct speech speech = {&two, language};
    struct bytes out = {0}, record = {0};
    struct http_request request = {.host = "a", .path = "/g/NAME"};
    bytes_print(&record, "saboteur 1 base-1\ngame base\nseats 3\nstarter 0\n%sround 1\n", names);
    preview_write(&files[1], &speech, "", &request, &record, &out);
    snprintf(said, SAID, "%.*s", (int)out.size, (const char *)bytes_first(&out));
    bytes_free(&record);
    bytes_free(&out);
    return said;
}

static void test_previews(void)
{
    preview_of(1, "name 0 \"Ada\"\nname 1 \"Boris\"\nname 2 \"Carla\"\n");
    tap_ok(has("content=\"&lt;3 few>\"") && has("content=\"&lt;&lt;Ada, Boris and Carla>. Who"),
           "a preview in Russian");
    preview_of(1, "name 0 \"Ada\"\n");
    tap_ok(has("content=\"&lt;Ada. Who lied"), "of one name");
    preview_of(1, "");
    tap_ok(has("content=\"&lt;Who lied"), "of none");
    preview_of(0, "name 0 \"\xD7\x90\"\nname 1 \"Boris\"\n");
    tap_ok(has("content=\"\u2068\u2068\u2068\u05d0\u2069\u2069 and Boris\u2069. "),
           "a name from right to left stands apart");
    preview_of(0, "name 0 \"\u05d0\"\nname 1 \"\u05d1\"\nname 2 \"Carla\"\n");
    tap_ok(has("\u2068\u05d0\u2069, \u2068\u05d1\u2069"), "two of them do not change places");
}

int main(void)
{
    make_russian();
    test_accepted();
    open_site();
    test_privacy();
    test_problems();
    test_record_answers();
    test_guesses();
    test_page();
    stage_close_site(&stage, &site);
    test_links();
    test_previews();
    return tap_done();
}
