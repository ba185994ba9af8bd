/* SPDX-License-Identifier: MIT
 *
 * proxied_request_test.c - requests as programs between a browser and the server send them: with a
 * whole URL, with offers of other protocols, with a PROXY header, without the Host of the browser.
 */
#include "server/net/connection.h"
#include "tests/server/stage.h"
#include "tests/tap.h"

enum { SAID = 16384, COMPLAINTS = 2048 };

struct scene {
    struct stage stage;
    struct site site;
};

static char complaints[COMPLAINTS];

static void complain(void *context, const char *sentence)
{
    (void)context;
    size_t length = strlen(complaints);
    snprintf(complaints + length, sizeof complaints - length, "%s\n", sentence);
}

static void measure(void *context, struct bytes *out)
{
    (void)context;
    bytes_text(out, "x 1\n");
}

static void open_scene(struct scene *scene)
{
    static const struct lobby_options options = {.tables_max = 10};
    memset(scene, 0, sizeof *scene);
    stage_open(&scene->stage, &options, connection_send);
    stage_open_site(&scene->stage, &scene->site, 10);
    scene->site.complain = complain;
    complaints[0] = '\0';
}

/* Sends these bytes over a new connection. Returns the status of the answer, or 0. */
static int ask(struct scene *scene, const char *bytes, size_t size)
{
    static char said[SAID];
    struct output output;
    struct connection *connection = connection_open(&scene->site, "10.0.0.7", NULL);
    size_t length = 0;
    connection_receive(connection, (const uint8_t *)bytes, size);
    stage_settle(&scene->stage);
    while (connection_take(connection, &output)) {
        length += (size_t)snprintf(said + length, SAID - length, "%.*s", (int)output.head.size,
                                   (const char *)bytes_first(&output.head));
        bytes_free(&output.head);
        connection_sent(connection);
    }
    connection_free(connection);
    return length > 12 ? atoi(said + 9) : 0;
}

#define WEBSOCKET                                                                                  \
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"                   \
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
#define HERE " HTTP/1.1\r\nHost: localhost:8080\r\n"

/* RFC 9112, 3.2.2: a server must accept a whole URL, whose host counts instead of the header. */
static void test_targets(void)
{
    static const struct {
        int status;
        const char *request;
    } rows[] = {
        {200, "GET http://localhost:8080/tables.json" HERE "\r\n"},
        {200, "GET HTTP://LOCALHOST:8080/tables.json?x" HERE "\r\n"},
        {200, "GET http://[::1]:8080/tables.json" HERE "\r\n"},
        {200, "GET https://localhost/tables.json HTTP/1.1\r\nHost: evil.example\r\n\r\n"},
        {200, "GET http://localhost/tables.json HTTP/1.0\r\n\r\n"},
        {426, "GET http://localhost:8080/ws" HERE "\r\n"},
        {101, "GET http://localhost:8080/ws" HERE WEBSOCKET},
        {421, "GET http://evil.example/tables.json" HERE "\r\n"},
        {421, "GET http://evil.example" HERE "\r\n"},
        {421, "GET http://evil.example?/localhost" HERE "\r\n"},
        {421, "GET http://evil.example/ws" HERE WEBSOCKET},
        {421, "GET http://evil.example/tables.json HTTP/1.0\r\n\r\n"},
        {400, "GET http://localhost@evil.example/tables.json" HERE "\r\n"},
        {400, "GET http://localhost/tables.json HTTP/1.1\r\n\r\n"},
        {400, "GET http:///tables.json" HERE "\r\n"},
        {400, "GET ftp://localhost/tables.json" HERE "\r\n"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct scene scene;
        open_scene(&scene);
        int status = ask(&scene, rows[i].request, strlen(rows[i].request));
        tap_ok(status == rows[i].status, "%.*s: %d", (int)strcspn(rows[i].request, "\r"),
               rows[i].request, status);
        stage_close_site(&scene.stage, &scene.site);
    }
}

static void test_offers(void)
{
    static const char *const offers[] = {
        "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: "
        "AAMAAABkAAQAAP__\r\n",
        "Connection: Upgrade\r\nUpgrade: TLS/1.0\r\n",
        "Connection: upgrade\r\nUpgrade: h2c\r\nUpgrade: TLS/1.0\r\n",
    };
    char request[512];
    for (size_t i = 0; i < sizeof offers / sizeof offers[0]; i++) {
        struct scene scene;
        open_scene(&scene);
        snprintf(request, sizeof request, "GET /tables.json" HERE "%s\r\n", offers[i]);
        tap_number(ask(&scene, request, strlen(request)), 200, offers[i]);
        snprintf(request, sizeof request, "GET /ws" HERE "%s\r\n", offers[i]);
        tap_number(ask(&scene, request, strlen(request)), 426, "which makes no WebSocket");
        scene.site.measure = measure;
        snprintf(request, sizeof request, "GET /metrics" HERE "%s\r\n", offers[i]);
        tap_number(ask(&scene, request, strlen(request)), 200, "the metrics take it too");
        stage_close_site(&scene.stage, &scene.site);
    }
}

static void test_proxy_headers(void)
{
    static const char first[] = "PROXY TCP4 203.0.113.9 127.0.0.1 51000 8080\r\n"
                                "GET /tables.json" HERE "\r\n";
    static const char second[] =
        "\r\n\r\n\0\r\nQUIT\n\x21\x11\0\x0c\xcb\0\x71\x09\x7f\0\0\1\xc7\x38"
        "\x1f\x90GET /tables.json" HERE "\r\n";
    struct scene scene;
    open_scene(&scene);
    ask(&scene, first, sizeof first - 1);
    tap_text(complaints,
             "10.0.0.7 sends a PROXY header, which needs --proxy-protocol, and version 2.\n",
             "the operator is told of a PROXY header of version 1 that is not expected");
    complaints[0] = '\0';
    ask(&scene, second, sizeof second - 1);
    tap_text(complaints,
             "10.0.0.7 sends a PROXY header, which needs --proxy-protocol, and version 2.\n",
             "and of one of version 2");
    complaints[0] = '\0';
    scene.site.proxy_protocol = true;
    ask(&scene, second, sizeof second - 1);
    tap_text(
        complaints,
        "10.0.0.7 sends a PROXY header, which only a trusted proxy may; see --trusted-proxy.\n",
        "and of one from a proxy that is not trusted");
    stage_close_site(&scene.stage, &scene.site);
}

static void test_lost_host(void)
{
    static const char request[] = "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n"
                                  "Origin: http://localhost:9003\r\n" WEBSOCKET;
    struct scene scene;
    open_scene(&scene);
    tap_number(ask(&scene, request, sizeof request - 1), 403,
               "a page of another name may not play");
    tap_text(
        complaints,
        "http://localhost:9003 has pages that may not play here: their requests name the server"
        " 127.0.0.1:8080. If a proxy serves these pages, let it pass the header Host on, or"
        " start this server with --public-url http://localhost:9003\n",
        "and the operator learns why");
    complaints[0] = '\0';
    snprintf(scene.site.public_origin, SITE_NAME_MAX, "http://localhost:9003");
    tap_number(ask(&scene, request, sizeof request - 1), 101, "with the option, it may");
    tap_text(complaints, "", "and the operator is told nothing");
    stage_close_site(&scene.stage, &scene.site);
}

int main(void)
{
    test_targets();
    test_offers();
    test_proxy_headers();
    test_lost_host();
    return tap_done();
}
