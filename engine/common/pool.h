/* SPDX-License-Identifier: MIT
 *
 * pool.h - a pile of cards or other numbered things, which can be shuffled and taken one by one.
 */
#ifndef COMMON_POOL_H
#define COMMON_POOL_H

#include "common/rng.h"

#include <assert.h>
#include <string.h>

enum {
    POOL_MAX = 96,   /* the most items in a pool */
    POOL_COPIES = 32 /* the most equal items that one call of pool_add adds */
};

struct pool {
    size_t count;
    uint8_t items[POOL_MAX + POOL_COPIES]; /* bytes from `count` on have no meaning */
};

/* Adds `copies` equal items. The function always writes POOL_COPIES items, because writing a fixed
 * number takes only two instructions. The items from `count` on have no meaning. */
static inline void pool_add(struct pool *pool, unsigned item, unsigned copies)
{
    assert(copies <= POOL_COPIES && pool->count + copies <= POOL_MAX);
    memset(pool->items + pool->count, (int)item, POOL_COPIES);
    pool->count += copies;
}

static inline void pool_shuffle(struct pool *pool, struct rng *rng)
{
    rng_shuffle(rng, pool->items, pool->count);
}

/* Takes an item from the end. */
static inline uint8_t pool_take(struct pool *pool)
{
    assert(pool->count > 0);
    return pool->items[--pool->count];
}

#endif
