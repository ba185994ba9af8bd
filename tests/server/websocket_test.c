/* SPDX-License-Identifier: MIT
 *
 * websocket_test.c - frames that no proper client sends, with the code of the close frame that
 * answers each of them (RFC 6455, 7.4.1). The bytes arrive at once, and one by one.
 */
#include "server/net/websocket.h"
#include "tests/tap.h"

enum { SIZE = 32, NO_CLOSE = -1, EMPTY = 0, MASK = 0x80 };

/* What a client sends after the handshake. */
struct hostile {
    const char *what;
    int code; /* of our close frame; EMPTY: it has no code; NO_CLOSE: we send none */
    uint8_t bytes[SIZE];
    size_t size;  /* how many of these bytes it sends */
    size_t zeros; /* how many zeros follow */
    bool whole;   /* sent only at once: wslay judges a reason rightly only if it is in one piece */
};

/* The key of each mask is 0, so that the payload can be read here. */
static const struct hostile hostiles[] = {
    {"a ping of 125 bytes is answered", NO_CLOSE, {0x89, MASK | 125}, 6, 125, false},
    {"a ping of 126 bytes", 1002, {0x89, MASK | 126, 0, 126}, 8, 126, false},
    {"a pong of 126 bytes", 1002, {0x8a, MASK | 126, 0, 126}, 8, 126, false},
    {"a close frame of 126 bytes",
     1002,
     {0x88, MASK | 126, 0, 126, 0, 0, 0, 0, 3, 0xe8},
     10,
     124,
     false},
    {"a ping of 65,536 bytes", 1002, {0x89, MASK | 127, [7] = 1}, 14, 100, false},
    {"a ping in two parts", 1002, {0x09, MASK}, 6, 0, false},
    {"a close frame in two parts", 1002, {0x08, MASK}, 6, 0, false},
    {"a text whose 16 bits of length hold 125", 1002, {0x81, MASK | 126, 0, 125}, 8, 125, false},
    {"a text whose 64 bits of length hold 65,535",
     1002,
     {0x81, MASK | 127, [8] = 0xff, 0xff},
     14,
     100,
     false},
    {"a text whose length has the highest bit", 1002, {0x81, MASK | 127, 0x80}, 14, 100, false},
    {"a text of 4,097 bytes", 1009, {0x81, MASK | 126, 0x10, 1}, 8, 4097, false},
    {"a text of half of all bytes", 1009, {0x81, MASK | 127, 0x40}, 14, 100, false},
    {"texts that are too long together",
     1009,
     {0x01, MASK | 1, 0, 0, 0, 0, 'a', 0x80, MASK | 126, 0x10, 0, false},
     15,
     4096,
     false},
    {"the first reserved bit", 1002, {0xc1, MASK | 1, 0, 0, 0, 0, 'a'}, 7, 0, false},
    {"the second reserved bit", 1002, {0xa1, MASK | 1, 0, 0, 0, 0, 'a'}, 7, 0, false},
    {"the third reserved bit", 1002, {0x91, MASK | 1, 0, 0, 0, 0, 'a'}, 7, 0, false},
    {"a reserved bit in a ping", 1002, {0xc9, MASK}, 6, 0, false},
    {"a reserved kind of message", 1002, {0x83, MASK}, 6, 0, false},
    {"a reserved kind of control frame", 1002, {0x8b, MASK}, 6, 0, false},
    {"the rest of a message that has not begun", 1002, {0x80, MASK}, 6, 0, false},
    {"a message within another", 1002, {0x01, MASK | 1, 0, 0, 0, 0, 'a', 0x81, MASK}, 13, 0, false},
    {"a text without a mask", 1002, {0x81, 1, 'a'}, 3, 0, false},
    {"a ping without a mask", 1002, {0x89, 0}, 2, 0, false},
    {"a close frame without a mask", 1002, {0x88, 2, 3, 0xe8}, 4, 0, false},
    {"bytes instead of a text", 1003, {0x82, MASK | 1, 0, 0, 0, 0, 'a'}, 7, 0, false},
    {"a byte that UTF-8 lacks", 1007, {0x81, MASK | 1, 0, 0, 0, 0, 0xff}, 7, 0, false},
    {"half a character", 1007, {0x81, MASK | 1, 0, 0, 0, 0, 0xc3}, 7, 0, false},
    {"a character that is written too long",
     1007,
     {0x81, MASK | 2, 0, 0, 0, 0, 0xc0, 0x80},
     8,
     0,
     false},
    {"half a pair of UTF-16", 1007, {0x81, MASK | 3, 0, 0, 0, 0, 0xed, 0xa0, 0x80}, 9, 0, false},
    {"a character beyond U+10FFFF",
     1007,
     {0x81, MASK | 4, 0, 0, 0, 0, 0xf4, 0x90, 0x80, 0x80},
     10,
     0,
     false},
    {"a close frame with half a code", 1002, {0x88, MASK | 1, 0, 0, 0, 0, 3}, 7, 0, false},
    {"a close frame with the code 1005", 1002, {0x88, MASK | 2, 0, 0, 0, 0, 3, 0xed}, 8, 0, false},
    {"a close frame with the code 999", 1002, {0x88, MASK | 2, 0, 0, 0, 0, 3, 0xe7}, 8, 0, false},
    {"a reason that is not UTF-8", 1007, {0x88, MASK | 3, 0, 0, 0, 0, 3, 0xe8, 0xff}, 9, 0, true},
    {"a close frame with a code is answered by the same code",
     1000,
     {0x88, MASK | 2, 0, 0, 0, 0, 3, 0xe8},
     8,
     0,
     false},
    {"a close frame without a code is answered by such a frame", EMPTY, {0x88, MASK}, 6, 0, false},
    {"a ping that is too long, after a good one",
     1002,
     {0x89, MASK, 0, 0, 0, 0, 0x89, MASK | 126},
     14,
     200,
     false},
};

