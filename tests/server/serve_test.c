/* SPDX-License-Identifier: MIT
 *
 * serve_test.c - the real server: how it starts and stops, how it answers HTTP, and what it does
 * with broken frames and floods. The test also checks that nobody can take another person's seat.
 */
#include "client/socket/client.h"
#include "tests/kit/wait.h"
#include "tests/server/raw.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

/* The end of a request that asks the server to close the connection. */
#define CLOSE "Connection: close\r\n\r\n"

static struct rig rig;
static char answer[65536];

/* ---- Starting -------------------------------------------------------------------------------- */

/* Whether the text is exactly one line, and contains these words. */
static bool is_one_sentence(const char *text, const char *words)
{
    const char *end = strchr(text, '\n');
    return strncmp(text, "saboteur", 8) == 0 && end != NULL && end[1] == '\0' && end[-1] == '.' &&
           strstr(text, words) != NULL;
}

static void check_sentence(const char *words)
{
    bool one = is_one_sentence(answer, words);
    tap_ok(one, "in one sentence: %s", strtok(answer, "\n"));
}

static void test_start(void)
{
    char words[256];
    char code[16] = "";
    const char *invitation = strstr(rig.said, "/t/");
    tap_ok(strstr(rig.said, "Saboteur is served at http://127.0.0.1:") == rig.said,
           "the address is printed");
    tap_ok(invitation != NULL && sscanf(invitation, "/t/%15[A-Z]", code) == 1 && strlen(code) == 7,
           "an invitation is printed: %s", code);
    tap_ok(strpbrk(code, "AEIOUYQ0123456789") == NULL, "the code has no vowels or look-alikes");
    snprintf(words, sizeof words, "serve --listen 127.0.0.1:%u --data %s/other", rig.port,
             rig.folder);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 1, "a port in use is refused");
    check_sentence("--listen");
    snprintf(words, sizeof words, "serve --listen 127.0.0.1:0 --data %s/data", rig.folder);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 1, "data in use is refused");
    check_sentence("in use by another");
    snprintf(words, sizeof words, "serve --listen 127.0.0.1:0 --data %s/data/tables.db",
             rig.folder);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 1, "data that is a file is refused");
    check_sentence("is not a folder");
    tap_number(rig_run(&rig, "serve --listen nowhere", answer, sizeof answer), 1, "and nonsense");
    check_sentence("--listen");
    tap_number(rig_run(&rig, "serve --public-url mine", answer, sizeof answer), 1,
               "in each option");
}

/* ---- HTTP ------------------------------------------------------------------------------------ */

static void check_status(const char *request, unsigned status, const char *what)
{
    unsigned got = 0;
    raw_ask(rig.port, request, answer, sizeof answer);
    if (sscanf(answer, "HTTP/1.1 %u ", &got) != 1) {
        tap_note("%.100s", answer);
    }
    tap_number(got, status, what);
}

