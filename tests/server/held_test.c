/* SPDX-License-Identifier: MIT
 *
 * held_test.c - the real loop, which is held up for a minute. What visitors had sent before must
 * count as sent in time. The minute passes only on the server's clock, which the test moves.
 */
#include "server/loop.h"
#include "tests/tap.h"

#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const char request[] = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
static const uint64_t minute_ns = UINT64_C(60) * 1000000000;

static char folder[] = "/tmp/saboteur-held-XXXXXX";

/* What the test does while the loop runs. */
static struct script {
    struct server *server;
    uv_idle_t idle;   /* keeps the loop from waiting */
    uv_check_t check; /* calls on_check in each turn */
    int client;
    bool held;
    char answer[256];
} script;

static const char *path_of(const char *name)
{
    static char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static int come(void)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int client = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path_of("socket"));
    bool came = connect(client, (const struct sockaddr *)&address, sizeof address) == 0;
    return came ? client : -1;
}

/* The visitor sends a request. Before the loop looks at its sockets, a minute passes, and the timer
 * of the loop is over. */
static void hold_up(struct server *server)
{
    script.held = write(script.client, request, sizeof request - 1) == sizeof request - 1;
    server->started_hrtime -= minute_ns;
    uv_timer_start(&server->timer, server->timer.timer_cb, 0, 0);
}

static void on_check(uv_check_t *check)
{
    struct server *server = check->data;
    if (!script.held && server->site.connections == 1) {
        hold_up(server);
    } else if (script.held &&
               recv(script.client, script.answer, sizeof script.answer - 1, MSG_DONTWAIT) >= 0) {
        close(script.client);
        uv_idle_stop(&script.idle);
        uv_check_stop(&script.check);
        raise(SIGTERM);
    }
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static void open_server(struct server *server)
{
    char error[STORE_ERROR_SIZE];
    struct lobby_options options = {.tables_max = 10};
    loop_open(server);
    server->store = store_sqlite_open(path_of("tables.db"), loop_wake, server, error);
    struct world world = loop_world(server);
    server->lobby = lobby_open(&world, &options);
    server->site.lobby = server->lobby;
    server->operator_site.lobby = server->lobby;
    server->site.connections_max = 10;
    server->uptime.count = 1;
    server->uptime_refuses = true; /* there is no such file */
    tap_ok(server->store != NULL &&
               peers_listen_local(&server->peers.visitors, path_of("socket")) == 0,
           "a server");
}

static void close_server(struct server *server)
{
    lobby_close(server->lobby);
    store_close(server->store);
    loop_close(server);
    free(server);
}

static void test_request(void)
{
    struct server *server = must_allocate(sizeof *server);
    open_server(server);
    script.server = server;
    script.client = come();
    uv_idle_init(&server->loop, &script.idle);
    uv_check_init(&server->loop, &script.check);
    script.check.data = server;
    uv_idle_start(&script.idle, on_idle);
    uv_check_start(&script.check, on_check);
    loop_run(server);
    tap_ok(strncmp(script.answer, "HTTP/1.1 ", 9) == 0,
           "a request that came before the server was held up is answered");
    close_server(server);
}

int main(void)
{
    if (tap_ok(mkdtemp(folder) != NULL && sodium_init() >= 0, "a folder")) {
        char command[64];
        test_request();
        snprintf(command, sizeof command, "rm -r %s", folder);
        tap_number(system(command), 0, "the folder is removed");
    }
    return tap_done();
}
