/* SPDX-License-Identifier: MIT
 *
 * handshake.c - the answer to a WebSocket key: base64(SHA-1(key + a fixed text)).
 */
#include "protocol/handshake.h"

#include <assert.h>
#include <string.h>

enum { BLOCK = 64, LONGEST = 2 * BLOCK - 9 };

static uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

/* Returns f(i, b, c, d) + K(i) of round `i`, 0 to 79 (RFC 3174, 5). */
static uint32_t round_function(unsigned i, uint32_t b, uint32_t c, uint32_t d)
{
    switch (i / 20) {
    case 0:
        return ((b & c) | (~b & d)) + 0x5a827999u;
    case 1:
        return (b ^ c ^ d) + 0x6ed9eba1u;
    case 2:
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdcu;
    default:
        return (b ^ c ^ d) + 0xca62c1d6u;
    }
}

static void add_block(uint32_t sum[5], const uint8_t block[BLOCK])
{
    uint32_t w[80];
    for (unsigned i = 0; i < 16; i++) {
        const uint8_t *word = block + (size_t)4 * i;
        w[i] = (uint32_t)word[0] << 24 | (uint32_t)word[1] << 16 | (uint32_t)word[2] << 8 | word[3];
    }
    for (unsigned i = 16; i < 80; i++) {
        w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
    uint32_t a = sum[0];
    uint32_t b = sum[1];
    uint32_t c = sum[2];
    uint32_t d = sum[3];
    uint32_t e = sum[4];
    for (unsigned i = 0; i < 80; i++) {
        uint32_t next = rotate(a, 5) + round_function(i, b, c, d) + e + w[i];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    sum[0] += a;
    sum[1] += b;
    sum[2] += c;
    sum[3] += d;
    sum[4] += e;
}

void handshake_sha1(const uint8_t *bytes, size_t size, uint8_t digest[HANDSHAKE_DIGEST])
{
    assert(size <= LONGEST);
    uint8_t padded[2 * BLOCK] = {0};
    size_t blocks = size + 9 > BLOCK ? 2 : 1;
    memcpy(padded, bytes, size);
    padded[size] = 0x80;
    padded[blocks * BLOCK - 2] = (uint8_t)(size * 8 >> 8);
    padded[blocks * BLOCK - 1] = (uint8_t)(size * 8);
    uint32_t sum[5] = {0x67452301u, 0xefcdab89u, 0x98badcfeu, 0x10325476u, 0xc3d2e1f0u};
    for (size_t i = 0; i < blocks; i++) {
        add_block(sum, padded + i * BLOCK);
    }
    for (size_t i = 0; i < HANDSHAKE_DIGEST; i++) {
        digest[i] = (uint8_t)(sum[i / 4] >> (24 - 8 * (i % 4)));
    }
}

void handshake_base64(const uint8_t *bytes, size_t size, char *text)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t i = 0; i < size; i += 3) {
        size_t left = size - i;
        uint32_t bits = (uint32_t)bytes[i] << 16;
        bits |= left > 1 ? (uint32_t)bytes[i + 1] << 8 : 0;
        bits |= left > 2 ? (uint32_t)bytes[i + 2] : 0;
        *text++ = letters[bits >> 18];
        *text++ = letters[bits >> 12 & 63];
        *text++ = left > 1 ? letters[bits >> 6 & 63] : '=';
        *text++ = left > 2 ? letters[bits & 63] : '=';
    }
    *text = '\0';
}

void handshake_accept(const char key[HANDSHAKE_KEY], char accept[HANDSHAKE_ACCEPT + 1])
{
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    uint8_t text[HANDSHAKE_KEY + sizeof fixed - 1];
    uint8_t digest[HANDSHAKE_DIGEST];
    memcpy(text, key, HANDSHAKE_KEY);
    memcpy(text + HANDSHAKE_KEY, fixed, sizeof fixed - 1);
    handshake_sha1(text, sizeof text, digest);
    handshake_base64(digest, sizeof digest, accept);
}
