/* SPDX-License-Identifier: MIT
 *
 * reach_test.c - how the terminal comes to its server: a name with several addresses, of which only
 * one is the server's, and a server that puts off the greeting. The name is looked up by this test.
 */
#include "client/link/link.h"
#include "client/socket/url.h"
#include "protocol/handshake.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define BLANK "\r\n\r\n"

enum { ADDRESSES = 3 };

/* The addresses of the name "mine", in the order in which they are found: 127.0.0.3 and so on. */
struct found {
    struct addrinfo info[ADDRESSES];
    struct sockaddr_in at[ADDRESSES];
};

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **result)
{
    struct found *found = calloc(1, sizeof *found);
    (void)name;
    if ((hints->ai_flags & AI_NUMERICHOST) != 0) {
        free(found);
        return EAI_NONAME;
    }
    for (unsigned i = 0; found != NULL && i < ADDRESSES; i++) {
        found->at[i] = (struct sockaddr_in){
            .sin_family = AF_INET,
            .sin_port = htons((uint16_t)strtoul(service, NULL, 10)),
            .sin_addr.s_addr = htonl(INADDR_LOOPBACK + ADDRESSES - 1 - i),
        };
        found->info[i] = (struct addrinfo){
            .ai_family = AF_INET,
            .ai_addr = (struct sockaddr *)&found->at[i],
            .ai_addrlen = sizeof found->at[i],
            .ai_next = i + 1 < ADDRESSES ? &found->info[i + 1] : NULL,
        };
    }
    *result = found != NULL ? found->info : NULL;
    return found != NULL ? 0 : EAI_MEMORY;
}

void freeaddrinfo(struct addrinfo *info)
{
    free(info); /* the first member of a `struct found` */
}

/* Listens at 127.0.0.1 plus `number`, on the port of `url`, which may be "0". */
static int listen_at(unsigned number, struct client_url *url)
{
    struct sockaddr_in at = {
        .sin_family = AF_INET,
        .sin_port = htons((uint16_t)strtoul(url->port, NULL, 10)),
        .sin_addr.s_addr = htonl(INADDR_LOOPBACK + number),
    };
    socklen_t size = sizeof at;
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&at, size) != 0 || listen(fd, 4) != 0 ||
        getsockname(fd, (struct sockaddr *)&at, &size) != 0) {
        tap_ok(false, "listens");
    }
    snprintf(url->port, sizeof url->port, "%u", ntohs(at.sin_port));
    return fd;
}

/* Lets the link work until it connects to `listener`. Returns the socket, or -1 if the link has
 * said before that nobody answers. */
static int meet(struct link *link, int listener)
{
    struct wait wait = {0};
    struct pollfd ready = {.fd = listener, .events = POLLIN};
    while (poll(&ready, 1, 0) == 0 && wait_again(&wait)) {
        link_wait(link, NULL, 0, 10);
        if (link_state(link) == LINK_UNANSWERED) {
            return -1;
        }
    }
    return poll(&ready, 1, 0) == 1 ? accept(listener, NULL, NULL) : -1;
}

/* Reads from the client until `end` has arrived. */
static void read_until(struct link *link, int peer, const char *end, char request[1024])
{
    struct wait wait = {0};
    size_t size = 0;
    request[0] = '\0';
    while (strstr(request, end) == NULL && size < 1023 && wait_again(&wait)) {
        link_wait(link, NULL, 0, 10);
        ssize_t got = recv(peer, request + size, 1023 - size, MSG_DONTWAIT);
        size += got > 0 ? (size_t)got : 0;
        request[size] = '\0';
    }
}

static void put(int peer, const char *text, size_t size)
{
    if (send(peer, text, size, MSG_NOSIGNAL) != (ssize_t)size) {
        tap_ok(false, "the server's words are sent");
    }
}

static void leaves(struct link *link, enum link_state state)
{
    struct wait wait = {0};
    while (link_state(link) == state && wait_again(&wait)) {
        link_wait(link, NULL, 0, 10);
    }
}

static void test_refused(void)
{
    struct client_url url = {.host = "mine", .authority = "mine", .port = "0"};
    int server = listen_at(0, &url);
    struct link *link = link_online(&url);
    int peer = meet(link, server);
    tap_ok(peer >= 0 && link_state(link) == LINK_OPENING,
           "if nobody listens at the first addresses of a name, the last one is tried at once");
    link_close(link);
    close(peer);
    close(server);
    link = link_online(&url);
    leaves(link, LINK_OPENING);
    tap_number(link_state(link), LINK_UNANSWERED, "if no address answers, nobody does");
    link_close(link);
}

static void test_other_program(void)
{
    static const char answer[] = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n";
    struct client_url url = {.host = "mine", .authority = "mine", .port = "0"};
    char request[1024];
    int server = listen_at(0, &url), other = listen_at(ADDRESSES - 1, &url);
    struct link *link = link_online(&url);
    int stranger = meet(link, other);
    read_until(link, stranger, BLANK, request);
    put(stranger, answer, sizeof answer - 1);
    int peer = meet(link, server);
    tap_ok(peer >= 0, "another program at the first address does not hide the server");
    close(peer);
    close(server);
    leaves(link, LINK_OPENING);
    tap_number(link_status(link), 404, "if no other address answers, its status is told");
    link_close(link);
    close(stranger);
    close(other);
}

static void test_put_off(void)
{
    static const char refusal[] = "{\"re\":1,\"error\":\"resting\",\"why\":\"tea-time\"}";
    struct client_url url = {.host = "mine", .authority = "mine", .port = "0"};
    char request[1024], accepted[HANDSHAKE_ACCEPT + 1], key[HANDSHAKE_KEY + 1], answer[512];
    int server = listen_at(0, &url);
    struct link *link = link_online(&url);
    int peer = meet(link, server);
    read_until(link, peer, BLANK, request);
    const char *line = strstr(request, "Sec-WebSocket-Key: ");
    snprintf(key, sizeof key, "%s", line != NULL ? line + strlen("Sec-WebSocket-Key: ") : "");
    handshake_accept(key, accepted);
    snprintf(answer, sizeof answer,
             "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Accept: %s\r\n\r\n",
             accepted);
    put(peer, answer, strlen(answer));
    read_until(link, peer, "\x81", request); /* a frame with the greeting */
    snprintf(answer, sizeof answer, "\x81%c%s", (char)(sizeof refusal - 1), refusal);
    put(peer, answer, strlen(answer));
    int again = meet(link, server);
    tap_ok(again >= 0, "a greeting that the server puts off is sent again, and somebody answers");
    link_close(link);
    close(again);
    close(peer);
    close(server);
}

int main(void)
{
    test_refused();
    test_other_program();
    test_put_off();
    return tap_done();
}
