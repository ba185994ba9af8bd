/* SPDX-License-Identifier: MIT
 *
 * site_test.c - what the site answers: which names it has, what it tells a browser that it refuses,
 * and how long its answers may be kept.
 */
#include "server/net/connection.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

enum { SAID = 16384, LONG = 20000 };

struct scene {
    struct stage stage;
    struct site site;
};

static void open_scene(struct scene *scene)
{
    static const struct lobby_options options = {.tables_max = 10};
    memset(scene, 0, sizeof *scene);
    stage_open(&scene->stage, &options, connection_send);
    stage_open_site(&scene->stage, &scene->site, 10);
}

/* Sends this text over a new connection, and writes what the server answers to `said`. */
static void ask(struct scene *scene, const char *text, char said[SAID])
{
    struct output output;
    struct connection *connection = connection_open(&scene->site, "127.0.0.1", NULL);
    size_t size = 0;
    connection_receive(connection, (const uint8_t *)text, strlen(text));
    stage_settle(&scene->stage);
    while (connection_take(connection, &output)) {
        size += (size_t)snprintf(said + size, SAID - size, "%.*s", (int)output.head.size,
                                 (const char *)bytes_first(&output.head));
        bytes_free(&output.head);
        connection_sent(connection);
    }
    said[size] = '\0';
    connection_free(connection);
}

static const char *body_of(const char *said)
{
    const char *end = strstr(said, "\r\n\r\n");
    return end != NULL ? end + 4 : "";
}

/* Asks for a path with these header lines, each with its line end. */
static void get(struct scene *scene, const char *path, const char *header, char said[SAID])
{
    static char request[LONG + 512];
    snprintf(request, sizeof request, "GET %s HTTP/1.1\r\n%s\r\n", path, header);
    ask(scene, request, said);
}

/* ---- Names ----------------------------------------------------------------------------------- */

static void test_hosts(void)
{
    static const struct {
        const char *text, *name; /* the name is NULL if the text is no host */
        unsigned port;
    } hosts[] = {
        {"Example.ORG:8080", "example.org", 8080},
        {"example.org.", "example.org", 0},
        {"example.org.:80", "example.org", 80},
        {"localhost.", "localhost", 0},
        {"under_score", "under_score", 0},
        {"example.org:", "example.org", 0},
        {"[::1]", "[::1]", 0},
        {"[2001:DB8:0:0::A]:443", "[2001:db8::a]", 443},
        {"[fe80::1%25eth0]:80", "[fe80::1]", 80},
        {"[fe80::1%eth0]", "[fe80::1]", 0},
        {"[::ffff:10.0.0.1]", "[::ffff:10.0.0.1]", 0},
        {"", NULL, 0},
        {".", NULL, 0},
        {"..", NULL, 0},
        {".example.org", NULL, 0},
        {"example..org", NULL, 0},
        {"example.org..", NULL, 0},
        {"example.org:65536", NULL, 0},
        {"example.org:000080", NULL, 0},
        {"example.org:80x", NULL, 0},
        {"example.org:-1", NULL, 0},
        {"ex ample.org", NULL, 0},
        {"a@b", NULL, 0},
        {"a/b", NULL, 0},
        {"[", NULL, 0},
        {"[]", NULL, 0},
        {"[::1", NULL, 0},
        {"[::1]x", NULL, 0},
        {"[1.2.3.4]", NULL, 0},
        {"[localhost]", NULL, 0},
        {"[x y;script-src *]", NULL, 0},
        {"[::1 ;script-src *]", NULL, 0},
        {"[::1%]", NULL, 0},
        {"[::1%x y;script-src *]", NULL, 0},
        {"[::1]:80;script-src *", NULL, 0},
        {"::1", NULL, 0},
        {"b\xc3\xbc", NULL, 0},
    };
    for (size_t i = 0; i < sizeof hosts / sizeof hosts[0]; i++) {
        struct host host;
        bool read = host_read(hosts[i].text, &host);
        tap_ok(read == (hosts[i].name != NULL) &&
                   (!read || (strcmp(host.name, hosts[i].name) == 0 && host.port == hosts[i].port)),
               "<%s> is %s", hosts[i].text, hosts[i].name != NULL ? hosts[i].name : "no host");
    }
}

