/* SPDX-License-Identifier: MIT
 *
 * front_test.c - who the visitor is, with and without a reverse proxy, how much may wait for a
 * client that does not read, and ambiguous headers and paths.
 */
#include "server/connection.h"
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
    scene->site = stage_site(&scene->stage, 2 * CONNECTIONS);
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

/* The answer to these bytes, as text. */
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

/* How many WebSockets this address can open; for each the proxy names BEFORE, a number, then
 * BEHIND. */
static int count_open(const char *address, const char *before, const char *behind)
{
    struct scene scene;
    char request[512], said[1024];
    bool good = true;
    open_scene(&scene);
    while (good && scene.open < CONNECTIONS) {
        scene.stage.now += APART_MS;
        struct connection *connection = connection_open(&scene.site, address, NULL);
        if (connection == NULL) {
            break;
        }
        snprintf(request, sizeof request,
                 "GET /ws HTTP/1.1\r\nHost: play.example.org\r\nUpgrade: websocket\r\n"
                 "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                 "X-Forwarded-For: %s%d%s\r\n"
                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                 before, scene.open, behind);
        exchange(connection, request, said, sizeof said);
        good = strncmp(said, "HTTP/1.1 101 ", 13) == 0;
        scene.all[scene.open] = connection;
        scene.open += good;
        if (!good) {
            connection_free(connection);
        }
    }
    int count = scene.open;
    close_scene(&scene);
    return count;
}

static void test_visitors(void)
{
    tap_number(count_open("203.0.113.9", "198.51.100.", ""), LIMITS_SOCKETS,
               "a stranger who says to be others is one visitor");
    tap_number(count_open("127.0.0.1", "198.51.100.", ", 203.0.113.9"), LIMITS_SOCKETS,
               "of those named by a front, the last one is the visitor");
    tap_number(count_open("127.0.0.1", "203.0.113.9, 198.51.100.", ""), CONNECTIONS,
               "and what stands before is anybody's word");
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
           "who does not read is hung up on after %d pieces of news", sent);
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

int main(void)
{
    test_visitors();
    test_unsent();
    test_request("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 200 ",
                 "a request is answered");
    test_request("GET /healthz%00.html HTTP/1.1\r\nHost: localhost\r\n\r\n", "HTTP/1.1 400 ",
                 "not one whose path has an end in its middle");
    test_request("GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: 10.0.0.1\r\n\r\n",
                 "HTTP/1.1 400 ", "nor one for two hosts");
    return tap_done();
}