static void test_http(void)
{
    check_status("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n" CLOSE, 200, "/healthz");
    tap_ok(strstr(answer, "\r\n\r\nok\n") != NULL, "is ok");
    tap_ok(strstr(answer, "default-src 'none'") != NULL &&
               strstr(answer, "script-src 'self' 'wasm-unsafe-eval' ") != NULL &&
               strstr(answer, "manifest-src 'self'; frame-ancestors 'none'") != NULL &&
               strstr(answer, "unsafe-inline") == NULL,
           "the answer has a strict policy");
    tap_ok(strstr(answer, "X-Content-Type-Options: nosniff\r\n") != NULL &&
               strstr(answer, "Referrer-Policy: no-referrer\r\n") != NULL &&
               strstr(answer, "Cross-Origin-Opener-Policy: same-origin\r\n") != NULL,
           "the answer has the other headers");
    check_status("HEAD /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n" CLOSE, 200, "HEAD");
    tap_ok(strstr(answer, "\r\n\r\n")[4] == '\0', "an answer to HEAD has no body");
    check_status("GET /nothing HTTP/1.1\r\nHost: x\r\n" CLOSE, 404, "what is not there");
    check_status("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n" CLOSE, 405, "POST");
    check_status("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nab", 413, "a body");
    check_status("GET / HTTP/1.1\r\nHost: evil.example\r\n" CLOSE, 421, "another's name");
    check_status("GET / HTTP/1.1\r\n" CLOSE, 400, "no host");
    check_status("GET /ws HTTP/1.1\r\nHost: x\r\n" CLOSE, 426, "/ws without an upgrade");
    check_status("nonsense\r\n\r\n", 400, "nonsense");
    check_status("GET / HTTP/2.0\r\nHost: x\r\n" CLOSE, 505, "HTTP/2");
    check_status("GET / HTTP/1.1\nHost: x\n\n", 400, "bare line feeds");
    check_status("GET / HTTP/1.1\r\nHost: x\r\n: y\r\n" CLOSE, 400, "a header without a name");
    check_status("GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n"
                 "Transfer-Encoding: chunked\r\n" CLOSE,
                 400, "two ways to say how long a body is");
    check_status("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: https://evil.example\r\n"
                 "Upgrade: websocket\r\nConnection: Upgrade, close\r\n"
                 "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 403, "a WebSocket for another site's page");
    check_status("GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade, close\r\nSec-WebSocket-Version: 8\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 426, "an old WebSocket");
}

static void test_http_limits(void)
{
    static char request[20000];
    size_t length = (size_t)snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: x\r\nA: ");
    memset(request + length, 'a', 17000);
    raw_ask(rig.port, request, answer, sizeof answer);
    tap_ok(strncmp(answer, "HTTP/1.1 431 ", 13) == 0, "a header of 17,000 bytes is too large");
    raw_ask(rig.port,
            "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n"
            "Connection: close\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
            answer, sizeof answer);
    const char *second = strstr(answer + 1, "HTTP/1.1 200 ");
    tap_ok(second != NULL && strstr(second + 1, "HTTP/1.1") == NULL,
           "requests in a row are answered until one wants to close");
}

/* Takes the place of test_page if the program has no page. `answer` must hold the answer to a
 * request for the page. */
static void test_no_page(void)
{
    tap_ok(strncmp(answer, "HTTP/1.1 404 ", 13) == 0, "a program without a page has none to give");
    tap_ok(strstr(answer, "without its page") != NULL, "a program without a page says so");
    raw_ask(rig.port, "GET /t/KRMPT HTTP/1.1\r\nHost: x\r\n" CLOSE, answer, sizeof answer);
    tap_ok(strncmp(answer, "HTTP/1.1 404 ", 13) == 0 && strstr(answer, "without its page") != NULL,
           "also at a table's address");
    raw_ask(rig.port, "GET /index.html HTTP/1.1\r\nHost: x\r\n" CLOSE, answer, sizeof answer);
    tap_ok(strncmp(answer, "HTTP/1.1 404 ", 13) == 0, "it has no file of the page");
    raw_ask(rig.port, "GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n" CLOSE, answer,
            sizeof answer);
    tap_ok(strncmp(answer, "HTTP/1.1 404 ", 13) == 0, "it has no packed page");
}

/* Requests the page with these headers and reads the ETag of the answer; "" if there is none. */
static void read_tag(const char *headers, char etag[80])
{
    char request[256];
    snprintf(request, sizeof request, "GET / HTTP/1.1\r\nHost: x\r\n%s" CLOSE, headers);
    raw_ask(rig.port, request, answer, sizeof answer);
    const char *tag = strstr(answer, "ETag: ");
    if (tag == NULL || sscanf(tag, "ETag: %79s", etag) != 1) {
        etag[0] = '\0';
    }
}

static void test_known_page(const char *headers, const char *etag, unsigned status,
                            const char *what)
{
    char request[256];
    char expected[16];
    snprintf(request, sizeof request,
             "GET /t/KRMPT HTTP/1.1\r\nHost: x\r\n%sIf-None-Match: %s\r\n" CLOSE, headers, etag);
    snprintf(expected, sizeof expected, "HTTP/1.1 %u ", status);
    raw_ask(rig.port, request, answer, sizeof answer);
    bool empty = strstr(answer, "\r\n\r\n")[4] == '\0';
    tap_ok(strncmp(answer, expected, 13) == 0 && empty == (status == 304), "%s", what);
}

/* Tests the page, if the program has one. */
static void test_page(void)
{
    static const char gzip[] = "Accept-Encoding: gzip\r\n";
    char etag[80];
    char plain[80];
    read_tag(gzip, etag);
    if (strstr(answer, "ETag: ") == NULL) {
        test_no_page();
        return;
    }
    tap_ok(strstr(answer, "Content-Encoding: gzip\r\n") != NULL &&
               strstr(answer, "Cache-Control: no-cache\r\n") != NULL,
           "the page is packed, and asked for every time");
    read_tag("", plain);
    tap_ok(etag[0] == '"' && plain[0] == '"' && strcmp(etag, plain) != 0 &&
               strstr(answer, "Content-Encoding") == NULL,
           "packed and plain have a tag each");
    test_known_page(gzip, etag, 304, "a table's address is the same page");
    test_known_page("", plain, 304, "also plain");
    test_known_page("", etag, 200, "the packed page's tag does not stand for the plain one");
}

/* ---- Frames ---------------------------------------------------------------------------------- */

static int open_websocket(void)
{
    return raw_websocket(rig.port, "", answer, sizeof answer);
}

static void check_close(int fd, int code, const char *what)
{
    tap_number(raw_close_code(fd), code, what);
    close(fd);
}

static void test_frames(void)
{
    static char large[4097];
    memset(large, 'a', sizeof large);
    int fd = open_websocket();
    tap_ok(strstr(answer, "HTTP/1.1 101 ") == answer &&
               strstr(answer, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n") != NULL,
           "the handshake of RFC 6455");
    raw_frame(fd, 0x82, "ab", 2);
    check_close(fd, 1003, "a binary message closes with 1003");
    fd = open_websocket();
    raw_frame(fd, 0x81, large, sizeof large);
    check_close(fd, 1009, "a message of 4097 bytes closes with 1009");
    fd = open_websocket();
    raw_frame(fd, 0x81, "\xff\xfe", 2);
    check_close(fd, 1007, "text that is not UTF-8 closes with 1007");
    fd = open_websocket();
    raw_frame(fd, 0xc1, "1 ping", 6);
    check_close(fd, 1002, "a reserved bit closes with 1002");
    fd = open_websocket();
    raw_send(fd,
             "\x81\x06"
             "1 ping",
             8);
    check_close(fd, 1002, "a frame without its mask closes with 1002");
    fd = open_websocket();
    raw_pings(fd, 200); /* far more than a busy machine could mistake for a slow stream */
    check_close(fd, 1008, "200 pings at once close with 1008");
    fd = open_websocket();
    raw_frame(fd, 0x88, "\x03\xe8", 2);
    check_close(fd, 1000, "a goodbye is answered");
}

/* ---- Seats ----------------------------------------------------------------------------------- */

/* Waits for the answer to a request. Keeps the newest state that comes meanwhile. Free the answer
 * afterwards. */
static json_t *await(struct client *client, uint64_t id, json_t **state)
{
    for (struct wait wait = {0}; wait_again(&wait);) {
        client_poll(client, 50);
        for (json_t *object; (object = client_receive(client)) != NULL; json_decref(object)) {
            if (json_object_get(object, "state") != NULL) {
                json_decref(*state);
                *state = json_incref(json_object_get(object, "state"));
            } else if ((uint64_t)json_integer_value(json_object_get(object, "re")) == id) {
                return object;
            }
        }
        if (client_state(client) == CLIENT_REFUSED) {
            break;
        }
    }
    return json_object();
}

/* Waits a moment for news, and keeps the newest state that comes. */
static void hear(struct client *client, json_t **state)
{
    client_poll(client, 50);
    for (json_t *object; (object = client_receive(client)) != NULL; json_decref(object)) {
        if (json_object_get(object, "state") != NULL) {
            json_decref(*state);
            *state = json_incref(json_object_get(object, "state"));
        }
    }
}

static const char *word(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    return text != NULL ? text : "";
}

static struct client *open_client(void)
{
    char text[64];
    const char *fault;
    struct client_url url;
    rig_url(&rig, text);
    if (!client_read_url(text, &url, &fault)) {
        exit(EXIT_FAILURE);
    }
    struct client *client = client_open(&url);
    client_set_retry(client, 20);
    return client;
}

static bool is_ok(struct client *client, const char *words, json_t **state)
{
    json_t *reply = await(client, client_send(client, words), state);
    bool ok = json_is_true(json_object_get(reply, "ok"));
    if (!ok) {
        tap_note("%s: %s %s", words, word(reply, "error"), word(reply, "why"));
    }
    json_decref(reply);
    return ok;
}

static void check_error(struct client *client, const char *words, const char *error, json_t **state)
{
    json_t *reply = await(client, client_send(client, words), state);
    tap_text(word(reply, "error"), error, words);
    json_decref(reply);
}

/* When another device takes over a seat, the first device loses it. */
static void test_claim(struct client *ada, json_t **ada_state)
{
    char words[256];
    json_t *state = NULL;
    struct client *phone = open_client();
    json_t *reply = await(ada, client_send(ada, "link"), ada_state);
    snprintf(words, sizeof words, "claim %s %s", client_table(ada), word(reply, "link"));
    json_decref(reply);
    tap_ok(is_ok(phone, words, &state), "another device claims the seat by its link");
    check_error(phone, words, "not-here", &state);
    check_error(ada, "say \"still me?\"", "not-seated", ada_state);
    tap_ok(json_is_null(json_object_get(*ada_state, "you")), "the old device only watches");
    struct client *thief = open_client();
    client_resume(thief, client_table(ada), client_token(ada), 0);
    json_t *refusal = await(thief, 2, &state);
    tap_text(word(refusal, "error"), "not-here", "the old device's token is void");
    tap_ok(client_state(thief) == CLIENT_REFUSED, "for good");
    json_decref(refusal);
    json_decref(state);
    client_close(thief);
    client_close(phone);
}

/* A client may send five messages at once, and then one more every two seconds, as limits_test.c
 * checks. Here, some of twenty that come at once must be too many. */
static void test_talk(struct client *client, json_t **state)
{
    enum { SENTENCES = 20 };
    uint64_t ids[SENTENCES];
    long long said = 0, refused = 0;
    for (size_t i = 0; i < SENTENCES; i++) {
        ids[i] = client_send(client, "say \"hello\"");
    }
    for (size_t i = 0; i < SENTENCES; i++) {
        json_t *reply = await(client, ids[i], state);
        said += json_is_true(json_object_get(reply, "ok"));
        refused += strcmp(word(reply, "error"), "too-fast") == 0;
        json_decref(reply);
    }
    tap_number(said + refused, SENTENCES, "every chat message is answered");
    tap_ok(said >= 4, "%lld messages are allowed", said);
    tap_ok(refused > 0, "%lld messages are too many", refused);
}

static void test_seats(void)
{
    char words[128];
    json_t *states[3] = {NULL, NULL, NULL};
    struct client *ada = open_client();
    struct client *boris = open_client();
    check_error(ada, "join KRMPT name=\"Ada\"", "not-here", &states[0]);
    check_error(ada, "say \"x\"", "not-seated", &states[0]);
    check_error(ada, "dance", "bad-request", &states[0]);
    tap_ok(is_ok(ada, "create base seats=4 name=\"Ada\"", &states[0]), "a table is created");
    snprintf(words, sizeof words, "join %s name=\"Boris\"", client_table(ada));
    tap_ok(is_ok(boris, words, &states[1]), "somebody joins");
    check_error(boris, "start bots=honest", "not-host", &states[1]);
    tap_ok(is_ok(ada, "kick 1", &states[0]), "the host kicks a seat");
    check_error(boris, "say \"why?\"", "not-seated", &states[1]);
    tap_ok(json_is_null(json_object_get(states[1], "you")), "a kicked player watches");
    tap_ok(is_ok(boris, words, &states[1]), "a kicked player may come again");
    tap_ok(is_ok(ada, "start bots=honest", &states[0]), "the game starts with bots");
    test_claim(ada, &states[0]);
    test_talk(boris, &states[1]);
    for (int i = 0; i < 3; i++) {
        json_decref(states[i]);
    }
    client_close(ada);
    client_close(boris);
}

/* When the server starts, it prints an invitation to an empty table. The table must have no host
 * until somebody joins. */
static void test_invitation(void)
{
    char words[64];
    char code[16] = "";
    json_t *state = NULL;
    struct client *client = open_client();
    sscanf(strstr(rig.said, "/t/"), "/t/%15[A-Z]", code);
    snprintf(words, sizeof words, "join %s name=\"Ada\"", code);
    tap_ok(is_ok(client, words, &state), "the invitation's table can be joined");
    tap_number(json_integer_value(json_object_get(state, "host")), 0,
               "the first person who joins is the host");
    tap_ok(is_ok(client, "set seats=3", &state), "the host may set the options");
    json_decref(state);
    client_close(client);
}

static void test_version(void)
{
    int fd = open_websocket();
    raw_frame(fd, 0x81, "1 hello 99", 10);
    raw_frame(fd, 0x81, "2 ping", 6);
    raw_read(fd, answer, sizeof answer, "\"re\":2");
    tap_ok(memmem(answer, 400, "\"error\":\"version\"", 17) != NULL, "another version is refused");
    tap_ok(memmem(answer, 400, "\"why\":\"no-hello\"", 16) != NULL,
           "before hello, other requests are refused");
    close(fd);
}

/* ---- Records --------------------------------------------------------------------------------- */

static void ask_record(const char *code, unsigned status, const char *what)
{
    char request[128];
    snprintf(request, sizeof request, "GET /t/%s/record HTTP/1.1\r\nHost: x\r\n" CLOSE, code);
    check_status(request, status, what);
}

/* Chooses the request that the seat should send now. Returns false if other seats have to act. */
static bool choose(const json_t *state, char words[128])
{
    const char *phase = word(state, "phase");
    const json_t *view = json_object_get(state, "view");
    const json_t *mover = json_object_get(view, "to_move");
    if (strcmp(phase, "between") == 0) {
        snprintf(words, 128, "ready");
        return true;
    }
    const json_t *first = json_array_get(json_object_get(view, "legal"), 0);
    snprintf(words, 128, "act %u %s", (unsigned)json_integer_value(json_object_get(view, "step")),
             first != NULL ? json_string_value(first) : "");
    return strcmp(phase, "playing") == 0 && first != NULL &&
           json_integer_value(mover) == json_integer_value(json_object_get(state, "you"));
}

/* Plays the first legal action again and again. Returns false if nothing happens any more. */
static bool play_to_the_end(struct client *client, json_t **state)
{
    char words[128];
    char last[128] = "";
    json_int_t seq = 0;
    for (struct wait wait = {0}; wait_again(&wait);) {
        if (json_integer_value(json_object_get(*state, "seq")) != seq) {
            seq = json_integer_value(json_object_get(*state, "seq"));
            wait = (struct wait){0};
        }
        if (strcmp(word(*state, "phase"), "finished") == 0) {
            return true;
        }
        if (choose(*state, words) && strcmp(words, last) != 0) {
            memcpy(last, words, sizeof last);
            json_decref(await(client, client_send(client, words), state));
        } else {
            hear(client, state);
        }
    }
    return false;
}

static bool save(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    bool good = file != NULL && fputs(text, file) >= 0;
    return file != NULL && fclose(file) == 0 && good;
}

static void check_record(const char *code, const char *verdict)
{
    char words[128], path[100], header[80];
    const char *body = strstr(answer, "\r\n\r\n");
    snprintf(header, sizeof header, "attachment; filename=\"saboteur-%s.sab\"\r\n", code);
    tap_ok(strstr(answer, header) != NULL &&
               strstr(answer, "Content-Type: text/plain; charset=utf-8\r\n") != NULL,
           "to be kept as saboteur-%s.sab", code);
    snprintf(path, sizeof path, "%s/game.sab", rig.folder);
    snprintf(words, sizeof words, "check %s", path);
    tap_ok(body != NULL && save(path, body + 4), "it is saved");
    tap_number(rig_run(&rig, words, answer, sizeof answer), 0, "saboteur check");
    tap_ok(strstr(answer, verdict) != NULL, "check accepts the record: %s", strtok(answer, "\n"));
    unlink(path);
}

/* After the server has stopped, `saboteur export` must read the same record from the server's
 * folder. */
static void test_export(const char *code, const char *const *options)
{
    static char asked[sizeof answer];
    char words[128];
    snprintf(asked, sizeof asked, "%s", strstr(answer, "\r\n\r\n") + 4);
    snprintf(words, sizeof words, "export --data %s/data %s", rig.folder, code);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 0, "export beside the server");
    tap_text(answer, asked, "export while the server runs gives the same record");
    rig_stop(&rig, SIGTERM);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 0, "and once it is stopped");
    tap_text(answer, asked, "export after the server has stopped gives the same record");
    snprintf(words, sizeof words, "export --data %s/data BBBBB", rig.folder);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 1, "export of an unknown table fails");
    check_sentence("There is no such table");
    snprintf(words, sizeof words, "export --data %s/nowhere BBBBB", rig.folder);
    tap_number(rig_run(&rig, words, answer, sizeof answer), 1, "an unknown folder is refused");
    check_sentence("not a folder");
    tap_ok(rig_start(&rig, options), "the server starts again");
}