/* Whether a server on a machine with this resolv.conf has this name. */
struct home {
    const char *resolv, *host;
    bool ours;
};

static void test_homes(void)
{
    static const struct home homes[] = {
        {"", "laptop.fritz.box", false},
        {"search fritz.box\n", "laptop.fritz.box", true},
        {"search fritz.box\n", "Laptop.FRITZ.box.:8080", true},
        {"search fritz.box\n", "a.b.fritz.box", true},
        {"search fritz.box\n", "fritz.box", false},
        {"search fritz.box\n", "evilfritz.box", false},
        {"search fritz.box\n", "fritz.box.evil.example", false},
        {"search FRITZ.Box.\n", "laptop.fritz.box", true},
        {"domain fritz.box", "laptop.fritz.box", true},
        {"# a\nnameserver 10.0.0.1\nsearch a.example fritz.box\toffice.example \r\noptions x\n",
         "pc.office.example", true},
        {"search a.example\nsearch fritz.box\n", "pc.a.example", false},
        {"search a.example\ndomain fritz.box\n", "pc.fritz.box", true},
        {"#search fritz.box\n", "laptop.fritz.box", false},
        {"searching fritz.box\n", "laptop.fritz.box", false},
        {"search\n", "laptop.fritz.box", false},
        {"search tail1.ts.net\n", "pc.tail1.ts.net", true},
        {"search tail1.ts.net\n", "pc.tail2.ts.net", false},
        {"search .\n", "evil.example", false},
        {"search . com co.uk\n", "evil.com", false},
        {"search . com co.uk\n", "evil.co.uk", false},
        {"search COM. CO.UK.\n", "evil.co.uk", false},
        {"search ts.net\n", "evil.ts.net", false},
        {"search github.io\n", "evil.github.io", false},
        {"search kawasaki.jp\n", "evil.kawasaki.jp", false},
        {"search box\n", "evil.box", false},
        {"search .box ..box a..box *.box -\n", "evil.box", false},
        {"search b\xc3\xbc.example\n", "x.b\xc3\xbc.example", false},
        /* Strangers have names below public suffixes, wherever these are. */
        {"search amazonaws.com\n", "evil.compute.amazonaws.com", false},
        {"search amazonaws.com\n", "evil.amazonaws.com", true},
        /* Without any domain. */
        {"", "localhost.", true},
        {"", "laptop.", true},
        {"", "laptop.local.", true},
        {"", "laptop.localdomain", true},
        {"", "LAPTOP.LocalDomain.:80", true},
        {"", "localdomain", true},
        {"", "laptop.localdomain.example", false},
        {"", "laptop.lan", true},
        {"", "a.b.home.arpa", true},
        {"", "10.0.0.1", true},
        {"", "10.0.0.1.", true},
        {"", "10.0.0.1.example", false},
        {"", "[fe80::1%25eth0]:80", true},
        {"", ".local", false},
    };
    for (size_t i = 0; i < sizeof homes / sizeof homes[0]; i++) {
        struct site site = {.public_origin = ""};
        homes_read(&site.homes, homes[i].resolv);
        tap_ok(site_has_host(&site, homes[i].host) == homes[i].ours, "%s is %s (%.*s)",
               homes[i].host, homes[i].ours ? "ours" : "not ours",
               (int)strcspn(homes[i].resolv, "\n"), homes[i].resolv);
    }
}

