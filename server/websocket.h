/* SPDX-License-Identifier: MIT
 *
 * websocket.h - bytes to messages and back, the server's end of RFC 6455, without extensions.
 *
 * Does no I/O: bytes are given in, and what is to be sent lies in `out`. wslay is known in
 * websocket.c only.
 */
#ifndef SERVER_WEBSOCKET_H
#define SERVER_WEBSOCKET_H

#include "server/bytes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEBSOCKET_MESSAGE_MAX = 4096 };

/* Reasons to close (RFC 6455, 7.4.1). */
enum websocket_code {
    WEBSOCKET_GOING_AWAY = 1001,
    WEBSOCKET_UNSUPPORTED = 1003,
    WEBSOCKET_POLICY = 1008
};

/* A whole text message of valid UTF-8, at most WEBSOCKET_MESSAGE_MAX bytes. */
typedef void websocket_message(void *context, const char *text, size_t size);
/* Any frame, also pings: asks whether the peer may send it. False closes with 1008. */
typedef bool websocket_frame(void *context);

struct websocket;

/* `out` gets what is to be sent and must live as long as the socket. */
struct websocket *websocket_open(struct bytes *out, websocket_message *message,
                                 websocket_frame *frame, void *context);
void websocket_free(struct websocket *websocket);

/* Takes bytes from the peer. Broken frames, and messages that are not text or too long, close the
 * socket with the code RFC 6455 has for them. */
void websocket_receive(struct websocket *websocket, const uint8_t *bytes, size_t size);

/* Sends a text message; nothing once the socket is closing. */
void websocket_send(struct websocket *websocket, const char *text, size_t size);
void websocket_ping(struct websocket *websocket);

/* Begins to close: sends the code, and no more messages come in. */
void websocket_close(struct websocket *websocket, enum websocket_code code);

/* A close has been sent, by us or in answer to the peer's. */
bool websocket_is_closing(const struct websocket *websocket);

/* Both sides have said goodbye, or one of them broke off: send what is in `out` and hang up. */
bool websocket_is_over(const struct websocket *websocket);

#endif
