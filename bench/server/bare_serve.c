/* SPDX-License-Identifier: MIT
 *
 * bare_serve.c - a broadcaster that uses only libuv and wslay.
 */
#include "bench/server/bare.h"

#include "bench/server/process.h"
#include "protocol/handshake.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>
#include <wslay/wslay.h>

enum { HEADER_MAX = 2048, MEMBERS_MAX = 64 };

struct room {
    uv_loop_t loop;
    uv_tcp_t listener;
    char buffer[65536]; /* the bytes being read */
    uint8_t *message;
    size_t size;   /* bytes of `message` */
    uint8_t *sent; /* a frame being written */
    size_t sent_size;
    struct peer *members[MEMBERS_MAX];
    size_t count;
};

struct peer {
    struct room *room;
    uv_tcp_t socket;
    char *header; /* the part of the handshake that has arrived; NULL once it is complete */
    size_t header_size;
    wslay_event_context_ptr wslay;
    const uint8_t *in;
    size_t in_size;
    bool member;
};

static ssize_t on_recv(wslay_event_context_ptr wslay, uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    struct peer *peer = context;
    size_t take = size < peer->in_size ? size : peer->in_size;
    (void)flags;
    if (take == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, peer->in, take);
    peer->in += take;
    peer->in_size -= take;
    return (ssize_t)take;
}

static ssize_t on_send(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    struct room *room = ((struct peer *)context)->room;
    (void)wslay;
    (void)flags;
    memcpy(room->sent + room->sent_size, bytes, size);
    room->sent_size += size;
    return (ssize_t)size;
}

static void write_now(struct peer *peer, const void *bytes, size_t size)
{
    uv_buf_t part = uv_buf_init((char *)(uintptr_t)bytes, (unsigned)size);
    int written = uv_try_write((uv_stream_t *)&peer->socket, &part, 1);
    bool gone = written < 0 && written != UV_EAGAIN;
    if (written != (int)size && !gone) {
        give_up("a reader of the bare server is too slow");
    }
}

static void broadcast(struct room *room)
{
    struct wslay_event_msg message = {
        .opcode = WSLAY_TEXT_FRAME, .msg = room->message, .msg_length = room->size};
    for (size_t i = 0; i < room->count; i++) {
        room->sent_size = 0;
        wslay_event_queue_msg(room->members[i]->wslay, &message);
        wslay_event_send(room->members[i]->wslay);
        write_now(room->members[i], room->sent, room->sent_size);
    }
}

static void on_message(wslay_event_context_ptr wslay,
                       const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    struct peer *peer = context;
    struct room *room = peer->room;
    (void)wslay;
    if (message->opcode != WSLAY_TEXT_FRAME) {
        return;
    }
    if (peer->member) {
        broadcast(room);
    } else if (room->count < MEMBERS_MAX) {
        peer->member = true;
        room->members[room->count++] = peer;
    }
}

static void answer_handshake(struct peer *peer)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = on_recv, .send_callback = on_send, .on_msg_recv_callback = on_message};
    static const char name[] = "Sec-WebSocket-Key: ";
    char accept[HANDSHAKE_ACCEPT + 1], answer[256];
    const char *key = strstr(peer->header, name);
    if (strstr(peer->header, "\r\n\r\n") == NULL || key == NULL) {
        return;
    }
    handshake_accept(key + strlen(name), accept);
    int length = snprintf(answer, sizeof answer,
                          "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Accept: %s\r\n\r\n",
                          accept);
    write_now(peer, answer, (size_t)length);
    wslay_event_context_server_init(&peer->wslay, &callbacks, peer);
    free(peer->header);
    peer->header = NULL;
}

static void on_allocate(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct peer *peer = handle->data;
    (void)suggested;
    *buffer = uv_buf_init(peer->room->buffer, sizeof peer->room->buffer);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    struct peer *peer = stream->data;
    if (size < 0) {
        uv_close((uv_handle_t *)stream, NULL);
    } else if (peer->header != NULL) {
        size_t room = HEADER_MAX - 1 - peer->header_size;
        size_t take = (size_t)size < room ? (size_t)size : room;
        memcpy(peer->header + peer->header_size, buffer->base, take);
        peer->header_size += take;
        peer->header[peer->header_size] = '\0';
        answer_handshake(peer);
    } else {
        peer->in = (const uint8_t *)buffer->base;
        peer->in_size = (size_t)size;
        wslay_event_recv(peer->wslay);
    }
}

/* Memory of a peer is never freed, because the process lives only as long as one measurement. */
static void on_connection(uv_stream_t *stream, int status)
{
    struct room *room = stream->data;
    struct peer *peer = calloc(1, sizeof *peer);
    char *header = calloc(1, HEADER_MAX);
    if (status != 0 || peer == NULL || header == NULL) {
        give_up("the bare server cannot take a connection");
    }
    peer->room = room;
    peer->header = header;
    uv_tcp_init(&room->loop, &peer->socket);
    peer->socket.data = peer;
    if (uv_accept(stream, (uv_stream_t *)&peer->socket) != 0) {
        give_up("the bare server cannot accept a connection");
    }
    uv_tcp_nodelay(&peer->socket, 1);
    uv_read_start((uv_stream_t *)&peer->socket, on_allocate, on_read);
}

void bare_serve(int listener, size_t size)
{
    struct room *room = calloc(1, sizeof *room);
    if (room == NULL) {
        give_up("no memory");
    }
    room->message = malloc(size);
    room->sent = malloc(size + 64);
    room->size = size;
    if (room->message == NULL || room->sent == NULL) {
        give_up("no memory");
    }
    memset(room->message, 'x', size);
    uv_loop_init(&room->loop);
    uv_tcp_init(&room->loop, &room->listener);
    room->listener.data = room;
    uv_tcp_open(&room->listener, listener);
    uv_listen((uv_stream_t *)&room->listener, 511, on_connection);
    uv_run(&room->loop, UV_RUN_DEFAULT);
    _Exit(EXIT_FAILURE);
}
