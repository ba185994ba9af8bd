/* SPDX-License-Identifier: MIT
 *
 * store.h - the log of every table, and the promise that every backend keeps.
 *
 * A table is a sequence of entries, numbered from 1 without gaps. The only way to write is to
 * append after the entry that you expect to be the last one; if it is not, the store says so.
 * Bodies are text that the store keeps and never looks into.
 *
 *     append(table, expected_seq, entries, key)
 *         -> OK(new_seq) | CONFLICT(actual_seq) | UNKNOWN | BUSY
 *     read(table, from_seq) -> entries
 *
 * The answer is OK only once the entries would survive a power failure. UNKNOWN (a timeout, a lost
 * connection) is an answer too: the entries may have been written, or may still be. To find out,
 * append the same again, never read: at the same place and with the same key the second append is
 * OK whether or not the first one succeeded, and after it the first one can no longer take effect.
 * BUSY says that this append has written nothing and never will, since nothing can be written now
 * (a full disk, a locked file); it may be possible later.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_TABLE_MAX = 15,     /* bytes of a table's name, not counting the NUL */
    STORE_KEY_SIZE = 16,      /* of an idempotency key */
    STORE_ERROR_SIZE = 512,   /* bytes for the sentence that says why a store cannot be opened */
    STORE_APPEND_ENTRIES = 64 /* entries of one append at most */
};

/* One entry as it is stored. */
struct store_entry {
    int64_t at;       /* Unix time in ms */
    const char *body; /* UTF-8 without NUL bytes, not even at the end */
    size_t size;      /* bytes of body */
};

/* Entries that are stored all or not at all. */
struct store_append {
    const char *table;                 /* 1 to STORE_TABLE_MAX bytes */
    uint64_t expected;                 /* the last entry's number; 0: no such table yet */
    const struct store_entry *entries; /* their numbers will be expected + 1, ... */
    size_t count;                      /* 1 to STORE_APPEND_ENTRIES */
    uint8_t key[STORE_KEY_SIZE];       /* chosen by the caller, new for every decision */
    uint64_t ticket;                   /* comes back with the result */
};

enum store_outcome { STORE_OK, STORE_CONFLICT, STORE_UNKNOWN, STORE_BUSY };

struct store_result {
    uint64_t ticket;
    enum store_outcome outcome;
    uint64_t seq; /* OK: the last entry appended; CONFLICT: the last entry there is; else 0 */
};

/* Called for each entry in order; return false to stop. `entry` is valid only during the call. */
typedef bool store_visit_entry(void *context, uint64_t seq, const struct store_entry *entry);
typedef bool store_visit_table(void *context, const char *table, uint64_t last_seq);

/* Called when a result is ready to be polled, perhaps from another thread. */
typedef void store_wake(void *context);

struct store;

/* What a backend does. Any thread may call `read` and `tables` at any time before `close`; all
 * others are for the thread that opened the store. */
struct store_class {
    const char *name;
    /* Copies the append and returns at once. Appends to one table are carried out in the order
     * given. */
    void (*append)(struct store *store, const struct store_append *append);
    /* Takes out the result of one finished append; false if there is none now. */
    bool (*poll)(struct store *store, struct store_result *result);
    /* Visits the entries of a table from number `from` on; returns false if the backend could not
     * read all of them. */
    bool (*read)(struct store *store, const char *table, uint64_t from, store_visit_entry *visit,
                 void *context);
    /* Visits all tables in the order of their names, as `read` does. */
    bool (*tables)(struct store *store, store_visit_table *visit, void *context);
    /* Finishes every append it has copied, then closes. */
    void (*close)(struct store *store);
};

/* The first member of every backend's own struct. */
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
 * writes all appends waiting in one transaction and syncs it. Returns NULL, with one sentence in
 * `error`, if the file cannot be opened or written, is in use by another process, was written by a
 * newer version, or is damaged as far as a look of two seconds shows. While the disk is full or
 * the file locked, appends end BUSY. If the disk fails in any other way, the process says so and
 * aborts, because nobody then knows what is stored. */
struct store *store_sqlite_open(const char *path, store_wake *wake, void *context,
                                char error[STORE_ERROR_SIZE]);

#endif
