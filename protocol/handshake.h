/* SPDX-License-Identifier: MIT
 *
 * handshake.h - the answer to a WebSocket key (RFC 6455, 4.2.2), for server and clients.
 */
#ifndef PROTOCOL_HANDSHAKE_H
#define PROTOCOL_HANDSHAKE_H

#include <stddef.h>
#include <stdint.h>

enum {
    HANDSHAKE_KEY = 24,    /* characters of a Sec-WebSocket-Key */
    HANDSHAKE_ACCEPT = 28, /* characters of a Sec-WebSocket-Accept */
    HANDSHAKE_DIGEST = 20
};

/* Writes the Sec-WebSocket-Accept for a key of HANDSHAKE_KEY characters, and a NUL. */
void handshake_accept(const char key[HANDSHAKE_KEY], char accept[HANDSHAKE_ACCEPT + 1]);

/* Base64 (RFC 4648) with padding and a NUL; `text` holds 4 * ((size + 2) / 3) + 1 bytes. */
void handshake_base64(const uint8_t *bytes, size_t size, char *text);

/* SHA-1 (RFC 3174) of at most 119 bytes: the handshake requires it, and nothing else here may use
 * it. */
void handshake_sha1(const uint8_t *bytes, size_t size, uint8_t digest[HANDSHAKE_DIGEST]);

#endif
