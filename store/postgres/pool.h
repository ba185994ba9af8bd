/* SPDX-License-Identifier: MIT
 *
 * pool.h - the connections of a PostgreSQL store that any thread may borrow. Private to store/.
 */
#ifndef STORE_POSTGRES_POOL_H
#define STORE_POSTGRES_POOL_H

#include "store/postgres/channel.h"

#include <pthread.h>

enum { POOL_CHANNELS = 4 /* the most connections; a thread waits while all of them are lent */ };

/* A pool of connections. A connection is opened when it is first needed and then kept. */
struct pool {
    const char *address;
    pthread_mutex_t mutex;                  /* guards the fields below */
    pthread_cond_t given;                   /* signalled when a channel has been given back */
    struct channel channels[POOL_CHANNELS]; /* each belongs to the thread that has taken it */
    bool lent[POOL_CHANNELS];
};

/* Prepares a pool for the database at `address`, which must stay a valid pointer until
 * pool_close. */
void pool_open(struct pool *pool, const char *address);
/* Closes all connections. Each must have been given back. */
void pool_close(struct pool *pool);

/* Lends a channel to the calling thread, an open one if possible. Waits while all channels are
 * lent. */
struct channel *pool_take(struct pool *pool);
/* Like pool_take, but also opens the channel if it is closed. If it cannot be opened, returns it
 * closed. */
struct channel *pool_take_open(struct pool *pool);
void pool_give(struct pool *pool, const struct channel *channel);

#endif
