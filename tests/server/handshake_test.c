/* SPDX-License-Identifier: MIT
 *
 * handshake_test.c - the server's answer to a WebSocket key, checked with the vectors of the RFCs.
 */
#include "protocol/handshake.h"
#include "tests/tap.h"

static void check_sha1(const char *text, const char *wanted)
{
    uint8_t digest[HANDSHAKE_DIGEST];
    char hex[2 * HANDSHAKE_DIGEST + 1];
    handshake_sha1((const uint8_t *)text, strlen(text), digest);
    for (size_t i = 0; i < HANDSHAKE_DIGEST; i++) {
        snprintf(hex + 2 * i, 3, "%02x", digest[i]);
    }
    tap_text(hex, wanted, "SHA-1");
}

static void check_base64(const char *text, const char *wanted)
{
    char base64[64];
    handshake_base64((const uint8_t *)text, strlen(text), base64);
    tap_text(base64, wanted, "base64");
}

int main(void)
{
    /* RFC 3174, 7.3, and FIPS 180-1. */
    check_sha1("", "da39a3ee5e6b4b0d3255bfef95601890afd80709");
    check_sha1("abc", "a9993e364706816aba3e25717850c26c9cd0d89d");
    check_sha1("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
               "84983e441c3bd26ebaae4aa1f95129e5e54670f1");
    /* 55 bytes, the most that one block holds. */
    check_sha1("0123456701234567012345670123456701234567012345670123456",
               "adfc128b4a89c560e754c1659a6a90968b55490e");
    /* RFC 4648, 10. */
    check_base64("", "");
    check_base64("f", "Zg==");
    check_base64("fo", "Zm8=");
    check_base64("foo", "Zm9v");
    check_base64("foobar", "Zm9vYmFy");
    /* RFC 6455, 1.3. */
    char accept[HANDSHAKE_ACCEPT + 1];
    handshake_accept("dGhlIHNhbXBsZSBub25jZQ==", accept);
    tap_text(accept, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=", "the handshake of RFC 6455");
    return tap_done();
}
