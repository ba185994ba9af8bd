/* SPDX-License-Identifier: MIT
 *
 * wire_test.c - the client's end of a WebSocket, against a made-up server. The server answers the
 * handshake at once or in pieces. After that it sends nothing, a part of a frame, or several
 * frames. If the answer shows that the server did not understand the handshake, the client must
 * refuse the server.
 */
#include "client/socket/wire.h"

#include "protocol/handshake.h"
#include "tests/kit/wait.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { HEARD_SIZE = 256 };

/* Two messages, as frames that a server sends. */
static const char first[] = "\x81\x05hello", second[] = "\x81\x02hi";

struct pair {
    int listener, peer;
    struct wire *wire;
    char key[HANDSHAKE_KEY + 1];
    char heard[HEARD_SIZE]; /* the messages, each followed by a slash */
};

static void hear(void *context, const char *text, size_t size)
{
    struct pair *pair = context;
    size_t length = strlen(pair->heard);
    snprintf(pair->heard + length, HEARD_SIZE - length, "%.*s/", (int)size, text);
}

/* Lets the client's end work as soon as it can, or after `ms` milliseconds. Returns whether the
 * client is still connected afterwards. */
static bool run(struct pair *pair, int ms)
{
    struct pollfd ready = {.fd = wire_fd(pair->wire), .events = wire_events(pair->wire)};
    poll(&ready, 1, ms);
    return wire_run(pair->wire);
}

/* Reads the client's request up to the empty line. Returns false if the request does not come. */
static bool read_request(struct pair *pair, char request[1024])
{
    size_t size = 0;
    struct pollfd ready = {.fd = pair->peer, .events = POLLIN};
    request[0] = '\0';
    while (strstr(request, "\r\n\r\n") == NULL && size < 1023) {
        run(pair, 0);
        if (poll(&ready, 1, WAIT_MS) != 1) {
            return false;
        }
        ssize_t got = recv(pair->peer, request + size, 1023 - size, 0);
        if (got <= 0) {
            return false;
        }
        size += (size_t)got;
        request[size] = '\0';
    }
    return true;
}

/* Connects the client, and reads its request. */
static bool meet(struct pair *pair)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    struct client_url url = {.host = "127.0.0.1", .authority = "127.0.0.1"};
    socklen_t size = sizeof address;
    char request[1024];
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *pair = (struct pair){.listener = socket(AF_INET, SOCK_STREAM, 0), .peer = -1};
    if (bind(pair->listener, (struct sockaddr *)&address, size) != 0 ||
        listen(pair->listener, 1) != 0 ||
        getsockname(pair->listener, (struct sockaddr *)&address, &size) != 0) {
        return false;
    }
    snprintf(url.port, sizeof url.port, "%u", ntohs(address.sin_port));
    pair->wire = wire_open(&url, "KRMPT", 0, hear, pair);
    pair->peer = pair->wire != NULL ? accept(pair->listener, NULL, NULL) : -1;
    if (pair->peer < 0 || !read_request(pair, request)) {
        return false;
    }
    const char *key = strstr(request, "Sec-WebSocket-Key: ");
    if (key == NULL || strncmp(request, "GET /ws/KRMPT HTTP/1.1\r\n", 24) != 0) {
        return false;
    }
    memcpy(pair->key, key + strlen("Sec-WebSocket-Key: "), HANDSHAKE_KEY);
    return true;
}

static void part(struct pair *pair)
{
    wire_close(pair->wire);
    close(pair->peer);
    close(pair->listener);
}

static void answer_of(const struct pair *pair, char answer[256])
{
    char accept[HANDSHAKE_ACCEPT + 1];
    handshake_accept(pair->key, accept);
    snprintf(answer, 256,
             "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
             "Sec-WebSocket-Accept: %s\r\n\r\n",
             accept);
}

static bool put(struct pair *pair, const char *bytes, size_t size)
{
    return send(pair->peer, bytes, size, MSG_NOSIGNAL) == (ssize_t)size;
}

/* Sends the server's answer and frames in two pieces. The client reads the first piece before the
 * second piece is sent. */
static void test_cut(size_t cut, const char *said, size_t size)
{
    struct pair pair;
    bool good = meet(&pair);
    char all[512];
    answer_of(&pair, all);
    size_t header = strlen(all);
    memcpy(all + header, said, size);
    good = good && put(&pair, all, cut) && run(&pair, WAIT_MS) &&
           put(&pair, all + cut, header + size - cut);
    struct wait wait = {0};
    good = good && run(&pair, 0);
    while (good && strcmp(pair.heard, "hello/hi/") != 0 && wait_again(&wait)) {
        good = run(&pair, WAIT_MS);
    }
    if (!good || strcmp(pair.heard, "hello/hi/") != 0) {
        tap_ok(false, "if cut %d bytes after the answer, the client hears %s",
               (int)cut - (int)header, pair.heard);
    }
    part(&pair);
}

static size_t length_of_answer(void)
{
    char answer[256];
    struct pair pair = {.key = "0123456789012345678901=="};
    answer_of(&pair, answer);
    return strlen(answer);
}

/* Tries every place where the stream can be cut. Each message must arrive once, in order. */
static void test_cuts(void)
{
    char said[64];
    size_t one = sizeof first - 1, two = sizeof second - 1, header = length_of_answer();
    memcpy(said, first, one);
    memcpy(said + one, second, two);
    for (size_t cut = header - 3; cut < header + one + two; cut++) {
        test_cut(cut, said, one + two);
    }
    tap_ok(true, "all messages arrive, for %d places to cut the answer and the frames",
           (int)(one + two + 3));
}

static void test_refusal(const char *from, const char *to, const char *what)
{
    struct pair pair;
    char answer[256];
    bool good = meet(&pair);
    answer_of(&pair, answer);
    char *place = strstr(answer, from);
    if (good && place != NULL) {
        memcpy(place, to, strlen(to));
        good = put(&pair, answer, strlen(answer));
        tap_ok(good && !run(&pair, WAIT_MS) && !wire_is_open(pair.wire), "%s", what);
    } else {
        tap_ok(false, "%s: no connection", what);
    }
    part(&pair);
}

/* The client must mask its frames. */
static void test_speaking(void)
{
    struct pair pair;
    char answer[256];
    uint8_t frame[16] = {0};
    bool good = meet(&pair);
    answer_of(&pair, answer);
    good = good && put(&pair, answer, strlen(answer)) && run(&pair, WAIT_MS);
    tap_ok(good && wire_is_open(pair.wire), "the client accepts the handshake");
    wire_send(pair.wire, "1 ping", 6);
    ssize_t got = recv(pair.peer, frame, sizeof frame, 0);
    bool said = got == 12 && frame[0] == 0x81 && frame[1] == (0x80 | 6);
    for (int i = 0; said && i < 6; i++) {
        said = (char)(frame[6 + i] ^ frame[2 + i % 4]) == "1 ping"[i];
    }
    tap_ok(said, "the client sends a masked text frame");
    part(&pair);
}

int main(void)
{
    test_cuts();
    test_speaking();
    test_refusal("101", "200", "the client refuses an answer that is not an upgrade");
    test_refusal("Accept: ", "Accept: *", "the client refuses an answer to another key");
    test_refusal("Sec-WebSocket-Accept", "Sec-WebSocket-Accent",
                 "the client refuses an answer without a key");
    return tap_done();
}