static void test_many_homes(void)
{
    static char text[LONG];
    struct homes homes;
    size_t size = (size_t)snprintf(text, sizeof text, "search");
    for (unsigned i = 0; i < 20; i++) {
        size += (size_t)snprintf(text + size, sizeof text - size, " n%u.example", i);
    }
    homes_read(&homes, text);
    tap_number((long long)homes.count, HOMES_MAX, "only some domains are kept");
    homes_read(&homes, "search . com co.uk fritz.box ts.net\n");
    tap_ok(homes.count == 1 && strcmp(homes.domain[0], "fritz.box") == 0,
           "the root, single labels and public suffixes are left out");
    memset(text + 7, 'a', 400);
    memcpy(text + 407, ".example b.example", 19);
    homes_read(&homes, text);
    tap_ok(homes.count == 1 && strcmp(homes.domain[0], "b.example") == 0,
           "a domain that is too long is left out");
}

/* The name that a page has been loaded from may also open the WebSocket, however it is written. */
static void test_origins(void)
{
    static const struct {
        const char *origin, *host;
        bool allowed;
    } pages[] = {
        {"http://localhost.:8080", "localhost.:8080", true},
        {"http://laptop.fritz.box:8080", "laptop.fritz.box:8080", true},
        {"http://laptop.fritz.box.:8080", "laptop.fritz.box:8080", true},
        {"http://LAPTOP.local:80", "laptop.local", true},
        {"http://laptop.local", "laptop.local:", true},
        {"https://laptop.local", "laptop.local:443", true},
        {"http://[fe80::1]:80", "[fe80::1%25eth0]", true},
        {"http://[FE80:0::1]", "[fe80::1]:80", true},
        {"https://mine.example.", "10.0.0.1:80", true},
        {"http://laptop.local:8081", "laptop.local:8080", false},
        {"http://evil.example", "laptop.local", false},
        {"http://[x y]", "[x y]", false},
        {"http://a b", "a b", false},
        {"null", "laptop.local", false},
        {"http://", "", false},
    };
    struct site site = {.public_origin = "https://mine.example"};
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++) {
        tap_ok(site_allows_origin(&site, pages[i].origin, pages[i].host) == pages[i].allowed,
               "a page of %s %s play at %s", pages[i].origin, pages[i].allowed ? "may" : "may not",
               pages[i].host);
    }
}

/* ---- Errors ---------------------------------------------------------------------------------- */

#define BROWSER "Accept: text/html,application/xhtml+xml,*/*;q=0.8\r\n"

