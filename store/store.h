/* SPDX-License-Identifier: MIT
 *
 * store.h - the log of every table, and what every backend (implementation of a store) guarantees.
 *
 * A table is a sequence of entries, numbered from 1 without gaps. New entries can only be appended.
 * With each append, you name the number that you expect the table's last entry to have. If the last
 * entry has another number, the store writes nothing and answers CONFLICT. The body of an entry is
 * text that the store keeps and never interprets.
 *
 *     append(table, expected_seq, entries, key)
 *         -> OK(new_seq) | CONFLICT(actual_seq) | UNKNOWN | BUSY
 *     remove(table, expected_seq) -> OK(0) | CONFLICT(actual_seq) | UNKNOWN | BUSY
 *     probe() -> OK | BUSY
 *     read(table, from_seq) -> entries
 *     segment(table, until_seq)
 *         -> the number of the newest entry up to until_seq that opens a segment
 *
 * If the answer is OK, the entries survive a power failure. The entries that `read` has shown
 * survive it too, if `read` has returned true. UNKNOWN (a timeout, a lost connection) means that
 * the entries may have been written already, or may be written later. Do not read the table to find
 * out. Instead repeat the append, with the same expected number and the same key. The answer to the
 * second append is OK whether or not the first append succeeded, and from then on the first append
 * can no longer take effect. BUSY means that nothing can be written now (a full disk, a locked
 * file). This append has written nothing and never will; a new append may succeed later.
 *
 * An append may also give new bodies to older entries. Their old bodies are deleted, from the disk
 * too, as soon as nobody is reading them any more.
 *
 * `remove` deletes a whole table, if its last entry has the number that you expect. Afterwards the
 * table's last number is 0, as if the table had never existed. So a second `remove` answers
 * CONFLICT(0), and an append with the expected number 0 creates the table again. An earlier append
 * with the expected number 0 may also create the table again, if its answer was UNKNOWN and it
 * takes effect only after the removal.
 */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_TABLE_MAX = 15,   /* bytes of a table's name, not counting the NUL */
    STORE_KEY_SIZE = 16,    /* bytes of the key that marks a repeated append */
    STORE_ERROR_SIZE = 512, /* bytes of the sentence that an open function writes, with its NUL */
    STORE_APPEND_ENTRIES = 64, /* the most entries that one append may have */
    STORE_PROCESS_MAX = 32,    /* bytes of the name of a process, not counting the NUL */
    STORE_HOSTS_MAX = 16,      /* the most addresses of PostgreSQL servers */
    STORE_FILES_MAX = 7        /* the most files and folders that libpq needs */
};

/* The name of a table. */
struct store_name {
    char text[STORE_TABLE_MAX + 1];
};

/* One entry as it is stored. */
struct store_entry {
    int64_t at;       /* Unix time in ms */
    bool head;        /* the entry opens a segment; always false in the entries of `read` */
    const char *body; /* UTF-8 without NUL bytes, not even at the end */
    size_t size;      /* bytes of body */
};

/* A new body for an entry that is already stored. */
struct store_change {
    uint64_t seq;     /* the number of the entry; at most `expected` of the same append */
    const char *body; /* as in struct store_entry */
    size_t size;      /* bytes of body */
};

/* What to store: new entries, and changes to older ones. All of it is stored, or nothing. */
struct store_append {
    const char *table; /* name of the table, 1 to STORE_TABLE_MAX bytes */
    uint64_t expected; /* the number that the table's last entry should have; 0: no entries */
    const struct store_entry *entries;  /* in order; the first gets the number expected + 1 */
    size_t count;                       /* how many entries: 1 to STORE_APPEND_ENTRIES */
    const struct store_change *changes; /* new bodies for older entries, without the deleted text */
    size_t change_count;                /* usually 0 */
    uint8_t key[STORE_KEY_SIZE];        /* chosen by the caller: a new key for every decision */
    uint64_t ticket;                    /* chosen by the caller: returned with the result */
};

/* A table to delete, with all its entries. */
struct store_removal {
    const char *table; /* name of the table, 1 to STORE_TABLE_MAX bytes */
    uint64_t expected; /* the number that the table's last entry should have; not 0 */
    uint64_t ticket;   /* chosen by the caller: returned with the result */
};

enum store_outcome { STORE_OK, STORE_CONFLICT, STORE_UNKNOWN, STORE_BUSY };

struct store_result {
    uint64_t ticket; /* `ticket` of the append, removal or probe that this result answers */
    enum store_outcome outcome;
    /* After an append with the outcome STORE_OK, the number of the last entry appended. If the
     * outcome is STORE_CONFLICT, the number of the table's last entry. Otherwise 0. */
    uint64_t seq;
};

/* Whether the store can write, how long its transactions take, and how large it is. */
struct store_status {
    uint64_t transactions; /* transactions carried out since the store was opened */
    uint64_t busy_ns;      /* total time of these transactions, with their syncs */
    uint64_t longest_ns;   /* time of the longest transaction */
    uint64_t bytes;        /* size of what is stored, without free space; measured every second */
    bool refuses;          /* the newest transaction could not be written */
    /* Tells the operator why writing failed, or that writing works again; "" if writing has never
     * failed. */
    char sentence[2 * STORE_ERROR_SIZE];
};

