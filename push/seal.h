/* SPDX-License-Identifier: MIT
 *
 * seal.h - encrypts a message for a browser (RFC 8291), as one record of the content encoding
 * aes128gcm (RFC 8188). Private to push/.
 */
#ifndef PUSH_SEAL_H
#define PUSH_SEAL_H

#include <openssl/types.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SEAL_KEY_SIZE = 65,    /* bytes of a public key of P-256, uncompressed */
    SEAL_SECRET_SIZE = 16, /* bytes of the secret of a browser */
    SEAL_SALT_SIZE = 16,
    SEAL_HEAD_SIZE = SEAL_SALT_SIZE + 4 + 1 + SEAL_KEY_SIZE,
    SEAL_MORE = SEAL_HEAD_SIZE + 1 + 16, /* bytes of a sealed message beyond the padded text */
    SEAL_RECORD_SIZE = 4096              /* most bytes of a sealed message, as its head says */
};

/* The public key and the secret of the browser that can decrypt the message. */
struct seal_browser {
    uint8_t key[SEAL_KEY_SIZE];
    uint8_t secret[SEAL_SECRET_SIZE];
};

/* A new key pair of P-256; free it with EVP_PKEY_free. NULL if OpenSSL fails. */
EVP_PKEY *seal_fresh_key(void);

/* Writes the public key of `pair`, in the form of seal_browser.key. Returns false if `pair` is no
 * key pair of P-256. */
bool seal_public_key(EVP_PKEY *pair, uint8_t key[SEAL_KEY_SIZE]);

/* Encrypts `text`, padded with zeros to `padded` bytes. Writes `padded` + SEAL_MORE bytes to
 * `sealed`; this number must be at most SEAL_RECORD_SIZE. Use each `pair` and each `salt` for one
 * message only. Returns false if the browser's key is no point of the curve, or if OpenSSL
 * fails. */
bool seal(const struct seal_browser *browser, EVP_PKEY *pair, const uint8_t salt[SEAL_SALT_SIZE],
          const char *text, size_t padded, uint8_t *sealed);

#endif