/* A refused request, and words of the sentence that answers it. */
static const struct refused {
    const char *status, *request, *words;
} refused[] = {
    {"421", "GET / HTTP/1.1\r\nHost: evil.example:8080\r\n\r\n",
     "--public-url http://evil.example:8080\n"},
    {"421", "GET / HTTP/1.1\r\nHost: Evil.Example.\r\n\r\n", "--public-url http://evil.example\n"},
    {"421", "GET / HTTP/1.1\r\nHost: evil.example\r\nX-Forwarded-Proto: https\r\n\r\n",
     "--public-url https://evil.example\n"},
    {"421", "GET / HTTP/1.1\r\nHost: evil.example:8443\r\nSec-Fetch-Mode: navigate\r\n\r\n",
     "--public-url https://evil.example:8443\n"},
    {"400", "GET / HTTP/1.1\r\nHost: [x y;script-src *]\r\n\r\n", "host holds no name"},
    {"400", "GET / HTTP/1.1\r\nHost: a b\r\n\r\n", "host holds no name"},
    {"400", "GET / HTTP/1.1\r\n\r\n", "host is missing"},
    {"400", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", "host is there more than once"},
    {"400", "GET /%zz HTTP/1.1\r\nHost: localhost\r\n\r\n", "path of this address"},
    {"400", "GET ftp://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n", "path of this address"},
    {"421", "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
     "--public-url http://evil.example\n"},
    {"400", "GET\r\n\r\n", "no request of HTTP: "},
    {"400", "\x16\x03\x01\x02", "no request of HTTP: "},
    {"404", "GET /g/KRMPT.sab HTTP/1.1\r\nHost: localhost\r\n\r\n", "not kept here"},
    {"404", "GET /t/KRMPT/record HTTP/1.1\r\nHost: localhost\r\n\r\n", ""},
    {"405", "PUT / HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET and HEAD"},
    {"405", "POST / HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET and HEAD"},
    {"413", "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n", "a body"},
    {"426", "GET /ws HTTP/1.1\r\nHost: localhost\r\n\r\n", "WebSocket"},
    {"505", "GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", "HTTP/1.1"},
};

/* Whether the text ends with a newline, and has one sentence of some length. */
static bool is_sentence(const char *text)
{
    size_t size = strlen(text);
    return size > 15 && strchr(text, ' ') != NULL && text[size - 1] == '\n' &&
           strchr(text, '\n') == text + size - 1;
}

static void test_refused(const struct refused *row)
{
    static char said[SAID], request[1024];
    struct scene scene;
    open_scene(&scene);
    ask(&scene, row->request, said);
    if (!tap_ok(strncmp(said, "HTTP/1.1 ", 9) == 0 && strncmp(said + 9, row->status, 3) == 0 &&
                    strstr(said, "text/plain") != NULL && is_sentence(body_of(said)) &&
                    strstr(body_of(said), row->words) != NULL,
                "%s: a program gets a sentence", row->status)) {
        tap_note("%s", said);
    }
    const char *line = strstr(row->request, "\r\n");
    if (line != NULL && line[2] != '\r') {
        size_t before = (size_t)(line - row->request) + 2;
        snprintf(request, sizeof request, "%.*s" BROWSER "%s", (int)before, row->request, line + 2);
        ask(&scene, request, said);
        bool linked = strcmp(row->status, "421") == 0 || strstr(said, "<a href=\"/\">") != NULL;
        if (!tap_ok(strncmp(said + 9, row->status, 3) == 0 &&
                        strstr(said, "Content-Type: text/html; charset=utf-8\r\n") != NULL &&
                        strncmp(body_of(said), "<!doctype html>\n", 16) == 0 && linked,
                    "%s: a browser gets a page with a way back", row->status)) {
            tap_note("%s", said);
        }
    }
    stage_close_site(&scene.stage, &scene.site);
}

/* A browser gets the page, which says that nothing is there. */
static void test_nothing(void)
{
    static char said[SAID];
    struct scene scene;
    open_scene(&scene);
    get(&scene, "/nothing", "Host: localhost\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 404 ", 13) == 0 &&
               strstr(body_of(said), "The start page is at /.\n") != NULL,
           "a program is told that nothing is there");
    get(&scene, "/nothing", "Host: localhost\r\nAccept-Encoding: gzip\r\n" BROWSER, said);
    tap_ok(strncmp(said, "HTTP/1.1 404 ", 13) == 0 &&
               strstr(said, "\r\nContent-Type: text/html; charset=utf-8\r\n") != NULL &&
               strstr(said, "\r\nContent-Encoding: gzip\r\n") != NULL &&
               strstr(said, "\r\nCache-Control: no-store\r\n") != NULL,
           "a browser gets the page, and does not keep it");
    stage_close_site(&scene.stage, &scene.site);
}

static void measure(void *context, struct bytes *out)
{
    (void)context;
    bytes_text(out, "x 1\n");
}

