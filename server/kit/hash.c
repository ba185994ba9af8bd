/* SPDX-License-Identifier: MIT
 *
 * hash.c - the server's hashes.
 */
#include "server/kit/hash.h"

#include <sodium.h>
#include <string.h>

void hash_secret(const char *secret, uint8_t hash[ENTRY_HASH_SIZE])
{
    hash_text(hash, secret, strlen(secret), NULL);
}

void hash_text(uint8_t hash[ENTRY_HASH_SIZE], const char *text, size_t size, const uint8_t *key)
{
    crypto_generichash(hash, ENTRY_HASH_SIZE, (const uint8_t *)text, size, key,
                       key != NULL ? ENTRY_HASH_SIZE : 0);
}
