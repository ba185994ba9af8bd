/* SPDX-License-Identifier: MIT
 *
 * pool.c - the connections of a PostgreSQL store that any thread may borrow.
 */
#include "store/postgres/pool.h"

#include <assert.h>

void pool_open(struct pool *pool, const char *address)
{
    *pool = (struct pool){.address = address};
    pthread_mutex_init(&pool->mutex, NULL);
    pthread_cond_init(&pool->given, NULL);
}

void pool_close(struct pool *pool)
{
    for (size_t i = 0; i < POOL_CHANNELS; i++) {
        assert(!pool->lent[i]);
        channel_close(&pool->channels[i]);
    }
    pthread_cond_destroy(&pool->given);
    pthread_mutex_destroy(&pool->mutex);
}

/* The index of the channel to lend next, an open one if possible; POOL_CHANNELS if all are lent. */
static size_t choose(const struct pool *pool)
{
    size_t best = POOL_CHANNELS;
    for (size_t i = POOL_CHANNELS; i-- > 0;) {
        if (!pool->lent[i] && (best == POOL_CHANNELS || pool->channels[best].connection == NULL)) {
            best = i;
        }
    }
    return best;
}

struct channel *pool_take(struct pool *pool)
{
    size_t index;
    pthread_mutex_lock(&pool->mutex);
    while ((index = choose(pool)) == POOL_CHANNELS) {
        pthread_cond_wait(&pool->given, &pool->mutex);
    }
    pool->lent[index] = true;
    pthread_mutex_unlock(&pool->mutex);
    return &pool->channels[index];
}

void pool_give(struct pool *pool, const struct channel *channel)
{
    pthread_mutex_lock(&pool->mutex);
    pool->lent[channel - pool->channels] = false;
    pthread_cond_signal(&pool->given);
    pthread_mutex_unlock(&pool->mutex);
}

struct channel *pool_take_open(struct pool *pool)
{
    struct channel *channel = pool_take(pool);
    if (!channel_is_open(channel)) {
        channel_open(channel, pool->address, false);
    }
    return channel;
}