static void test_record(const char *const *options)
{
    json_t *state = NULL;
    struct client *client = open_client();
    tap_ok(is_ok(client, "create base seats=5 name=\"Ada\" bots=honest", &state),
           "a table to take the record from");
    ask_record(client_table(client), 404, "a table has no record before its first game");
    tap_ok(is_ok(client, "start", &state), "the game starts");
    ask_record(client_table(client), 404, "a table has no record during its first game");
    tap_ok(strstr(answer, "\r\n\r\nNo game has been finished at this table.\n") != NULL &&
               strstr(answer, "hand") == NULL,
           "in one sentence");
    ask_record("BBBBB", 404, "an unknown table has no record");
    tap_ok(play_to_the_end(client, &state), "the game ends");
    ask_record(client_table(client), 200, "after the game there is a record");
    check_record(client_table(client), ": ok, 3 rounds");
    ask_record(client_table(client), 200, "it stays");
    test_export(client_table(client), options);
    ask_record(client_table(client), 200, "after a restart of the server there is still a record");
    tap_ok(is_ok(client, "start", &state), "the next game starts");
    ask_record(client_table(client), 200, "the record is still that of the game before");
    check_record(client_table(client), ": ok, 3 rounds");
    json_decref(state);
    client_close(client);
}

static void test_record_of_cave(void)
{
    json_t *state = NULL;
    struct client *client = open_client();
    tap_ok(is_ok(client, "create cave seats=4 name=\"Ada\" bots=random", &state) &&
               is_ok(client, "start", &state) && play_to_the_end(client, &state),
           "a game of the cave is played");
    ask_record(client_table(client), 200, "the game of the cave has a record");
    check_record(client_table(client), ": ok, 1 round");
    json_decref(state);
    client_close(client);
}