static void test_other_name(void)
{
    static char said[SAID];
    struct scene scene;
    open_scene(&scene);
    snprintf(scene.site.public_origin, SITE_NAME_MAX, "https://mine.example");
    get(&scene, "/", "Host: evil.example\r\n" BROWSER, said);
    tap_ok(strstr(said, "<a href=\"https://mine.example\">") != NULL &&
               strstr(said, "--public-url http://evil.example\n</p>") != NULL,
           "a browser that uses another name finds the server's own address");
    scene.site.measure = measure;
    get(&scene, "/metrics", "Host: mine.example:9464\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 200 ", 13) == 0, "the metrics are at the server's own name");
    get(&scene, "/metrics", "Host: evil.example\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 421 ", 13) == 0 && is_sentence(body_of(said)) &&
               strstr(said, "--public-url http") == NULL,
           "and not at others, where the sentence knows no value");
    stage_close_site(&scene.stage, &scene.site);
}

static void test_refused_connections(void)
{
    static const unsigned statuses[] = {400, 403, 429, 503};
    static char said[SAID];
    struct scene scene;
    open_scene(&scene);
    for (size_t i = 0; i < sizeof statuses / sizeof statuses[0]; i++) {
        struct http_request request = {.host = "localhost"};
        tap_ok(is_sentence(site_refusal(&scene.site, &request, statuses[i]).text),
               "%u has a sentence", statuses[i]);
    }
    scene.site.connections_max = 0;
    get(&scene, "/", "Host: localhost\r\n" BROWSER, said);
    tap_ok(strncmp(said, "HTTP/1.1 503 ", 13) == 0 && strstr(said, "<a href=\"/\">") != NULL,
           "a browser that finds the server full gets a page");
    stage_close_site(&scene.stage, &scene.site);
}

/* ---- Long headers ---------------------------------------------------------------------------- */

/* Sends a header of `size` bytes, and returns the status of the answer. */
static int status_with(struct scene *scene, const char *name, const char *rest, size_t size,
                       char said[SAID])
{
    static char header[LONG + 256];
    int length = snprintf(header, sizeof header, "Host: localhost\r\n%s: ", name);
    memset(header + length, 'a', size);
    snprintf(header + length + size, 128, "%s\r\n" BROWSER, rest);
    get(scene, "/healthz", header, said);
    return (int)strtol(said + 9, NULL, 10);
}

static void test_long_headers(void)
{
    static char said[SAID], path[1024];
    struct scene scene;
    open_scene(&scene);
    snprintf(path, sizeof path, "/healthz?fbclid=%0900d", 7);
    get(&scene, path, "Host: localhost\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 200 ", 13) == 0, "what others add to a link may be long");
    snprintf(path, sizeof path, "/%0900d", 7);
    get(&scene, path, "Host: localhost\r\n" BROWSER, said);
    tap_ok(strncmp(said, "HTTP/1.1 414 ", 13) == 0 && strstr(said, "<a href=\"/\">") != NULL,
           "a path may not");
    tap_number(status_with(&scene, "Cookie", "", 16000, said), 200, "16,000 bytes of cookies");
    tap_number(status_with(&scene, "Cookie", "", 17000, said), 431, "17,000 bytes of cookies");
    tap_ok(strstr(said, "delete the cookies") != NULL && strstr(said, "<a href=\"/\">") != NULL,
           "the page says what to do, although the browser asks for it after the cookies");
    tap_number(status_with(&scene, "Accept-Encoding", "", 300, said), 200,
               "a long list of codings");
    tap_number(status_with(&scene, "If-None-Match", "", 300, said), 200, "a long list of tags");
    tap_number(status_with(&scene, "X-Forwarded-For", ", 1.2.3.4", 300, said), 200,
               "a long list of addresses");
    tap_number(status_with(&scene, "Forwarded", ", for=1.2.3.4", 300, said), 200,
               "a long list of visitors");
    tap_number(status_with(&scene, "Origin", "", 300, said), 431, "a long origin");
    tap_ok(strstr(said, "The header origin has more than 255 bytes.") != NULL, "is named");
    stage_close_site(&scene.stage, &scene.site);
}

static void drain(struct connection *connection, struct bytes *said)
{
    struct output output;
    while (connection_take(connection, &output)) {
        bytes_add(said, bytes_first(&output.head), output.head.size);
        bytes_free(&output.head);
        connection_sent(connection);
    }
}

