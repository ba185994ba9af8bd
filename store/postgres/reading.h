/* SPDX-License-Identifier: MIT
 *
 * reading.h - reads a PostgreSQL store, for any thread. Private to store/.
 */
#ifndef STORE_POSTGRES_READING_H
#define STORE_POSTGRES_READING_H

#include "store/postgres/channel.h"

#include <pthread.h>

enum { READING_CHANNELS = 4 /* the most connections; a thread waits while all of them are lent */ };

/* A pool of connections. A connection is opened when it is first needed and then kept. */
struct reading {
    const char *address;
    pthread_mutex_t mutex;                     /* guards the fields below */
    pthread_cond_t given;                      /* signalled when a channel has been given back */
    struct channel channels[READING_CHANNELS]; /* each belongs to the thread that has taken it */
    bool lent[READING_CHANNELS];
};

/* `address` must stay valid until reading_close. */
void reading_begin(struct reading *reading, const char *address);
/* Closes all connections. Each must have been given back. */
void reading_close(struct reading *reading);

/* These functions do what the functions of struct store_class do that have the same names, or the
 * name `read`. */
bool reading_entries(struct reading *reading, const char *table, uint64_t from,
                     store_visit_entry *visit, void *context);
bool reading_segment(struct reading *reading, const char *table, uint64_t until, uint64_t *first);
bool reading_tables(struct reading *reading, const char *after, store_visit_table *visit,
                    void *context);
bool reading_newest(struct reading *reading, const struct store_name *tables, size_t count,
                    uint64_t *newest);

#endif