/* A search for tables that should have done something by themselves. */
struct store_overdue {
    int64_t late;  /* find tables that were due at least this many ms ago */
    int64_t again; /* a table that is found is due again in this many ms, and not found before */
    size_t room;   /* the most tables to find */
    struct store_name *tables; /* the caller's array of `room` names; gets those that were found */
    size_t count;              /* gets how many were found; 0 if the search failed */
};

/* A text that one process tells all other processes with the same store. */
struct store_notice {
    const char *process; /* the name of this process, at most STORE_PROCESS_MAX bytes */
    const char *text;    /* UTF-8; replaces what this process told before */
    int64_t fresh;       /* visit only texts that were told at most this many ms ago */
};

/* A store_visit_notice is called with the text of another process. The pointer is valid only during
 * the call. */
typedef void store_visit_notice(void *context, const char *text);

/* A store_visit_entry is called for each entry in order, a store_visit_table for each table in
 * order. Either returns false to stop. The pointers are valid only during the call. `seq` is the
 * number of the entry. `last_seq` and `last_at` are the number and the time of the table's last
 * entry. */
typedef bool store_visit_entry(void *context, uint64_t seq, const struct store_entry *entry);
typedef bool store_visit_table(void *context, const char *table, uint64_t last_seq,
                               int64_t last_at);

/* A function that is called when a result is ready for store_poll. The call may come from another
 * thread. */
typedef void store_wake(void *context);

struct store;

/* What a backend does. Only the thread that opened the store may call `append`, `remove`, `probe`,
 * `poll` and `close`. Any thread may call the other functions, at any time before `close`. */