static void on_message(void *context, const char *text, size_t size)
{
    (void)text;
    (void)size;
    ++*(unsigned *)context;
}

static bool on_frame(void *context)
{
    (void)context;
    return true;
}

/* Returns the code of the only close frame in `out`, which must be the last frame there. Returns
 * EMPTY if this frame has no code, NO_CLOSE if there is none, and -2 if there is something else. */
static int close_code(const struct bytes *out)
{
    const uint8_t *at = bytes_first(out);
    size_t left = out->size;
    while (left >= 2 && at[0] == 0x8a && left >= 2u + at[1]) {
        size_t size = 2u + at[1];
        at += size;
        left -= size;
    }
    if (left == 0) {
        return NO_CLOSE;
    }
    bool whole = at[0] == 0x88 && left == 2u + at[1];
    return !whole ? -2 : left == 2 ? EMPTY : at[2] << 8 | at[3];
}

static void test_hostile(const struct hostile *hostile, size_t step)
{
    uint8_t all[SIZE + 4200] = {0};
    size_t size = hostile->size + hostile->zeros;
    struct bytes out = {0};
    unsigned messages = 0;
    memcpy(all, hostile->bytes, hostile->size);
    struct websocket *websocket = websocket_open(&out, on_message, on_frame, &messages);
    for (size_t at = 0; at < size; at += step) {
        websocket_receive(websocket, all + at, size - at < step ? size - at : step);
    }
    int code = close_code(&out);
    if (!tap_ok(code == hostile->code && websocket_is_closing(websocket) == (code != NO_CLOSE),
                "%s: %d, in pieces of %zu", hostile->what, hostile->code, step)) {
        tap_note("%d", code);
    }
    size_t said = out.size;
    bool closes = code != NO_CLOSE;
    websocket_send(websocket, "{}", 2);
    tap_ok((out.size == said) == closes, "nothing follows a close frame");
    tap_number(messages, 0, "no message arrives");
    websocket_free(websocket);
    bytes_free(&out);
}

int main(void)
{
    for (size_t i = 0; i < sizeof hostiles / sizeof hostiles[0]; i++) {
        test_hostile(&hostiles[i], 8192);
        if (!hostiles[i].whole) {
            test_hostile(&hostiles[i], 1);
        }
    }
    return tap_done();
}
