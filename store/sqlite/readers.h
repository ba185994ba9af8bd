/* SPDX-License-Identifier: MIT
 *
 * readers.h - connections to a SQLite file, through which any thread can read it. Private to
 * store/.
 */
#ifndef STORE_SQLITE_READERS_H
#define STORE_SQLITE_READERS_H

#include "store/sqlite/place.h"
#include "store/store.h"

#include <pthread.h>
#include <sqlite3.h>
#include <stddef.h>

enum { READERS_MAX = 8 /* the most connections; if all are in use, a thread waits for one */ };

/* A pool of connections. A connection is opened when it is first needed and then kept. Only one
 * thread at a time uses each connection. */
struct readers {
    const char *path;
    const struct place *place;  /* which files to read; NULL: whatever is at `path` */
    pthread_mutex_t mutex;      /* guards the fields below */
    pthread_cond_t given;       /* signalled when a connection has been given back */
    sqlite3 *idle[READERS_MAX]; /* connections that no thread uses now */
    size_t idle_count;
    size_t open_count; /* how many connections there are, both idle and lent */
};

/* Prepares a pool for the file at `path`, which must stay a valid pointer until readers_close. */
void readers_open(struct readers *readers, const char *path);

/* Lends a connection to the calling thread, which must give it back. Waits while all connections
 * are lent. Returns NULL if the file cannot be opened. */
sqlite3 *readers_take(struct readers *readers);
void readers_give(struct readers *readers, sqlite3 *reader);

/* These three functions do what `read`, `segment` and `tables` of struct store_class do. Each takes
 * a connection from the pool and gives it back before it returns. */
bool readers_entries(struct readers *readers, const char *table, uint64_t from,
                     store_visit_entry *visit, void *context);
bool readers_segment(struct readers *readers, const char *table, uint64_t until, uint64_t *first);
bool readers_tables(struct readers *readers, const char *after, store_visit_table *visit,
                    void *context);

/* Closes all connections. Each must have been given back. */
void readers_close(struct readers *readers);

#endif
