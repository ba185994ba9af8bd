/* SPDX-License-Identifier: MIT
 *
 * hash.h - the server's hashes: BLAKE2b with ENTRY_HASH_SIZE bytes. Private to server/.
 */
#ifndef SERVER_KIT_HASH_H
#define SERVER_KIT_HASH_H

#include "table/entry.h"

/* Hashes a token or the secret of a link. The table and the log hold only these hashes. */
void hash_secret(const char *secret, uint8_t hash[ENTRY_HASH_SIZE]);

/* Hashes a text for a fair shuffle. This is the function for table_call.hash. `key` has
 * ENTRY_HASH_SIZE bytes; NULL: the hash has no key. */
void hash_text(uint8_t hash[ENTRY_HASH_SIZE], const char *text, size_t size, const uint8_t *key);

#endif