/* If the server closed a socket while bytes are on their way to it, its answer could get lost. */
static void test_lingering(void)
{
    static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static const uint8_t part[] = "\x81\xfe\x10\x01\0\0\0\0aaaa";
    static uint8_t bytes[HTTP_HEADER_MAX];
    struct scene scene;
    struct bytes said = {0};
    open_scene(&scene);
    struct connection *connection = connection_open(&scene.site, "127.0.0.1", NULL);
    memset(bytes, 'a', sizeof bytes);
    memcpy(bytes, "GET / HTTP/1.1\r\nCookie: ", 24);
    connection_receive(connection, bytes, sizeof bytes);
    drain(connection, &said);
    tap_ok(said.size > 13 && memcmp(bytes_first(&said), "HTTP/1.1 431 ", 13) == 0 &&
               !connection_is_over(connection),
           "a client that may still be sending gets its answer, and may hang up first");
    connection_receive(connection, bytes, sizeof bytes);
    stage_pass(&scene.stage, CONNECTION_LINGER_MS + 200);
    tap_ok(connection_is_over(connection), "but the server does not wait for long");
    connection_free(connection);
    connection = connection_open(&scene.site, "127.0.0.1", NULL);
    connection_receive(connection, (const uint8_t *)upgrade, sizeof upgrade - 1);
    connection_receive(connection, part, sizeof part - 1);
    drain(connection, &said);
    tap_ok(memcmp(bytes_first(&said) + said.size - 4, "\x88\x02\x03\xf1", 4) == 0 &&
               !connection_is_over(connection),
           "a WebSocket is not cut off in the middle of a message that is too long");
    stage_pass(&scene.stage, CONNECTION_GOODBYE_MS + 200);
    tap_ok(connection_is_over(connection), "and the server does not wait for its end");
    connection_free(connection);
    bytes_free(&said);
    stage_close_site(&scene.stage, &scene.site);
}

/* Reads a request with this header, and writes the visitor whom it names. */
static void read_visitor(const char *header, char visitor[ADDRESS_SIZE])
{
    char request[1024];
    struct proxies proxies = {.count = 0};
    struct http *http = http_open();
    size_t used;
    visitor[0] = '\0';
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: a\r\n%s\r\n\r\n", header);
    if (http_read(http, (const uint8_t *)request, strlen(request), &used) == HTTP_READY) {
        const struct http_request *read = http_request(http);
        proxies_visitor(&proxies, read->x_forwarded_for, read->forwarded, visitor);
    }
    http_close(http);
}

/* However long a list of addresses is, the last ones decide. */
static void test_long_lists(void)
{
    static const struct {
        const char *name, *rest, *visitor;
    } lists[] = {
        {"X-Forwarded-For", ", 203.0.113.9", "203.0.113.9"},
        {"X-Forwarded-For", "203.0.113.9", "unknown"},
        {"X-Forwarded-For", "203.0.113.9, 127.0.0.1", "unknown"},
        {"Forwarded", ", for=203.0.113.9", "203.0.113.9"},
        {"Forwarded", ";for=203.0.113.9", "203.0.113.9"},
        {"Forwarded", ";for=203.0.113.9\"", "unknown"},
        {"X-Forwarded-For", "\r\nX-Forwarded-For: 203.0.113.9", "203.0.113.9"},
        {"X-Forwarded-For", "\r\nX-Other: x\r\nX-Forwarded-For: 8.8.8.8\r\nX-Forwarded-For: ::9",
         "::9"},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++) {
        char header[1024], visitor[ADDRESS_SIZE];
        int length = snprintf(header, sizeof header, "%s: ", lists[i].name);
        memset(header + length, '1', 300);
        snprintf(header + length + 300, 256, "%s", lists[i].rest);
        read_visitor(header, visitor);
        if (!tap_ok(strcmp(visitor, lists[i].visitor) == 0, "%s: 1...1%s: %s", lists[i].name,
                    strpbrk(lists[i].rest, "\r") ? " twice" : lists[i].rest, lists[i].visitor)) {
            tap_note("%s", visitor);
        }
    }
    char header[1024], visitor[ADDRESS_SIZE];
    snprintf(header, sizeof header, "X-Forwarded-For: 1203.0.113.9%*s", HTTP_WORD - 12,
             ", 127.0.0.1");
    read_visitor(header, visitor);
    tap_text(visitor, "unknown", "the rest of an address is no address");
}

