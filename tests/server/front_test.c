/* SPDX-License-Identifier: MIT
 *
 * front_test.c - which visitor the server believes a client to be, with and without a reverse
 * proxy; how many bytes may wait for a client that does not read; and what the server does with
 * ambiguous headers and paths.
 */
#include "server/net/connection.h"
#include "server/watch/metrics.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

enum { CONNECTIONS = LIMITS_SOCKETS + 1, APART_MS = 200, TEXT = 100 * 1024 };

struct scene {
    struct stage stage;
    struct site site;
    struct connection *all[CONNECTIONS];
    int open;
};

static void open_scene(struct scene *scene)
{
    static const struct lobby_options options = {.tables_max = 10};
    memset(scene, 0, sizeof *scene);
    stage_open(&scene->stage, &options, connection_send);
    stage_open_site(&scene->stage, &scene->site, 2 * CONNECTIONS);
    snprintf(scene->site.public_origin, sizeof scene->site.public_origin,
             "https://play.example.org");
}

static void close_scene(struct scene *scene)
{
    for (int i = 0; i < scene->open; i++) {
        connection_free(scene->all[i]);
    }
    stage_close_site(&scene->stage, &scene->site);
}

/* Sends this text on the connection, and writes the server's answer to `said`. */
static void exchange(struct connection *connection, const char *text, char *said, size_t size)
{
    struct output output;
    said[0] = '\0';
    connection_receive(connection, (const uint8_t *)text, strlen(text));
    while (connection_take(connection, &output)) {
        size_t length = strlen(said);
        snprintf(said + length, size - length, "%.*s", (int)output.head.size,
                 (const char *)bytes_first(&output.head));
        bytes_free(&output.head);
        connection_sent(connection);
    }
}

/* ---- Visitors -------------------------------------------------------------------------------- */

/* A peer that opens WebSockets, and the proxy that this peer is or claims to be. */
struct front {
    const char *what;
    const char *address;
    const char *trusted; /* the argument of --trusted-proxy, or NULL */
    /* A header line of each request; # stands for the number of the WebSocket. */
    const char *header;
    int opened;          /* how many WebSockets the peer gets open; it tries to open CONNECTIONS */
    int complaints;      /* how many complaints the operator gets */
    const char *refusal; /* the status with which the next one is refused; NULL: 429 */
    bool no_url;         /* whether --public-url is not given */
    bool protocol;       /* whether --proxy-protocol is given */
    /* `named` is used only if `header` is NULL. The peer then sends a PROXY header that names the
     * visitor 198.51.A.B, where A is named[0] and B is named[1]. In place of a 0, the peer sends
     * the number of the WebSocket. */
    uint8_t named[2];
};

static const struct front fronts[] = {
    {.what = "a stranger whose headers name many visitors is one visitor",
     .address = "203.0.113.9",
     .header = "X-Forwarded-For: 198.51.100.#",
     .opened = LIMITS_SOCKETS,
     .complaints = 3},
    {.what = "if a proxy names several addresses, the last one is the visitor's",
     .address = "127.0.0.1",
     .header = "X-Forwarded-For: 198.51.100.#, 203.0.113.9",
     .opened = LIMITS_SOCKETS},
    {.what = "the addresses before the last one do not count",
     .address = "127.0.0.1",
     .header = "X-Forwarded-For: 203.0.113.9, 198.51.100.#",
     .opened = CONNECTIONS},
    {.what = "without a public URL, the server believes a proxy on this machine",
     .address = "127.0.0.1",
     .header = "X-Other: #\r\nX-Forwarded-For: 203.0.113.9",
     .no_url = true,
     .opened = LIMITS_SOCKETS},
    {.what = "an address with another port is the same visitor",
     .address = "127.0.0.1",
     .header = "X-Forwarded-For: 203.0.113.9:10#",
     .opened = LIMITS_SOCKETS},
    {.what = "a header with a loopback address does not lift the limits",
     .address = "127.0.0.1",
     .header = "X-Other: #\r\nX-Forwarded-For: 127.0.0.1",
     .opened = LIMITS_SOCKETS},
    {.what = "a proxy on another machine is a stranger",
     .address = "10.0.0.7",
     .header = "X-Forwarded-For: 198.51.100.#",
     .opened = LIMITS_SOCKETS,
     .complaints = 3},
    {.what = "a trusted proxy on another machine is believed",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .header = "X-Forwarded-For: 198.51.100.#",
     .opened = CONNECTIONS},
    {.what = "the visitors of a trusted proxy have their limits",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .header = "Forwarded: for=198.51.100.#, for=\"203.0.113.9:80\", for=10.0.0.8",
     .opened = LIMITS_SOCKETS},
    {.what = "a visitor cannot hide behind a header that the proxy does not write",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .header = "X-Forwarded-For: 198.51.100.#\r\nForwarded: for=203.0.113.9",
     .refusal = "400",
     .opened = 0,
     .complaints = 1},
    {.what = "a proxy may name a visitor in both headers",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .header = "X-Other: #\r\nX-Forwarded-For: 203.0.113.9\r\nForwarded: for=\"203.0.113.9:1\"",
     .opened = LIMITS_SOCKETS},
    {.what = "if a trusted proxy names no visitors, the operator is told",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .header = "X-Other: #",
     .opened = CONNECTIONS,
     .complaints = 3},
    {.what = "a PROXY header names the visitor",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .protocol = true,
     .opened = CONNECTIONS},
    {.what = "a visitor named by a PROXY header has limits",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .protocol = true,
     .named = {100, 7},
     .opened = LIMITS_SOCKETS},
    {.what = "a connection to the Unix socket comes from a proxy",
     .address = ADDRESS_UNIX,
     .protocol = true,
     .named = {100, 7},
     .opened = LIMITS_SOCKETS},
    {.what = "a proxy that should send a PROXY header and does not is cut off",
     .address = "10.0.0.7",
     .trusted = "10.0.0.0/8",
     .protocol = true,
     .header = "X-Forwarded-For: 198.51.100.#",
     .opened = 0,
     .complaints = 1},
    {.what = "a stranger need not send a PROXY header",
     .address = "203.0.113.9",
     .trusted = "10.0.0.0/8",
     .protocol = true,
     .header = "X-Other: #",
     .opened = LIMITS_SOCKETS},
};