/* ---- Stopping -------------------------------------------------------------------------------- */

static void test_stop(const char *const *options)
{
    json_t *state = NULL;
    struct client *client = open_client();
    tap_ok(is_ok(client, "create base seats=3 name=\"Ada\" bots=honest", &state), "a last table");
    int idle = open_websocket();
    int status = rig_stop(&rig, SIGTERM);
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "SIGTERM ends the server cleanly");
    check_close(idle, 1001, "everybody is told 1001");
    tap_ok(rig_start(&rig, options), "it starts again at the same port");
    tap_ok(is_ok(client, "start", &state), "a player who was there comes back and plays on");
    tap_number(client_seat(client), 0, "at the same seat");
    json_decref(state);
    client_close(client);
    status = rig_stop(&rig, SIGINT);
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "SIGINT ends it, too");
}

int main(int argc, char **argv)
{
    static const char *const options[] = {"--bot-delay", "0", NULL};
    (void)argc;
    if (tap_ok(rig_open(&rig, argv[0]) && rig_start(&rig, options), "the server starts")) {
        test_start();
        test_http();
        test_http_limits();
        test_page();
        test_frames();
        test_version();
        test_seats();
        test_invitation();
        test_record(options);
        test_record_of_cave();
        test_stop(options);
    }
    rig_close(&rig);
    return tap_done();
}
