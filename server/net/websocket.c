/* SPDX-License-Identifier: MIT
 *
 * websocket.c - the server's end of a WebSocket, with wslay.
 */
#include "server/net/websocket.h"

#include "kit/program/end.h"

#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

enum { HEADER_MAX = 10 /* the most bytes of a frame's header, in a frame without a mask */ };

struct websocket {
    wslay_event_context_ptr wslay;
    struct bytes *out;
    const uint8_t *in; /* the bytes being received; valid only during websocket_receive */
    size_t in_size;
    websocket_message *message;
    websocket_frame *frame;
    void *context;
    bool closing; /* we have given wslay a close frame to send */
    bool broken;  /* wslay has failed: nothing more can be read or written */
};

static ssize_t on_recv(wslay_event_context_ptr wslay, uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    (void)flags;
    struct websocket *websocket = context;
    size_t take = size < websocket->in_size ? size : websocket->in_size;
    if (take == 0) {
        wslay_event_set_error(wslay, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, websocket->in, take);
    websocket->in += take;
    websocket->in_size -= take;
    return (ssize_t)take;
}

static ssize_t on_send(wslay_event_context_ptr wslay, const uint8_t *bytes, size_t size, int flags,
                       void *context)
{
    (void)wslay;
    (void)flags;
    struct websocket *websocket = context;
    bytes_add(websocket->out, bytes, size);
    return (ssize_t)size;
}

static void on_frame(wslay_event_context_ptr wslay,
                     const struct wslay_event_on_frame_recv_start_arg *frame, void *context)
{
    (void)wslay;
    struct websocket *websocket = context;
    if (websocket->closing) {
        return;
    }
    if (!websocket->frame(websocket->context)) {
        websocket_close(websocket, WEBSOCKET_POLICY);
    } else if (frame->opcode == WSLAY_CONNECTION_CLOSE && frame->payload_length == 1) {
        websocket_close(websocket, WEBSOCKET_PROTOCOL); /* half a code, which wslay allows */
    }
}

static void on_message(wslay_event_context_ptr wslay,
                       const struct wslay_event_on_msg_recv_arg *message, void *context)
{
    (void)wslay;
    struct websocket *websocket = context;
    if (websocket->closing) {
        return;
    }
    if (message->opcode == WSLAY_TEXT_FRAME) {
        /* wslay gives a null pointer for an empty message. */
        const char *text = message->msg_length > 0 ? (const char *)message->msg : "";
        websocket->message(websocket->context, text, message->msg_length);
    } else if (message->opcode == WSLAY_BINARY_FRAME) {
        websocket_close(websocket, WEBSOCKET_UNSUPPORTED);
    }
}

struct websocket *websocket_open(struct bytes *out, websocket_message *message,
                                 websocket_frame *frame, void *context)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = on_recv,
        .send_callback = on_send,
        .on_frame_recv_start_callback = on_frame,
        .on_msg_recv_callback = on_message,
    };
    struct websocket *websocket = must_allocate(sizeof *websocket);
    websocket->out = out;
    websocket->message = message;
    websocket->frame = frame;
    websocket->context = context;
    if (wslay_event_context_server_init(&websocket->wslay, &callbacks, websocket) != 0) {
        out_of_memory();
    }
    wslay_event_config_set_max_recv_msg_length(websocket->wslay, WEBSOCKET_MESSAGE_MAX);
    return websocket;
}

void websocket_free(struct websocket *websocket)
{
    if (websocket != NULL) {
        wslay_event_context_free(websocket->wslay);
        free(websocket);
    }
}

static ssize_t add_part(const uint8_t *bytes, size_t size, int flags, void *out)
{
    (void)flags;
    bytes_add(out, bytes, size);
    return (ssize_t)size;
}

/* Writes a frame with wslay's functions for frames. wslay_event_queue_msg would copy the payload
 * once more, and refuses everything once wslay has failed. */
static void write_frame(struct websocket *websocket, uint8_t opcode, const void *payload,
                        size_t size)
{
    static const struct wslay_frame_callbacks callbacks = {.send_callback = add_part};
    struct wslay_frame_iocb frame = {
        .fin = 1, .opcode = opcode, .payload_length = size, .data = payload, .data_length = size};
    wslay_frame_context_ptr writer;
    if (wslay_frame_context_init(&writer, &callbacks, websocket->out) != 0) {
        out_of_memory();
    }
    bytes_room(websocket->out, size + HEADER_MAX);
    wslay_frame_send(writer, &frame);
    wslay_frame_context_free(writer);
}

/* Lets wslay write the frames that it has queued to `out`. */
static void flush(struct websocket *websocket)
{
    if (wslay_event_want_write(websocket->wslay) && wslay_event_send(websocket->wslay) != 0) {
        websocket->broken = true;
    }
}

/* Call this when wslay has given up because a frame's header breaks the protocol. wslay would close
 * without a code. */
static void break_off(struct websocket *websocket)
{
    static const uint8_t code[] = {WEBSOCKET_PROTOCOL >> 8, WEBSOCKET_PROTOCOL & 0xff};
    if (!websocket_is_closing(websocket)) {
        write_frame(websocket, WSLAY_CONNECTION_CLOSE, code, sizeof code);
    }
    websocket->closing = true;
    websocket->broken = true;
}

void websocket_receive(struct websocket *websocket, const uint8_t *bytes, size_t size)
{
    websocket->in = bytes;
    websocket->in_size = size;
    if (websocket->broken) {
        return;
    }
    if (wslay_event_want_read(websocket->wslay) && wslay_event_recv(websocket->wslay) != 0) {
        break_off(websocket);
    } else {
        flush(websocket);
    }
    websocket->in_size = 0;
}

void websocket_send(struct websocket *websocket, const char *text, size_t size)
{
    if (!websocket_is_closing(websocket)) {
        write_frame(websocket, WSLAY_TEXT_FRAME, text, size);
    }
}

void websocket_ping(struct websocket *websocket)
{
    struct wslay_event_msg message = {.opcode = WSLAY_PING};
    if (!websocket->closing && wslay_event_queue_msg(websocket->wslay, &message) == 0) {
        flush(websocket);
    }
}

void websocket_close(struct websocket *websocket, enum websocket_code code)
{
    if (!websocket->closing) {
        websocket->closing = true;
        wslay_event_queue_close(websocket->wslay, (uint16_t)code, NULL, 0);
        flush(websocket);
    }
}

bool websocket_is_closing(const struct websocket *websocket)
{
    return websocket->closing || wslay_event_get_close_sent(websocket->wslay) != 0;
}

bool websocket_is_over(const struct websocket *websocket)
{
    bool wants_read = wslay_event_want_read(websocket->wslay) != 0;
    bool wants_write = wslay_event_want_write(websocket->wslay) != 0;
    return websocket->broken || (!wants_read && !wants_write);
}

bool websocket_is_agreed(const struct websocket *websocket)
{
    return wslay_event_get_close_received(websocket->wslay) != 0;
}
