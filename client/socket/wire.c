/* SPDX-License-Identifier: MIT
 *
 * wire.c - the client's end of one WebSocket connection: a socket, the handshake, frames by wslay.
 */
#include "client/socket/wire.h"

#include "client/socket/lookup.h"
#include "protocol/handshake.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>
#include <wslay/wslay.h>

enum { HEADER_MAX = 8192, MESSAGE_MAX = 4 * 1024 * 1024 };

enum stage { STAGE_LOOKING_UP, STAGE_CONNECTING, STAGE_ASKING, STAGE_ANSWERED, STAGE_OPEN };

struct wire {
    int fd; /* the socket; -1: none yet */
    struct lookup lookup;
    unsigned attempt; /* which address is tried first */
    enum stage stage;
    bool failed, heard;
    unsigned status;    /* what wire_status returns */
    unsigned addresses; /* what wire_addresses returns */
    char key[HANDSHAKE_KEY + 1];
    char header[HEADER_MAX]; /* the handshake: first our request, then the server's answer */
    size_t header_size, header_at;
    wslay_event_context_ptr wslay;
    wire_message *message;
    void *context;
};

/* Whether this errno merely means that the socket is not ready yet. */
static bool is_later(int error)
{
    return error == EAGAIN || error == EINTR;
}

/* ---- Frames ---------------------------------------------------------------------------------- */

/* Gives wslay the next bytes: first the bytes that arrived together with the handshake, then bytes
 * from the socket. */
