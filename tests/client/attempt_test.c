/* SPDX-License-Identifier: MIT
 *
 * attempt_test.c - which connections of a client count as failed attempts, so that the next one
 * begins with another address of the server: only those that end before the server's greeting.
 */
#include "client/socket/client.h"

#include "protocol/handshake.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/* A made-up server, and a client that wants to come to a table there. */
struct pair {
    int listener, peer;
    struct client *client;
};

static bool is_ready(int fd)
{
    struct pollfd ready = {.fd = fd, .events = POLLIN};
    return poll(&ready, 1, 0) == 1;
}

static bool come(struct pair *pair)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    struct client_url url = {.host = "127.0.0.1", .authority = "127.0.0.1", .table = "KRMPT"};
    socklen_t size = sizeof address;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *pair = (struct pair){.listener = socket(AF_INET, SOCK_STREAM, 0), .peer = -1};
    if (bind(pair->listener, (struct sockaddr *)&address, size) != 0 ||
        listen(pair->listener, 4) != 0 ||
        getsockname(pair->listener, (struct sockaddr *)&address, &size) != 0) {
        return false;
    }
    snprintf(url.port, sizeof url.port, "%u", ntohs(address.sin_port));
    pair->client = client_open(&url);
    client_set_retry(pair->client, 1);
    return true;
}

/* Lets the client connect, and takes its connection in place of the one before. */
static bool take(struct pair *pair)
{
    struct wait wait = {0};
    while (!is_ready(pair->listener) && wait_more(&wait)) {
        client_run(pair->client);
    }
    if (pair->peer >= 0) {
        close(pair->peer);
    }
    pair->peer = accept(pair->listener, NULL, NULL);
    return pair->peer >= 0;
}

/* Reads until `end` has come. Returns false if it does not come. */
static bool hear(struct pair *pair, char *text, size_t size, const char *end)
{
    struct wait wait = {0};
    size_t length = 0;
    text[0] = '\0';
    while (strstr(text, end) == NULL && length + 1 < size) {
        client_run(pair->client);
        if (!is_ready(pair->peer)) {
            if (!wait_more(&wait)) {
                return false;
            }
            continue;
        }
        ssize_t got = recv(pair->peer, text + length, size - 1 - length, 0);
        if (got <= 0) {
            return false;
        }
        length += (size_t)got;
        text[length] = '\0';
    }
    return true;
}

/* Answers the handshake and the greeting. */
static bool greet(struct pair *pair)
{
    static const char said[] = "{\"re\":1,\"ok\":true,\"server\":\"test\"}";
    char request[1024], answer[512], accept_key[HANDSHAKE_ACCEPT + 1], key[HANDSHAKE_KEY + 1];
    if (!hear(pair, request, sizeof request, "\r\n\r\n")) {
        return false;
    }
    const char *at = strstr(request, "Sec-WebSocket-Key: ");
    snprintf(key, sizeof key, "%s", at != NULL ? at + strlen("Sec-WebSocket-Key: ") : "");
    handshake_accept(key, accept_key);
    int size = snprintf(answer, sizeof answer,
                        "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                        "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                        accept_key);
    if (send(pair->peer, answer, (size_t)size, MSG_NOSIGNAL) != size) {
        return false;
    }
    struct wait wait = {0};
    while (!is_ready(pair->peer) && wait_more(&wait)) { /* the greeting, which is masked */
        client_run(pair->client);
    }
    char frame[64] = {(char)0x81, (char)(sizeof said - 1)};
    memcpy(frame + 2, said, sizeof said - 1);
    if (send(pair->peer, frame, sizeof said + 1, MSG_NOSIGNAL) != (ssize_t)sizeof said + 1) {
        return false;
    }
    while (client_state(pair->client) != CLIENT_READY && wait_more(&wait)) {
        client_run(pair->client);
    }
    return client_state(pair->client) == CLIENT_READY;
}

/* Lets the connection end, and waits until the client knows it. */
static void hang_up(struct pair *pair)
{
    struct wait wait = {0};
    enum client_state before = client_state(pair->client);
    unsigned attempt = client_attempt(pair->client);
    close(pair->peer);
    pair->peer = -1;
    while (client_state(pair->client) == before && client_attempt(pair->client) == attempt &&
           wait_more(&wait)) {
        client_run(pair->client);
    }
}

int main(void)
{
    struct pair pair;
    tap_ok(come(&pair) && take(&pair), "a client connects");
    hang_up(&pair);
    tap_number(client_attempt(pair.client), 1, "a server that hangs up has failed");
    tap_ok(take(&pair) && greet(&pair), "the client connects again, and is greeted");
    client_send(pair.client, "create base seats=3 name=\"Ada\"");
    tap_ok(take(&pair), "it connects to another path");
    tap_number(client_attempt(pair.client), 1, "the connection that it gave up has not failed");
    hang_up(&pair);
    tap_number(client_attempt(pair.client), 2, "the new one, which nobody greeted, has");
    close(pair.listener);
    client_close(pair.client);
    return tap_done();
}
