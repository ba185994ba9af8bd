/* SPDX-License-Identifier: MIT
 *
 * look.c - a store that only reads a SQLite file. A server may write to the file at the same time.
 */
#include "kit/program/end.h"
#include "store/sqlite/file.h"
#include "store/sqlite/readers.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct look {
    struct store head;
    char *path;
    struct readers readers;
};

static bool look_read(struct store *head, const char *table, uint64_t from,
                      store_visit_entry *visit, void *context)
{
    struct look *look = (struct look *)head;
    return readers_entries(&look->readers, table, from, visit, context);
}

static bool look_segment(struct store *head, const char *table, uint64_t until, uint64_t *first)
{
    struct look *look = (struct look *)head;
    return readers_segment(&look->readers, table, until, first);
}

static bool look_tables(struct store *head, const char *after, store_visit_table *visit,
                        void *context)
{
    struct look *look = (struct look *)head;
    return readers_tables(&look->readers, after, visit, context);
}

static void look_close(struct store *head)
{
    struct look *look = (struct look *)head;
    readers_close(&look->readers);
    free(look->path);
    free(look);
}

static const struct store_class look_class = {
    .name = "look",
    .read = look_read,
    .segment = look_segment,
    .tables = look_tables,
    .close = look_close,
};

/* Whether the file can be read and its format is FILE_FORMAT. */
static bool has_our_format(struct readers *readers)
{
    sqlite3 *reader = readers_take(readers);
    if (reader == NULL) {
        return false;
    }
    bool ours = file_format(reader) == FILE_FORMAT;
    readers_give(readers, reader);
    return ours;
}

struct store *store_sqlite_look(const char *path, char error[STORE_ERROR_SIZE])
{
    struct look *look = calloc(1, sizeof *look);
    char *copy = strdup(path);
    if (look == NULL || copy == NULL) {
        out_of_memory();
    }
    look->head.class = &look_class;
    look->path = copy;
    readers_open(&look->readers, copy);
    if (!has_our_format(&look->readers)) {
        snprintf(error, STORE_ERROR_SIZE,
                 "%.300s cannot be read, or was written by another version.", path);
        look_close(&look->head);
        return NULL;
    }
    return &look->head;
}
