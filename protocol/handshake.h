/* SPDX-License-Identifier: MIT
 *
 * handshake.h - computes the answer to the key of a WebSocket handshake (RFC 6455, 4.2.2). The
 * server sends the answer, and clients check it.
 */
#ifndef PROTOCOL_HANDSHAKE_H
#define PROTOCOL_HANDSHAKE_H

#include <stddef.h>
#include <stdint.h>

enum {
    HANDSHAKE_KEY = 24,    /* characters of a Sec-WebSocket-Key */
    HANDSHAKE_ACCEPT = 28, /* characters of a Sec-WebSocket-Accept */
    HANDSHAKE_DIGEST = 20  /* bytes of a SHA-1 digest */
};

/* Writes the Sec-WebSocket-Accept that answers this Sec-WebSocket-Key, and a NUL. */
void handshake_accept(const char key[HANDSHAKE_KEY], char accept[HANDSHAKE_ACCEPT + 1]);

/* Writes the bytes to `text` in base64 (RFC 4648), with padding and a final NUL. `text` must have
 * room for 4 * ((size + 2) / 3) + 1 bytes. */
void handshake_base64(const uint8_t *bytes, size_t size, char *text);

/* Computes the SHA-1 digest (RFC 3174) of at most 119 bytes. The WebSocket handshake requires
 * SHA-1; nothing else in this program may use it. */
void handshake_sha1(const uint8_t *bytes, size_t size, uint8_t digest[HANDSHAKE_DIGEST]);

#endif
