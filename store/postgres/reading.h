/* SPDX-License-Identifier: MIT
 *
 * reading.h - reads a PostgreSQL store, for any thread. Private to store/.
 */
#ifndef STORE_POSTGRES_READING_H
#define STORE_POSTGRES_READING_H

#include "store/postgres/pool.h"

/* These functions do what the functions of struct store_class do that have the same names, or the
 * name `read`. */
bool reading_entries(struct pool *pool, const char *table, uint64_t from, store_visit_entry *visit,
                     void *context);
bool reading_segment(struct pool *pool, const char *table, uint64_t until, uint64_t *first);
bool reading_tables(struct pool *pool, const char *after, store_visit_table *visit, void *context);
bool reading_newest(struct pool *pool, const struct store_name *tables, size_t count,
                    uint64_t *newest);

#endif