struct store_class {
    const char *name;
    /* Copies the append and returns at once. Appends to one table are carried out in the order of
     * the calls. */
    void (*append)(struct store *store, const struct store_append *append);
    /* Returns at once. Appends to this table and its removal are carried out in the order of the
     * calls. A removal has a transaction of its own. */
    void (*remove)(struct store *store, const struct store_removal *removal);
    /* Asks for a result that shows whether the store still works. A probe is carried out by the
     * same thread as the appends, after all earlier appends. The outcome is OK or BUSY. */
    void (*probe)(struct store *store, uint64_t ticket);
    /* Takes out the result of one finished append, removal or probe. Returns false if no result is
     * ready. */
    bool (*poll)(struct store *store, struct store_result *result);
    /* Visits the entries of a table from number `from` on. Returns false if the backend could not
     * read all of them. */
    bool (*read)(struct store *store, const char *table, uint64_t from, store_visit_entry *visit,
                 void *context);
    /* Searches the table's entries up to number `until` for the newest one that opens a segment.
     * Writes the number of that entry to *first, or 1 if no entry opens a segment. Returns false if
     * the backend could not find out. */
    bool (*segment)(struct store *store, const char *table, uint64_t until, uint64_t *first);
    /* Visits the tables whose names come after `after`, in the order of strcmp. To visit all
     * tables, pass "". Returns false if the backend could not read all these tables. */
    bool (*tables)(struct store *store, const char *after, store_visit_table *visit, void *context);
    /* Writes to newest[i] the number of the last entry of tables[i]; 0 if there is no such table.
     * These numbers tell whether another process has written. Unlike what `read` shows, the entries
     * themselves may not be safe yet. Returns false if the backend could not find out. NULL if only
     * one process at a time can use the store. */
    bool (*newest)(struct store *store, const struct store_name *tables, size_t count,
                   uint64_t *newest);
    /* The next three functions are NULL, too, if only one process at a time can use the store.
     *
     * Notes that tables[i] next does something by itself in waits[i] ms, or never if waits[i] is
     * negative. The store measures this time with its own clock, because the clocks of the
     * processes may differ. Returns false if some of this may not have been noted. */
    bool (*note_due)(struct store *store, const struct store_name *tables, const int64_t *waits,
                     size_t count);
    /* Finds tables that are overdue because no process has taken care of them. Returns false if the
     * backend could not find out. */
    bool (*take_overdue)(struct store *store, struct store_overdue *overdue);
    /* Tells the other processes a text, and visits their texts. Returns false after a failure. Some
     * texts may have been visited even then. */
    bool (*exchange)(struct store *store, const struct store_notice *notice,
                     store_visit_notice *visit, void *context);
    void (*status)(struct store *store, struct store_status *status);
    /* Carries out every append that is still waiting, then closes and frees the store. */
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

static inline void store_remove(struct store *store, const struct store_removal *removal)
{
    store->class->remove(store, removal);
}

static inline void store_probe(struct store *store, uint64_t ticket)
{
    store->class->probe(store, ticket);
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

static inline bool store_segment(struct store *store, const char *table, uint64_t until,
                                 uint64_t *first)
{
    return store->class->segment(store, table, until, first);
}

static inline bool store_tables(struct store *store, const char *after, store_visit_table *visit,
                                void *context)
{
    return store->class->tables(store, after, visit, context);
}

/* Whether other processes can write to the store. If they cannot, do not call the next four
 * functions. */
static inline bool store_is_shared(const struct store *store)
{
    return store->class->newest != NULL;
}

static inline bool store_newest(struct store *store, const struct store_name *tables, size_t count,
                                uint64_t *newest)
{
    return store->class->newest(store, tables, count, newest);
}

static inline bool store_note_due(struct store *store, const struct store_name *tables,
                                  const int64_t *waits, size_t count)
{
    return store->class->note_due(store, tables, waits, count);
}

static inline bool store_take_overdue(struct store *store, struct store_overdue *overdue)
{
    return store->class->take_overdue(store, overdue);
}

static inline bool store_exchange(struct store *store, const struct store_notice *notice,
                                  store_visit_notice *visit, void *context)
{
    return store->class->exchange(store, notice, visit, context);
}

static inline void store_status(struct store *store, struct store_status *status)
{
    store->class->status(store, status);
}

static inline void store_close(struct store *store)
{
    if (store != NULL) {
        store->class->close(store);
    }
}

/* ---- SQLite (sqlite/) ------------------------------------------------------------------- */

/* Opens or creates the file `path`, whose folder must exist, and starts the storage thread. That
 * thread writes all waiting appends in one transaction and syncs it. If `wake` is not NULL, it is
 * called with `context` when results are ready. Returns NULL, with one sentence in `error`, in
 * these cases: the file cannot be opened or written, another process uses it, a newer version of
 * this program wrote it, or a check of at most two seconds finds it damaged. While the disk is full
 * or the file is locked, appends end with STORE_BUSY. If a write fails in any other way, the
 * process prints the error and aborts, because nobody then knows what is stored. */
struct store *store_sqlite_open(const char *path, store_wake *wake, void *context,
                                char error[STORE_ERROR_SIZE]);

/* Opens the file `path` for reading only. A server may write to the file meanwhile: each read shows
 * the entries that are written and synced at that moment. Do not call store_append, store_remove,
 * store_probe or store_poll on this store. Returns NULL, with one sentence in `error`, if the file
 * cannot be read or its format is not FILE_FORMAT. */
struct store *store_sqlite_look(const char *path, char error[STORE_ERROR_SIZE]);

/* ---- PostgreSQL (postgres/) ------------------------------------------------------------- */

/* Connects to the PostgreSQL server at `address` (a postgres:// address, or libpq's pairs of
 * keyword and value), creates the tables that are missing, and starts the storage thread. Several
 * processes can use the same database. The storage thread writes all waiting appends in one
 * transaction. If `wake` is not NULL, it is called with `context` when results are ready. Returns
 * NULL, with one sentence in `error`, in these cases: the server does not answer within a few
 * seconds, cannot be written, or has a setting with which an acknowledged entry could get lost
 * (fsync, full_page_writes, an encoding other than UTF-8), or a newer version wrote the tables.
 *
 * An append ends with STORE_BUSY if there is no connection, or if the server reports an error
 * before the commit. It ends with STORE_UNKNOWN if the server does not answer in time, if the
 * connection is lost, or if the server commits with a warning. PostgreSQL itself decides when it
 * overwrites deleted text on the disk. */
struct store *store_postgres_open(const char *address, store_wake *wake, void *context,
                                  char error[STORE_ERROR_SIZE]);

/* Like store_postgres_open, but creates nothing: returns NULL if the tables are missing. Servers
 * may use the database meanwhile. Do not call store_append, store_remove, store_probe or store_poll
 * on this store. */
struct store *store_postgres_look(const char *address, char error[STORE_ERROR_SIZE]);

/* Like store_postgres_open, but returns NULL if another process of this program is connected to the
 * database, or if tables are missing and `creates` is false. Other processes may still connect
 * later: nothing keeps them out. */
struct store *store_postgres_seize(const char *address, bool creates, char error[STORE_ERROR_SIZE]);

/* What store_postgres_open needs in a process that has given up most of its rights. */
struct store_reach {
    char *address; /* leads to the same database, but libpq need not look up any name */
    bool local;    /* a Unix socket is one of the ways to the database, or the only one */
    uint16_t ports[STORE_HOSTS_MAX]; /* the TCP ports to connect to */
    size_t port_count;
    char *files[STORE_FILES_MAX]; /* paths of files and folders to read; some may be missing */
    size_t file_count;
};

/* Finds out what a connection to `address` needs. Looks up the names of hosts, so this can take
 * some seconds. Call it before this process has threads. Returns false, with one sentence in
 * `error`, if libpq does not understand the address, or if a name is unknown. */
bool store_postgres_reach(const char *address, struct store_reach *reach,
                          char error[STORE_ERROR_SIZE]);

void store_reach_free(struct store_reach *reach);

/* ---- Either of them (open.c) ------------------------------------------------------------ */

/* Whether `where` is the address of a PostgreSQL database: it begins with postgres:// or
 * postgresql://. */
bool store_is_address(const char *where);

#endif
