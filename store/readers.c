/* SPDX-License-Identifier: MIT
 *
 * readers.c - the connections that read a SQLite file, for any thread.
 */
#include "store/readers.h"

#include <assert.h>

enum { BUSY_MS = 5000 /* how many ms a query waits for a lock that another program holds */ };

void readers_open(struct readers *readers, const char *path)
{
    *readers = (struct readers){.path = path};
    pthread_mutex_init(&readers->mutex, NULL);
    pthread_cond_init(&readers->given, NULL);
}

static sqlite3 *open_reader(const char *path)
{
    int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    sqlite3 *reader;
    if (sqlite3_open_v2(path, &reader, flags, NULL) != SQLITE_OK ||
        sqlite3_busy_timeout(reader, BUSY_MS) != SQLITE_OK) {
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
        reader = open_reader(readers->path);
        if (reader == NULL) {
            readers_give(readers, NULL);
        }
    }
    return reader;
}

/* `reader` is NULL for a connection that could not be opened: then only its place is given back. */
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