static int complaints;

static void complain(void *context, const char *sentence)
{
    (void)context;
    complaints += sentence[0] != '\0';
}

static void send_proxy_header(struct connection *connection, const struct front *front, int number)
{
    uint8_t header[28] = "\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xc6\x33";
    header[18] = front->named[0] != 0 ? front->named[0] : (uint8_t)number;
    header[19] = front->named[1] != 0 ? front->named[1] : (uint8_t)number;
    for (size_t i = 0; i < sizeof header; i++) {
        connection_receive(connection, &header[i], 1);
    }
}

#define UPGRADE                                                                                    \
    "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"                   \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"

/* Asks for /ws through the front, with `more` among the headers. Returns the connection. */
static struct connection *ask(struct scene *scene, const struct front *front, const char *more,
                              char said[1024])
{
    char request[512];
    struct connection *connection = connection_open(&scene->site, front->address, NULL);
    const char *header = front->header != NULL ? front->header : "X-Other: #";
    size_t before = strcspn(header, "#");
    snprintf(request, sizeof request, "GET /ws HTTP/1.1\r\nHost: %s\r\n%.*s%d%s\r\n%s\r\n",
             front->no_url ? "localhost" : "play.example.org", (int)before, header, scene->open,
             header + before + (header[before] == '#'), more);
    if (front->header == NULL) {
        send_proxy_header(connection, front, scene->open);
    }
    exchange(connection, request, said, 1024);
    return connection;
}

/* Opens one more WebSocket. Returns false if the server refuses. */
static bool open_one(struct scene *scene, const struct front *front)
{
    char said[1024], probed[1024];
    struct connection *connection = ask(scene, front, UPGRADE, said);
    bool good = strncmp(said, "HTTP/1.1 101 ", 13) == 0;
    if (good) {
        scene->all[scene->open++] = connection;
        return true;
    }
    const char *status = front->refusal != NULL ? front->refusal : "429";
    tap_ok(said[0] == '\0' || strncmp(said + 9, status, 3) == 0,
           "one WebSocket too many is refused: %.12s", said);
    tap_number((long long)lobby_metrics(scene->site.lobby)->turned_away_429,
               said[0] != '\0' && front->refusal == NULL, "the refusal is counted");
    connection_free(connection);
    if (said[0] != '\0') {
        int heard = complaints;
        connection_free(ask(scene, front, "", probed));
        tap_ok(strncmp(probed + 9, said + 9, 3) == 0, "a page that asks why is told: %.12s",
               probed);
        complaints = heard;
    }
    return false;
}

