/* SPDX-License-Identifier: MIT
 *
 * websocket.h - turns bytes into messages and back: the server's end of RFC 6455, without
 * extensions.
 *
 * This module does no I/O: pass in the bytes received, and send the bytes in `out`. Only
 * websocket.c uses wslay.
 */
#ifndef SERVER_NET_WEBSOCKET_H
#define SERVER_NET_WEBSOCKET_H

#include "server/kit/bytes.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WEBSOCKET_MESSAGE_MAX = 4096 };

/* Why we close a WebSocket (RFC 6455, 7.4.1). */
enum websocket_code {
    WEBSOCKET_GOING_AWAY = 1001,
    WEBSOCKET_PROTOCOL = 1002,
    WEBSOCKET_UNSUPPORTED = 1003,
    WEBSOCKET_POLICY = 1008
};

/* A function that is called for every text message. The text is valid UTF-8, of at most
 * WEBSOCKET_MESSAGE_MAX bytes. */
typedef void websocket_message(void *context, const char *text, size_t size);
/* A function that is called for every frame, pings included. It returns whether the peer may send
 * this frame. If it returns false, the WebSocket closes with the code 1008. */
typedef bool websocket_frame(void *context);

struct websocket;

/* Opens a WebSocket. The bytes to send go to `out`, which must live as long as the WebSocket.
 * `message` and `frame` are called with `context`. */
struct websocket *websocket_open(struct bytes *out, websocket_message *message,
                                 websocket_frame *frame, void *context);
void websocket_free(struct websocket *websocket);

/* Takes bytes from the peer. If a frame is broken, or if a message is too long or not a text,
 * closes the WebSocket with the code that RFC 6455 gives for this. */
void websocket_receive(struct websocket *websocket, const uint8_t *bytes, size_t size);

/* Sends a text message. Does nothing if the WebSocket is closing. */
void websocket_send(struct websocket *websocket, const char *text, size_t size);
void websocket_ping(struct websocket *websocket);

/* Sends a close frame with this code. From now on, incoming messages are dropped. */
void websocket_close(struct websocket *websocket, enum websocket_code code);

/* Whether we have sent a close frame, either first or in answer to a close frame of the peer. */
bool websocket_is_closing(const struct websocket *websocket);

/* Whether both sides have sent a close frame, or the WebSocket has failed. If so, send the bytes in
 * `out` and hang up. */
bool websocket_is_over(const struct websocket *websocket);

/* Whether the peer has sent a close frame, too. If not, it may still be sending. */
bool websocket_is_agreed(const struct websocket *websocket);

#endif
