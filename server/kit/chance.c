/* SPDX-License-Identifier: MIT
 *
 * chance.c - unpredictable bytes.
 */
#include "server/kit/chance.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

void chance_take(struct chance *chance, void *bytes, size_t size)
{
    assert(size <= CHANCE_POOL);
    if (size > chance->left) {
        randombytes_buf(chance->pool, CHANCE_POOL);
        chance->left = CHANCE_POOL;
    }
    chance->left -= size;
    memcpy(bytes, chance->pool + chance->left, size);
    sodium_memzero(chance->pool + chance->left, size);
}