/* ---- Keeping --------------------------------------------------------------------------------- */

static void test_keeping(void)
{
    static const char *const paths[] = {"/tables.json", "/healthz",     "/privacy",
                                        "/nothing",     "/g/KRMPT.sab", "/ws"};
    static char said[SAID];
    struct scene scene;
    open_scene(&scene);
    scene.site.privacy = &(struct privacy){.push = true};
    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        get(&scene, paths[i], "Host: localhost\r\n", said);
        tap_ok(strstr(said, "\r\nCache-Control: no-store\r\n") != NULL, "nobody keeps %s",
               paths[i]);
    }
    get(&scene, "/privacy", "Host: localhost\r\nIf-None-Match: *\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 304 ", 13) == 0, "* is whatever there is");
    get(&scene, "/nothing", "Host: localhost\r\nIf-None-Match: *\r\n", said);
    tap_ok(strncmp(said, "HTTP/1.1 404 ", 13) == 0, "unless there is nothing");
    stage_close_site(&scene.stage, &scene.site);
}

/* The answer to a request for a file with this If-None-Match. */
static unsigned status_of(const char *tags)
{
    static const struct asset asset = {.path = "/a",
                                       .mime = "text/plain",
                                       .etag = "\"abc\"",
                                       .bytes = (const uint8_t *)"x",
                                       .size = 1};
    struct scene scene;
    struct http_request request = {.host = "localhost"};
    struct answer answer = {.status = 200, .asset = &asset};
    struct bytes out = {0};
    size_t size;
    open_scene(&scene);
    snprintf(request.if_none_match, HTTP_WORD, "%s", tags);
    const uint8_t *body = site_write(&scene.site, &request, &answer, true, &out, &size);
    bytes_add(&out, "", 1);
    unsigned status = (unsigned)strtoul((const char *)bytes_first(&out) + 9, NULL, 10);
    if ((body == NULL) != (status == 304)) {
        status = 0;
    }
    bytes_free(&out);
    stage_close_site(&scene.stage, &scene.site);
    return status;
}

static void test_tags(void)
{
    static const struct {
        const char *tags;
        unsigned status;
    } rows[] = {
        {"", 200},
        {"\"abc\"", 304},
        {"W/\"abc\"", 304},
        {"*", 304},
        {"\"x\", \"abc\"", 304},
        {"\"x\",W/\"abc\" , \"y\"", 304},
        {"\"abcd\"", 200},
        {"abc", 200},
        {"\"x\", *", 200},
        {"\"x\"abc\"", 200},
        {"\"a,b\",\"abc\"", 304},
        {"W/", 200},
        {"\"abc", 200},
        {",,, \"abc\"", 304},
        {"\"x\" \"y\"", 200},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        tap_number(status_of(rows[i].tags), rows[i].status, rows[i].tags);
    }
}

int main(void)
{
    test_hosts();
    test_homes();
    test_many_homes();
    test_origins();
    for (size_t i = 0; i < sizeof refused / sizeof refused[0]; i++) {
        test_refused(&refused[i]);
    }
    test_other_name();
    test_refused_connections();
    test_long_headers();
    test_lingering();
    test_long_lists();
    test_nothing();
    test_keeping();
    test_tags();
    return tap_done();
}
