/* SPDX-License-Identifier: MIT
 *
 * readers.c - connections to a SQLite file, through which any thread can read it.
 */
#include "store/sqlite/readers.h"

#include <assert.h>

enum { BUSY_MS = 5000 /* how many ms a query waits for a lock that another program holds */ };

void readers_open(struct readers *readers, const char *path)
{
    *readers = (struct readers){.path = path};
    pthread_mutex_init(&readers->mutex, NULL);
    pthread_cond_init(&readers->given, NULL);
}

static sqlite3 *open_reader(const char *path, const struct place *place)
{
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    sqlite3 *reader;
    if (sqlite3_open_v2(path, &reader, flags, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(reader, BUSY_MS) != SQLITE_OK ||
        (place != NULL && !place_is_same(place, path))) {
        sqlite3_close(reader);
        return NULL;
    }
    return reader;
}

sqlite3 *readers_take(struct readers *readers)
{
    sqlite3 *reader = NULL;
    pthread_mutex_lock(&readers->mutex);
    while (readers->idle_count == 0 && readers->open_count == READERS_MAX) {
        pthread_cond_wait(&readers->given, &readers->mutex);
    }
    if (readers->idle_count > 0) {
        reader = readers->idle[--readers->idle_count];
    } else {
        readers->open_count++;
    }
    pthread_mutex_unlock(&readers->mutex);
    if (reader == NULL) {
        reader = open_reader(readers->path, readers->place);
        if (reader == NULL) {
            readers_give(readers, NULL);
        }
    }
    return reader;
}

/* Pass NULL as `reader` if the connection could not be opened. The pool then has one connection
 * fewer, and another thread may open one. */
void readers_give(struct readers *readers, sqlite3 *reader)
{
    pthread_mutex_lock(&readers->mutex);
    if (reader != NULL) {
        readers->idle[readers->idle_count++] = reader;
    } else {
        readers->open_count--;
    }
    pthread_cond_signal(&readers->given);
    pthread_mutex_unlock(&readers->mutex);
}

void readers_close(struct readers *readers)
{
    assert(readers->idle_count == readers->open_count);
    for (size_t i = 0; i < readers->idle_count; i++) {
        sqlite3_close(readers->idle[i]);
    }
    pthread_cond_destroy(&readers->given);
    pthread_mutex_destroy(&readers->mutex);
}

/* ---- Queries --------------------------------------------------------------------------------- */

/* Takes a connection and begins a query on it, with the parameters ?1 = `table` and ?2 = `number`.
 * If that fails, gives the connection back and returns NULL. */
static sqlite3_stmt *begin_query(struct readers *readers, const char *text, const char *table,
                                 uint64_t number)
{
    sqlite3_stmt *query = NULL;
    sqlite3 *reader = readers_take(readers);
    if (reader == NULL) {
        return NULL;
    }
    if (sqlite3_prepare_v2(reader, text, -1, &query, NULL) != SQLITE_OK) {
        readers_give(readers, reader);
        return NULL;
    }
    sqlite3_bind_text(query, 1, table, -1, SQLITE_STATIC);
    if (sqlite3_bind_parameter_count(query) > 1) {
        sqlite3_bind_int64(query, 2, number < INT64_MAX ? (sqlite3_int64)number : INT64_MAX);
    }
    return query;
}

static void end_query(struct readers *readers, sqlite3_stmt *query)
{
    sqlite3 *reader = sqlite3_db_handle(query);
    sqlite3_finalize(query);
    readers_give(readers, reader);
}

bool readers_entries(struct readers *readers, const char *table, uint64_t from,
                     store_visit_entry *visit, void *context)
{
    sqlite3_stmt *query = begin_query(readers,
                                      "SELECT seq, at, body FROM log WHERE table_id = ?1"
                                      " AND seq >= ?2 ORDER BY seq",
                                      table, from);
    if (query == NULL) {
        return false;
    }
    int step = sqlite3_step(query);
    while (step == SQLITE_ROW) {
        struct store_entry entry = {.at = sqlite3_column_int64(query, 1)};
        entry.body = (const char *)sqlite3_column_text(query, 2);
        entry.size = (size_t)sqlite3_column_bytes(query, 2);
        bool more = visit(context, (uint64_t)sqlite3_column_int64(query, 0), &entry);
        step = more ? sqlite3_step(query) : SQLITE_DONE;
    }
    end_query(readers, query);
    return step == SQLITE_DONE;
}

bool readers_segment(struct readers *readers, const char *table, uint64_t until, uint64_t *first)
{
    sqlite3_stmt *query = begin_query(readers,
                                      "SELECT ifnull(max(first), 1) FROM segments"
                                      " WHERE table_id = ?1 AND first <= ?2",
                                      table, until);
    if (query == NULL) {
        return false;
    }
    bool found = sqlite3_step(query) == SQLITE_ROW;
    *first = found ? (uint64_t)sqlite3_column_int64(query, 0) : 1;
    end_query(readers, query);
    return found;
}

/* Uses the index to jump from the first entry of each table to the first entry of the next table.
 * Reading the whole log instead could take long. */
static const char list_tables[] =
    "WITH RECURSIVE tables(name) AS ("
    " SELECT min(table_id) FROM log WHERE table_id > ?1 UNION ALL"
    " SELECT (SELECT min(table_id) FROM log WHERE table_id > name) FROM tables"
    " WHERE name IS NOT NULL)"
    "SELECT name, seq, at FROM tables JOIN log ON table_id = name"
    " AND seq = (SELECT max(seq) FROM log WHERE table_id = name)";

bool readers_tables(struct readers *readers, const char *after, store_visit_table *visit,
                    void *context)
{
    sqlite3_stmt *query = begin_query(readers, list_tables, after, 0);
    if (query == NULL) {
        return false;
    }
    int step = sqlite3_step(query);
    while (step == SQLITE_ROW) {
        bool more = visit(context, (const char *)sqlite3_column_text(query, 0),
                          (uint64_t)sqlite3_column_int64(query, 1), sqlite3_column_int64(query, 2));
        step = more ? sqlite3_step(query) : SQLITE_DONE;
    }
    end_query(readers, query);
    return step == SQLITE_DONE;
}