static ssize_t on_recv(wslay_event_context_ptr wslay, uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    struct wire *wire = context;
    size_t rest = wire->header_size - wire->header_at;
    (void)flags;
    if (rest > 0) {
        size_t take = size < rest ? size : rest;
        memcpy(bytes, wire->header + wire->header_at, take);
        wire->header_at += take;
        return (ssize_t)take;
    }
    ssize_t got = recv(wire->fd, bytes, size, MSG_DONTWAIT);
    if (got > 0) {
        wire->heard = true;
        return got;
    }
    bool wait = got < 0 && is_later(errno);
    wire->failed = wire->failed || !wait;
    wslay_event_set_error(wslay, wait ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static ssize_t on_send(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    struct wire *wire = context;
    (void)flags;
    ssize_t sent = send(wire->fd, bytes, size, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent >= 0) {
        return sent;
    }
    bool wait = is_later(errno);
    wire->failed = wire->failed || !wait;
    wslay_event_set_error(wslay, wait ? WSLAY_ERR_WOULDBLOCK : WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static int on_mask(wslay_event_context_ptr wslay, uint8_t *bytes, size_t size, void *context)
{
    (void)wslay;
    (void)context;
    return getrandom(bytes, size, 0) == (ssize_t)size ? 0 : -1;
}

static void on_message(wslay_event_context_ptr wslay,
                       const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    struct wire *wire = context;
    (void)wslay;
    if (message->opcode == WSLAY_TEXT_FRAME && message->msg_length > 0) {
        wire->message(wire->context, (const char *)message->msg, message->msg_length);
    }
}

/* ---- The handshake --------------------------------------------------------------------------- */

static bool write_request(struct wire *wire, const struct client_url *url, const char *table)
{
    uint8_t bytes[16];
    if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) {
        return false;
    }
    handshake_base64(bytes, sizeof bytes, wire->key);
    int length = snprintf(wire->header, sizeof wire->header,
                          "GET /ws%s%s HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: %s\r\n\r\n",
                          table[0] != '\0' ? "/" : "", table, url->authority, wire->key);
    wire->header_size = (size_t)length;
    return true;
}

static void send_request(struct wire *wire)
{
    ssize_t sent = send(wire->fd, wire->header + wire->header_at,
                        wire->header_size - wire->header_at, MSG_DONTWAIT | MSG_NOSIGNAL);
    if (sent < 0) {
        wire->failed = !is_later(errno);
        return;
    }
    wire->header_at += (size_t)sent;
    if (wire->header_at == wire->header_size) {
        wire->stage = STAGE_ANSWERED;
        wire->header_at = wire->header_size = 0;
    }
}

static bool is_accepted(const struct wire *wire)
{
    char line[64];
    char accept[HANDSHAKE_ACCEPT + 1];
    handshake_accept(wire->key, accept);
    snprintf(line, sizeof line, "\r\nSec-WebSocket-Accept: %s\r\n", accept);
    return strncmp(wire->header, "HTTP/1.1 101 ", 13) == 0 &&
           strcasestr(wire->header, line) != NULL;
}

/* The status in the first line of an answer, such as `HTTP/1.1 503 Service Unavailable`; 0 if there
 * is none. */
static unsigned read_status(const char *header)
{
    static const char version[] = "HTTP/1.x ";
    bool is_answer = strncmp(header, version, 7) == 0 && strlen(header) > sizeof version;
    return is_answer ? (unsigned)strtoul(header + sizeof version - 1, NULL, 10) % 1000 : 0;
}

static void read_answer(struct wire *wire)
{
    size_t room = sizeof wire->header - 1 - wire->header_size;
    ssize_t got = recv(wire->fd, wire->header + wire->header_size, room, MSG_DONTWAIT);
    if (got <= 0) {
        wire->failed = got == 0 || !is_later(errno);
        return;
    }
    wire->header_size += (size_t)got;
    wire->header[wire->header_size] = '\0';
    const char *end = strstr(wire->header, "\r\n\r\n");
    if (end == NULL) {
        wire->failed = wire->header_size == sizeof wire->header - 1;
    } else if (is_accepted(wire)) {
        wire->header_at = (size_t)(end - wire->header) + 4;
        wire->stage = STAGE_OPEN;
    } else {
        wire->status = read_status(wire->header);
        wire->failed = true;
    }
}

/* ---- The socket ------------------------------------------------------------------------------ */

static int connect_one(const struct address *address)
{
    int fd = socket(address->at.ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    int one = 1;
    if (fd < 0) {
        return -1;
    }
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (connect(fd, (const struct sockaddr *)&address->at, address->size) != 0 &&
        errno != EINPROGRESS) {
        close(fd);
        return -1;
    }
    return fd;
}

/* Connects to the first of the addresses that does not fail at once. */
static void connect_any(struct wire *wire, const struct address *addresses, unsigned count)
{
    for (unsigned tried = 0; tried < count && wire->fd < 0; tried++) {
        wire->fd = connect_one(&addresses[(wire->attempt + tried) % count]);
    }
    wire->failed = wire->fd < 0;
    wire->addresses = wire->failed ? 0 : count;
    wire->stage = STAGE_CONNECTING;
}

static void begin(struct wire *wire, const struct client_url *url)
{
    struct address addresses[LOOKUP_MAX];
    unsigned count = lookup_number(url, addresses);
    if (count > 0) {
        connect_any(wire, addresses, count);
    } else {
        wire->failed = !lookup_begin(&wire->lookup, url);
    }
}

/* Connects, if the name has been looked up by now. */
static void check_lookup(struct wire *wire)
{
    struct address addresses[LOOKUP_MAX];
    struct pollfd ready = {.fd = wire->lookup.fd, .events = POLLIN};
    if (poll(&ready, 1, 0) == 1) {
        connect_any(wire, addresses, lookup_take(&wire->lookup, addresses));
    }
}

struct wire *wire_open(const struct client_url *url, const char *table, unsigned attempt,
                       wire_message *message, void *context)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = on_recv,
        .send_callback = on_send,
        .genmask_callback = on_mask,
        .on_msg_recv_callback = on_message,
    };
    struct wire *wire = calloc(1, sizeof *wire);
    if (wire == NULL) {
        return NULL;
    }
    wire->message = message;
    wire->context = context;
    wire->attempt = attempt;
    wire->fd = wire->lookup.fd = -1;
    begin(wire, url);
    if (wire->failed || !write_request(wire, url, table) ||
        wslay_event_context_client_init(&wire->wslay, &callbacks, wire) != 0) {
        wire_close(wire);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(wire->wslay, MESSAGE_MAX);
    return wire;
}

void wire_close(struct wire *wire)
{
    if (wire == NULL) {
        return;
    }
    if (wire->wslay != NULL) {
        wslay_event_context_free(wire->wslay);
    }
    if (wire->fd >= 0) {
        close(wire->fd);
    }
    lookup_end(&wire->lookup);
    free(wire);
}

int wire_fd(const struct wire *wire)
{
    return wire->stage == STAGE_LOOKING_UP ? wire->lookup.fd : wire->fd;
}

short wire_events(const struct wire *wire)
{
    bool writes = wire->stage == STAGE_CONNECTING || wire->stage == STAGE_ASKING ||
                  (wire->stage == STAGE_OPEN && wslay_event_want_write(wire->wslay) != 0);
    bool reads = wire->stage == STAGE_LOOKING_UP || wire->stage == STAGE_ANSWERED ||
                 wire->stage == STAGE_OPEN;
    return (short)((reads ? POLLIN : 0) | (writes ? POLLOUT : 0));
}

/* Checks whether the socket is connected by now. Stores the result in `wire`. */
static void check_connected(struct wire *wire)
{
    struct pollfd ready = {.fd = wire->fd, .events = POLLOUT};
    int error = 0;
    socklen_t size = sizeof error;
    if (poll(&ready, 1, 0) == 1) {
        getsockopt(wire->fd, SOL_SOCKET, SO_ERROR, &error, &size);
        wire->failed = error != 0;
        wire->stage = STAGE_ASKING;
    }
}

static void exchange_frames(struct wire *wire)
{
    if (wslay_event_want_read(wire->wslay) != 0 && wslay_event_recv(wire->wslay) != 0) {
        wire->failed = true;
    }
    if (wslay_event_want_write(wire->wslay) != 0 && wslay_event_send(wire->wslay) != 0) {
        wire->failed = true;
    }
    wire->failed = wire->failed || wslay_event_get_close_received(wire->wslay) != 0;
}

bool wire_run(struct wire *wire)
{
    if (wire->stage == STAGE_LOOKING_UP) {
        check_lookup(wire);
    }
    if (!wire->failed && wire->stage == STAGE_CONNECTING) {
        check_connected(wire);
    }
    if (!wire->failed && wire->stage == STAGE_ASKING) {
        send_request(wire);
    }
    if (!wire->failed && wire->stage == STAGE_ANSWERED) {
        read_answer(wire);
    }
    if (!wire->failed && wire->stage == STAGE_OPEN) {
        exchange_frames(wire);
    }
    return !wire->failed;
}

bool wire_is_open(const struct wire *wire)
{
    return wire->stage == STAGE_OPEN && !wire->failed;
}

void wire_send(struct wire *wire, const char *text, size_t size)
{
    struct wslay_event_msg message = {
        .opcode = WSLAY_TEXT_FRAME, .msg = (const uint8_t *)text, .msg_length = size};
    if (wslay_event_queue_msg(wire->wslay, &message) != 0 || wslay_event_send(wire->wslay) != 0) {
        wire->failed = true;
    }
}

unsigned wire_status(const struct wire *wire)
{
    return wire->status;
}

unsigned wire_addresses(const struct wire *wire)
{
    return wire->addresses;
}

bool wire_take_heard(struct wire *wire)
{
    bool heard = wire->heard;
    wire->heard = false;
    return heard;
}

void wire_ping(struct wire *wire)
{
    struct wslay_event_msg message = {.opcode = WSLAY_PING};
    if (wslay_event_queue_msg(wire->wslay, &message) != 0 || wslay_event_send(wire->wslay) != 0) {
        wire->failed = true;
    }
}
