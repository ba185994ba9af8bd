/* SPDX-License-Identifier: MIT
 *
 * lookup_test.c - how a terminal looks up the name of its server: it goes on meanwhile, loses
 * patience after ten seconds by a virtual clock, tries again, and leaves no process behind. The
 * name is looked up by this test.
 */
#include "client/socket/client.h"

#include "client/socket/vigil.h"
#include "tests/kit/ahead.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { AGAIN_MS = 8000 /* the longest pause between two attempts */ };

static enum { SILENT, IGNORANT, WISE } resolver;
static struct sockaddr_in server;

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **result)
{
    static struct addrinfo found;
    (void)name;
    (void)service;
    if ((hints->ai_flags & AI_NUMERICHOST) != 0 || resolver == IGNORANT) {
        return EAI_NONAME;
    }
    while (resolver == SILENT) {
        pause();
    }
    found = (struct addrinfo){
        .ai_family = AF_INET, .ai_addr = (struct sockaddr *)&server, .ai_addrlen = sizeof server};
    *result = &found;
    return 0;
}

void freeaddrinfo(struct addrinfo *info)
{
    (void)info;
}

static int listen_somewhere(void)
{
    socklen_t size = sizeof server;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    server = (struct sockaddr_in){.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    bool listens = bind(fd, (struct sockaddr *)&server, size) == 0 && listen(fd, 4) == 0 &&
                   getsockname(fd, (struct sockaddr *)&server, &size) == 0;
    tap_ok(listens, "listens");
    return fd;
}

static bool is_alone(void)
{
    return waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD;
}

static void leaves(struct client *client, enum client_state state)
{
    struct wait wait = {0};
    while (client_state(client) == state && wait_more(&wait)) {
        client_run(client);
    }
}

static bool meets(struct client *client, int listener)
{
    struct wait wait = {0};
    struct pollfd ready = {.fd = listener, .events = POLLIN};
    while (poll(&ready, 1, 0) == 0 && wait_more(&wait)) {
        client_run(client);
    }
    return ready.revents != 0;
}

static void test_silent(const struct client_url *url, int listener)
{
    resolver = SILENT;
    struct client *client = client_open(url);
    client_run(client);
    tap_ok(client_state(client) == CLIENT_CONNECTING && client_fd(client) >= 0 &&
               client_timeout(client) <= VIGIL_OPEN_MS,
           "a resolver that does not answer stops nobody");
    ahead_ms += VIGIL_OPEN_MS;
    client_run(client);
    tap_ok(client_state(client) == CLIENT_WAITING && client_attempt(client) == 1 &&
               client_status(client) == 0,
           "after ten seconds, the attempt has failed");
    tap_ok(is_alone(), "and no answer can come any more");
    resolver = WISE;
    ahead_ms += AGAIN_MS;
    tap_ok(meets(client, listener), "the next attempt looks the name up again, and connects");
    tap_ok(is_alone(), "the process that has answered is gone");
    client_close(client);
}

static void test_ignorant(const struct client_url *url)
{
    resolver = IGNORANT;
    struct client *client = client_open(url);
    leaves(client, CLIENT_CONNECTING);
    tap_ok(client_state(client) == CLIENT_WAITING && client_attempt(client) == 1,
           "a name that nobody knows is a failed attempt at once");
    client_close(client);
}

static void test_leaving(const struct client_url *url)
{
    resolver = SILENT;
    client_close(client_open(url));
    tap_ok(is_alone(), "if the player leaves, the lookup ends");
}

int main(void)
{
    struct client_url url = {.host = "mine", .authority = "mine"};
    int listener = listen_somewhere();
    snprintf(url.port, sizeof url.port, "%u", ntohs(server.sin_port));
    test_silent(&url, listener);
    test_ignorant(&url);
    test_leaving(&url);
    close(listener);
    return tap_done();
}
