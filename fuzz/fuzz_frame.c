/* SPDX-License-Identifier: MIT
 *
 * fuzz_frame.c - reads any bytes as WebSocket frames. Every message must be text of at most 4 KiB,
 * and must arrive before the WebSocket begins to close. The fuzzer reads each message as a request.
 */
#include "protocol/request.h"
#include "server/net/websocket.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FRAMES_MAX = 40 };

struct peer {
    struct websocket *websocket;
    unsigned frames, messages;
};

static void on_message(void *context, const char *text, size_t size)
{
    struct peer *peer = context;
    struct request request;
    struct refusal refusal;
    assert(size <= WEBSOCKET_MESSAGE_MAX);
    assert(!websocket_is_closing(peer->websocket));
    peer->messages++;
    if (request_read(text, size, &request, &refusal)) {
        websocket_send(peer->websocket, "{\"ok\":true}", 11);
        if (request.verb == REQUEST_STAND) {
            websocket_close(peer->websocket, WEBSOCKET_GOING_AWAY);
        }
    }
}

static bool on_frame(void *context)
{
    struct peer *peer = context;
    return ++peer->frames <= FRAMES_MAX;
}

/* The first byte gives the size of the pieces in which the other bytes arrive. If the first byte is
 * 0, the others arrive in one piece. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct peer peer = {0};
    struct bytes out = {0};
    if (size == 0) {
        return 0;
    }
    size_t step = data[0] == 0 ? size : data[0];
    peer.websocket = websocket_open(&out, on_message, on_frame, &peer);
    for (size_t at = 1; at < size && !websocket_is_over(peer.websocket); at += step) {
        websocket_receive(peer.websocket, data + at, size - at < step ? size - at : step);
    }
    assert(peer.frames <= FRAMES_MAX + 2 || websocket_is_closing(peer.websocket));
    assert(out.size < (size_t)16 * (FRAMES_MAX + 2) * 16);
    websocket_free(peer.websocket);
    bytes_free(&out);
    return 0;
}
