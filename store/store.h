/* SPDX-License-Identifier: MIT
 *
 * store.h - the log of every table, and the promise every backend of it keeps.
 *
 * A table is a sequence of entries numbered from 1 without gaps. The only way to write is to append
 * behind the entry one believes to be the last; whoever believes wrongly is told so. Bodies are
 * text the store keeps and never looks into.
 *
 *     append(table, expected_seq, entries, key) -> OK(new_seq) | CONFLICT(actual_seq) | UNKNOWN
 *     read(table, from_seq) -> entries
 *
 * OK is said only when the entries would survive the loss of power. UNKNOWN (a timeout, a lost
 * connection) is an outcome, too: the entries may be there, or come to be there. It is resolved by
 * appending the same again, never by reading: at the same place and with the same key the second
 * append is OK whether or not the first one took, and makes sure that the first cannot take later.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_TABLE_MAX = 15,     /* bytes of a table's name, without its NUL */
    STORE_KEY_SIZE = 16,      /* of an idempotency key */
    STORE_ERROR_SIZE = 512,   /* room for the one sentence of a failure to open */
    STORE_APPEND_ENTRIES = 64 /* entries of one append at most */
};

/* One entry as it is kept. */
struct store_entry {
    int64_t at;       /* Unix time in ms */
    const char *body; /* UTF-8 without NUL bytes; need not end in one */
    size_t size;      /* bytes of body */
};

/* Entries that are kept all or not at all. */
struct store_append {
    const char *table;                 /* 1 to STORE_TABLE_MAX bytes */
    uint64_t expected;                 /* the last number there is; 0: no such table yet */
    const struct store_entry *entries; /* their numbers will be expected + 1, ... */
    size_t count;                      /* 1 to STORE_APPEND_ENTRIES */
    uint8_t key[STORE_KEY_SIZE];       /* chosen by the caller, new for every decision */
    uint64_t ticket;                   /* comes back with the result */
};

enum store_outcome { STORE_OK, STORE_CONFLICT, STORE_UNKNOWN };

struct store_result {
    uint64_t ticket;
    enum store_outcome outcome;
    uint64_t seq; /* OK: of the last entry appended; CONFLICT: of the last there is; UNKNOWN: 0 */
};

/* Called for each entry in order; false ends the reading. `entry` is gone after the call. */
typedef bool store_visit_entry(void *context, uint64_t seq, const struct store_entry *entry);
typedef bool store_visit_table(void *context, const char *table, uint64_t last_seq);

/* A result is ready to be polled. May be called from another thread. */
typedef void store_wake(void *context);

struct store;

/* What a backend does. All but `wake` are called from the thread that opened the store. */
struct store_class {
    const char *name;
    /* Takes the append in (copying it) and returns at once. Appends of one table are carried out in
     * the order given. */
    void (*append)(struct store *store, const struct store_append *append);
    /* Takes out the result of one finished append; false when there is none now. */
    bool (*poll)(struct store *store, struct store_result *result);
    /* Visits the entries of a table from number `from` on; returns false when the backend could
     * not read all of them. */
    bool (*read)(struct store *store, const char *table, uint64_t from, store_visit_entry *visit,
                 void *context);
    /* Visits all tables in the order of their names, as `read` does. */
    bool (*tables)(struct store *store, store_visit_table *visit, void *context);
    /* Finishes every append taken in, and closes. */
    void (*close)(struct store *store);
};

/* The head of every backend's own struct. */
struct store {
    const struct store_class *class;
};

static inline void store_append(struct store *store, const struct store_append *append)
{
    store->class->append(store, append);
}

static inline bool store_poll(struct store *store, struct store_result *result)
{
    return store->class->poll(store, result);
}

static inline bool store_read(struct store *store, const char *table, uint64_t from,
                              store_visit_entry *visit, void *context)
{
    return store->class->read(store, table, from, visit, context);
}

static inline bool store_tables(struct store *store, store_visit_table *visit, void *context)
{
    return store->class->tables(store, visit, context);
}

static inline void store_close(struct store *store)
{
    if (store != NULL) {
        store->class->close(store);
    }
}

/* ---- SQLite (sqlite.c) ------------------------------------------------------------------ */

/* Opens or creates the file `path` (its folder must exist) and starts the storage thread, which
 * writes all appends waiting in one transaction and syncs it. NULL and one sentence in `error` when
 * it cannot be opened, belongs to another process, or is of a newer version. When the disk refuses
 * a write later, the process says so and aborts: what it knows is then not what is kept. */
struct store *store_sqlite_open(const char *path, store_wake *wake, void *context,
                                char error[STORE_ERROR_SIZE]);

#endif