static void test_front(const struct front *front)
{
    struct scene scene;
    open_scene(&scene);
    scene.site.complain = complain;
    scene.site.proxy_protocol = front->protocol;
    if (front->trusted != NULL) {
        proxies_add(&scene.site.proxies, front->trusted);
    }
    if (front->no_url) {
        scene.site.public_origin[0] = '\0';
    }
    complaints = 0;
    do {
        scene.stage.now += APART_MS;
    } while (scene.open < CONNECTIONS && open_one(&scene, front));
    tap_number(scene.open, front->opened, front->what);
    tap_number(complaints, front->complaints, "the operator gets the right number of complaints");
    close_scene(&scene);
    tap_number((long long)(scene.site.connections + scene.site.refused), 0,
               "no closed connection is still counted");
}

/* ---- Those who do not read ------------------------------------------------------------------- */

static void test_unsent(void)
{
    static const char upgrade[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                                  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static char text[TEXT];
    struct scene scene;
    char said[1024];
    int sent = 0;
    open_scene(&scene);
    struct connection *connection = connection_open(&scene.site, "127.0.0.1", NULL);
    scene.all[scene.open++] = connection;
    exchange(connection, upgrade, said, sizeof said);
    memset(text, 'x', sizeof text);
    for (; sent < 100 && !connection_is_over(connection); sent++) {
        connection_send(connection, text, sizeof text);
    }
    tap_ok(sent > 1 && sent <= CONNECTION_UNSENT_MAX / TEXT + 2,
           "a client that does not read is cut off after %d pieces of news", sent);
    close_scene(&scene);
}

/* ---- Requests -------------------------------------------------------------------------------- */

static void test_request(const char *request, const char *answer, const char *what)
{
    struct scene scene;
    char said[2048];
    open_scene(&scene);
    scene.all[scene.open++] = connection_open(&scene.site, "127.0.0.1", NULL);
    exchange(scene.all[0], request, said, sizeof said);
    if (!tap_ok(strncmp(said, answer, strlen(answer)) == 0, "%s", what)) {
        tap_note("%.60s", said);
    }
    close_scene(&scene);
}

/* ---- Health ---------------------------------------------------------------------------------- */

static bool is_answered(struct connection *connection, const char *status)
{
    struct output output;
    bool answered = connection_take(connection, &output);
    bool right = answered && memcmp(bytes_first(&output.head), "HTTP/1.1 ", 9) == 0 &&
                 memcmp(bytes_first(&output.head) + 9, status, 3) == 0;
    if (answered) {
        bytes_free(&output.head);
        connection_sent(connection);
    }
    return right;
}

/* Asks for the health page twice on one connection, and once on another. */
static void test_health(void)
{
    static const char once[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    struct scene scene;
    struct connection *all[3];
    open_scene(&scene);
    for (int i = 0; i < 3; i++) {
        scene.all[scene.open++] = all[i] = connection_open(&scene.site, "127.0.0.1", NULL);
    }
    scene.stage.now += LOBBY_HEARD_MS;
    for (int i = 0; i < 2; i++) {
        connection_receive(all[i], (const uint8_t *)once, sizeof once - 1);
        tap_ok(!is_answered(all[i], ""), "the health page waits for the store");
    }
    connection_receive(all[0], (const uint8_t *)once, sizeof once - 1);
    stage_settle(&scene.stage);
    connection_hear_store(&scene.site);
    tap_ok(is_answered(all[0], "200") && is_answered(all[1], "200"),
           "when the store answers, so do all requests for the page");
    tap_ok(is_answered(all[0], "200"), "so do requests in the next second");
    scene.stage.now += LOBBY_HEARD_MS;
    connection_receive(all[0], (const uint8_t *)once, sizeof once - 1);
    connection_receive(all[2], (const uint8_t *)once, sizeof once - 1);
    connection_free(all[2]);
    scene.open--;
    scene.stage.now += LOBBY_HEARD_MS - 1;
    alarms_run(&scene.stage.alarms, scene.stage.now, SIZE_MAX);
    tap_ok(!is_answered(all[0], ""),
           "the health page waits a second for a store that does not answer");
    scene.stage.now++;
    alarms_run(&scene.stage.alarms, scene.stage.now, SIZE_MAX);
    tap_ok(is_answered(all[0], "503"), "after that, the page says that the server is not well");
    close_scene(&scene);
}

int main(void)
{
    test_health();
    for (size_t i = 0; i < sizeof fronts / sizeof fronts[0]; i++) {
        test_front(&fronts[i]);
    }
    test_unsent();
    test_request("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 200 ",
                 "a request is answered");
    test_request("GET /healthz%00.html HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 400 ",
                 "a request with a NUL in its path is refused");
    test_request("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: 10.0.0.1\r\n\r\n",
                 "HTTP/1.1 400 ", "a request with two hosts is refused");
    return tap_done();
}
