/* SPDX-License-Identifier: MIT
 *
 * sqlite.c - the store in one SQLite file.
 *
 * The storage thread (store/worker.h) has its own connection to the database, and writes all
 * waiting appends in one transaction. All other threads read through the connections of
 * `readers`. With journal_mode=WAL and synchronous=FULL, SQLite syncs a transaction before the
 * commit returns. The WAL is SQLite's write-ahead log: SQLite first writes transactions to this
 * file. A lock file beside the database keeps other processes out.
 */
#include "kit/program/clock.h"
#include "kit/program/end.h"
#include "store/sqlite/damage.h"
#include "store/sqlite/file.h"
#include "store/sqlite/place.h"
#include "store/sqlite/readers.h"
#include "store/worker.h"

#include <assert.h>
#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    CHECKPOINT_PAGES = 1000, /* when the WAL has this many pages, it is copied into the database */
    BUSY_MS = 5000           /* how many ms a transaction waits for another process */
};

struct sqlite_store {
    struct worker worker;
    char *path;
    int lock;
    struct place place;
    struct readers readers;

    sqlite3 *writer; /* after the storage thread has started, only it uses `writer` */
    sqlite3_stmt *begin, *commit, *last, *last_key, *insert, *open_segment, *change;
    sqlite3_stmt *remove_log, *remove_segments, *size;
    sqlite3_stmt *touch, *try, *untry;
    int wal_pages;
    bool wal_holds_deleted; /* the WAL may hold text that has been deleted */
};

/* ---- The storage thread ------------------------------------------------------------------ */

static _Noreturn void give_up(const struct sqlite_store *store)
{
    char why[STORE_ERROR_SIZE];
    snprintf(why, sizeof why, "cannot write %.300s: %.100s", store->path,
             sqlite3_errmsg(store->writer));
    end_program(why);
}

/* The errno of the newest failure at the WAL or at the database itself, as `file` says. */
static int errno_of(const struct sqlite_store *store, int file)
{
    sqlite3_file *found = NULL;
    int reason = 0;
    if (sqlite3_file_control(store->writer, "main", file, &found) == SQLITE_OK && found != NULL &&
        found->pMethods != NULL) {
        found->pMethods->xFileControl(found, SQLITE_FCNTL_LAST_ERRNO, &reason);
    }
    return reason;
}

/* Whether a write has failed because a file may not grow: it has reached the limit on its size
 * (RLIMIT_FSIZE), or its owner has used up their part of the disk. SQLite itself takes only a full
 * disk for a full disk. */
static bool is_at_limit(const struct sqlite_store *store)
{
    int wal = errno_of(store, SQLITE_FCNTL_JOURNAL_POINTER);
    int database = errno_of(store, SQLITE_FCNTL_FILE_POINTER);
    bool grows_no_more = wal == EFBIG || wal == EDQUOT || database == EFBIG || database == EDQUOT;
    return sqlite3_extended_errcode(store->writer) == SQLITE_IOERR_WRITE && grows_no_more &&
           wal != EIO && database != EIO;
}

/* Whether a failure with this SQLite error code is temporary. After a temporary failure, nothing
 * has been written, and a later attempt may succeed. After any other failure, such as a failed
 * sync, nobody knows what has been written. */
static bool passes(const struct sqlite_store *store, int failure)
{
    int code = failure & 0xff;
    return code == SQLITE_FULL || code == SQLITE_BUSY || code == SQLITE_LOCKED ||
           code == SQLITE_READONLY || is_at_limit(store);
}

/* Runs a statement that returns one row or none. Returns SQLITE_ROW, SQLITE_DONE or an error code
 * for which passes() is true. After any other failure the process ends. */
static int run(const struct sqlite_store *store, sqlite3_stmt *statement)
{
    int step = sqlite3_step(statement);
    if (step != SQLITE_ROW && step != SQLITE_DONE && !passes(store, step)) {
        give_up(store);
    }
    return step;
}

/* Runs a statement that returns no row. Returns false after a failure for which passes() is
 * true. */
static bool run_whole(const struct sqlite_store *store, sqlite3_stmt *statement)
{
    bool ran = run(store, statement) == SQLITE_DONE;
    sqlite3_reset(statement);
    return ran;
}

/* Reads the number of the table's last entry, or 0 if there is none. Like run_whole, returns false
 * after a temporary failure. */
static bool read_last(const struct sqlite_store *store, const char *table, uint64_t *seq)
{
    sqlite3_bind_text(store->last, 1, table, -1, SQLITE_STATIC);
    bool ran = run(store, store->last) == SQLITE_ROW;
    *seq = ran ? (uint64_t)sqlite3_column_int64(store->last, 0) : 0;
    sqlite3_reset(store->last);
    return ran;
}

/* Whether entry `seq` was written by an append with the same key as this job. */
static bool has_key(const struct sqlite_store *store, const struct job *job, uint64_t seq)
{
    sqlite3_bind_text(store->last_key, 1, job->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(store->last_key, 2, (sqlite3_int64)seq);
    bool same = run(store, store->last_key) == SQLITE_ROW &&
                sqlite3_column_bytes(store->last_key, 0) == STORE_KEY_SIZE &&
                memcmp(sqlite3_column_blob(store->last_key, 0), job->key, STORE_KEY_SIZE) == 0;
    sqlite3_reset(store->last_key);
    return same;
}

/* Notes that entry `i` of the job opens a segment. Like run_whole, returns false after a temporary
 * failure. */
static bool open_segment(const struct sqlite_store *store, const struct job *job, size_t i)
{
    sqlite3_bind_text(store->open_segment, 1, job->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(store->open_segment, 2, (sqlite3_int64)(job->expected + 1 + i));
    return run_whole(store, store->open_segment);
}

static bool insert(const struct sqlite_store *store, const struct job *job, size_t i)
{
    const struct store_entry *entry = &job->entries[i];
    sqlite3_stmt *statement = store->insert;
    sqlite3_bind_text(statement, 1, job->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, (sqlite3_int64)(job->expected + 1 + i));
    sqlite3_bind_int64(statement, 3, entry->at);
    sqlite3_bind_text(statement, 4, entry->body, (int)entry->size, SQLITE_STATIC);
    sqlite3_bind_blob(statement, 5, job->key, STORE_KEY_SIZE, SQLITE_STATIC);
    return run_whole(store, statement) && (!entry->head || open_segment(store, job, i));
}

/* Gives an older entry a new body. Like run_whole, returns false after a temporary failure. */
static bool change(const struct sqlite_store *store, const struct job *job, size_t i)
{
    const struct store_change *new = &job->changes[i];
    sqlite3_bind_text(store->change, 1, job->table, -1, SQLITE_STATIC);
    sqlite3_bind_int64(store->change, 2, (sqlite3_int64) new->seq);
    sqlite3_bind_text(store->change, 3, new->body, (int)new->size, SQLITE_STATIC);
    return run_whole(store, store->change);
}

/* Carries out one append inside the open transaction. Like run_whole, returns false after a
 * temporary failure. */
static bool carry_out_append(const struct sqlite_store *store, struct job *job)
{
    uint64_t last, wanted = job->expected + job->count;
    bool ran = read_last(store, job->table, &last);
    if (last == job->expected) {
        for (size_t i = 0; ran && i < job->count; i++) {
            ran = insert(store, job, i);
        }
        for (size_t i = 0; ran && i < job->change_count; i++) {
            ran = change(store, job, i);
        }
        job->result.outcome = STORE_OK;
        job->result.seq = wanted;
    } else if (last >= wanted && has_key(store, job, wanted)) {
        job->result.outcome = STORE_OK;
        job->result.seq = wanted;
    } else {
        job->result.outcome = STORE_CONFLICT;
        job->result.seq = last;
    }
    return ran;
}

/* Carries out a removal inside the open transaction. Like run_whole, returns false after a
 * temporary failure. */
static bool carry_out_removal(const struct sqlite_store *store, struct job *job)
{
    uint64_t last;
    bool ran = read_last(store, job->table, &last);
    if (last != job->expected) {
        job->result.outcome = STORE_CONFLICT;
        job->result.seq = last;
        return ran;
    }
    sqlite3_bind_text(store->remove_log, 1, job->table, -1, SQLITE_STATIC);
    sqlite3_bind_text(store->remove_segments, 1, job->table, -1, SQLITE_STATIC);
    job->result.outcome = STORE_OK;
    return ran && run_whole(store, store->remove_log) && run_whole(store, store->remove_segments);
}

/* Writes something to the disk, and changes nothing. An empty transaction would succeed on a full
 * disk. As long as the store cannot write, this needs as much room as many appends do. Otherwise
 * the little that is left would let the store say, again and again, that it can write. Like
 * run_whole, returns false after a temporary failure. */
static bool probe(const struct sqlite_store *store)
{
    bool ran = run_whole(store, store->touch);
    if (ran && store->worker.timing.status.refuses) {
        ran = run_whole(store, store->try) && run_whole(store, store->untry);
    }
    return ran;
}

static bool carry_out(const struct sqlite_store *store, struct job *job)
{
    switch (job->kind) {
    case JOB_APPEND:
        return carry_out_append(store, job);
    case JOB_REMOVE:
        return carry_out_removal(store, job);
    case JOB_PROBE:
        break;
    }
    job->result.outcome = STORE_OK;
    return probe(store);
}

/* SQLite calls this function after each commit. `pages` is the number of pages in the WAL. */
static int note_wal(void *context, sqlite3 *writer, const char *database, int pages)
{
    (void)writer;
    (void)database;
    struct sqlite_store *store = context;
    store->wal_pages = pages;
    return SQLITE_OK;
}

/* What somebody has done to the files, so that nothing can be written safely; NULL: nothing. */
static const char *trouble_of(const struct sqlite_store *store)
{
    if (!place_is_same(&store->place, store->path)) {
        return "it was moved, replaced or deleted while the server runs."
               " Put it back, or restart the server";
    }
    return place_is_whole(&store->place, store->path)
               ? NULL
               : "another program has written into it while the server runs. Restart the server; a"
                 " backup is put in its place with saboteur restore";
}

/* Writes all jobs in one transaction. After a failure for which passes() is true, writes none of
 * them. */
static void write_all(struct worker *worker, struct job *jobs)
{
    struct sqlite_store *store = (struct sqlite_store *)worker;
    uint64_t began = clock_ns();
    const char *trouble = trouble_of(store);
    bool here = trouble == NULL;
    bool wrote = here && run_whole(store, store->begin);
    for (struct job *job = jobs; wrote && job != NULL; job = job->next) {
        wrote = carry_out(store, job);
        store->wal_holds_deleted |= job->change_count > 0 || job->kind == JOB_REMOVE;
    }
    wrote = wrote && run_whole(store, store->commit);
    timing_note(&worker->timing, began, wrote, store->path,
                !here                ? trouble
                : is_at_limit(store) ? "the file may grow no more"
                                     : sqlite3_errmsg(store->writer));
    if (!wrote && sqlite3_get_autocommit(store->writer) == 0 &&
        sqlite3_exec(store->writer, "ROLLBACK", NULL, NULL, NULL) != SQLITE_OK) {
        give_up(store);
    }
    for (struct job *job = jobs; !wrote && job != NULL; job = job->next) {
        job->result.outcome = STORE_BUSY;
        job->result.seq = 0;
    }
}

/* Copies the WAL into the database, if the WAL is long. Call this after handing out the results, so
 * that nobody waits for the copy. If the copy cannot be completed now, the storage thread tries
 * again after the next commit. */
static void checkpoint(struct sqlite_store *store)
{
    if (store->wal_pages >= CHECKPOINT_PAGES) {
        store->wal_pages = 0;
        int failure =
            sqlite3_wal_checkpoint_v2(store->writer, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
        if (failure != SQLITE_OK && !passes(store, failure)) {
            give_up(store);
        }
    }
}

/* Copies the WAL into the database and empties the WAL's file, if that file may hold deleted text.
 * Does not wait for readers: if a reader still needs the WAL, the store soon tries again, and also
 * when the database is next opened. */
static void empty_wal(struct sqlite_store *store)
{
    if (!store->wal_holds_deleted) {
        return;
    }
    sqlite3_busy_timeout(store->writer, 0);
    int failure =
        sqlite3_wal_checkpoint_v2(store->writer, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL);
    sqlite3_busy_timeout(store->writer, BUSY_MS);
    if (failure != SQLITE_OK && !passes(store, failure)) {
        give_up(store);
    }
    store->wal_holds_deleted = failure != SQLITE_OK;
}

static void rest(struct worker *worker)
{
    struct sqlite_store *store = (struct sqlite_store *)worker;
    bool copies = store->wal_pages >= CHECKPOINT_PAGES || store->wal_holds_deleted;
    if (copies && trouble_of(store) == NULL) {
        checkpoint(store);
        empty_wal(store);
        place_note_content(&store->place, store->path);
    }
}

/* Pages on SQLite's list of free pages do not count, because SQLite will use them again. */
static void measure(struct worker *worker)
{
    struct sqlite_store *store = (struct sqlite_store *)worker;
    if (run(store, store->size) == SQLITE_ROW) {
        timing_note_size(&worker->timing, (uint64_t)sqlite3_column_int64(store->size, 0));
    }
    sqlite3_reset(store->size);
}

static bool is_in_doubt(struct worker *worker, bool refuses)
{
    const struct sqlite_store *store = (const struct sqlite_store *)worker;
    return refuses || trouble_of(store) != NULL;
}

static const struct worker_kind sqlite_kind = {.most = SIZE_MAX,
                                               .write = write_all,
                                               .rest = rest,
                                               .measure = measure,
                                               .is_in_doubt = is_in_doubt};

/* ---- The class --------------------------------------------------------------------------- */

static bool sqlite_read(struct store *head, const char *table, uint64_t from,
                        store_visit_entry *visit, void *context)
{
    struct sqlite_store *store = (struct sqlite_store *)head;
    return readers_entries(&store->readers, table, from, visit, context);
}

static bool sqlite_segment(struct store *head, const char *table, uint64_t until, uint64_t *first)
{
    struct sqlite_store *store = (struct sqlite_store *)head;
    return readers_segment(&store->readers, table, until, first);
}

static bool sqlite_tables(struct store *head, const char *after, store_visit_table *visit,
                          void *context)
{
    struct sqlite_store *store = (struct sqlite_store *)head;
    return readers_tables(&store->readers, after, visit, context);
}

/* Closes and frees everything opened so far. The storage thread must not be running. */
static void dispose(struct sqlite_store *store)
{
    sqlite3_stmt *statements[] = {store->begin,      store->commit,          store->last,
                                  store->last_key,   store->insert,          store->open_segment,
                                  store->remove_log, store->remove_segments, store->size,
                                  store->change,     store->touch,           store->try,
                                  store->untry};
    for (size_t i = 0; i < sizeof statements / sizeof statements[0]; i++) {
        sqlite3_finalize(statements[i]);
    }
    readers_close(&store->readers);
    sqlite3_close(store->writer);
    if (store->lock >= 0) {
        close(store->lock);
    }
    worker_close(&store->worker);
    free(store->path);
    free(store);
}

static void sqlite_close(struct store *head)
{
    struct sqlite_store *store = (struct sqlite_store *)head;
    worker_stop(&store->worker);
    if (trouble_of(store) != NULL) { /* the WAL belongs to another content */
        sqlite3_db_config(store->writer, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    }
    dispose(store);
}

static const struct store_class sqlite_class = {
    .name = "sqlite",
    .append = worker_append,
    .remove = worker_remove,
    .probe = worker_probe,
    .poll = worker_poll,
    .read = sqlite_read,
    .segment = sqlite_segment,
    .tables = sqlite_tables,
    .status = worker_status,
    .close = sqlite_close,
};

/* ---- Opening ----------------------------------------------------------------------------- */

/* Creates the SQL tables that are missing in a new file or in a file of an older format. Then sets
 * the number of the format. All of this is one transaction. */
static const char schema[] = "BEGIN IMMEDIATE;"
                             "CREATE TABLE IF NOT EXISTS log ("
                             " table_id TEXT NOT NULL,"
                             " seq INTEGER NOT NULL,"
                             " at INTEGER NOT NULL,"
                             " body TEXT NOT NULL,"
                             " key BLOB NOT NULL,"
                             " PRIMARY KEY (table_id, seq)"
                             ") STRICT, WITHOUT ROWID;"
                             "CREATE TABLE IF NOT EXISTS segments ("
                             " table_id TEXT NOT NULL,"
                             " first INTEGER NOT NULL,"
                             " PRIMARY KEY (table_id, first)"
                             ") STRICT, WITHOUT ROWID;" FILE_SET_FORMAT "COMMIT;";

static bool prepare(struct sqlite_store *store)
{
    struct {
        sqlite3_stmt **statement;
        const char *text;
    } const all[] = {
        {&store->begin, "BEGIN IMMEDIATE"},
        {&store->commit, "COMMIT"},
        {&store->last, "SELECT ifnull(max(seq), 0) FROM log WHERE table_id = ?1"},
        {&store->last_key, "SELECT key FROM log WHERE table_id = ?1 AND seq = ?2"},
        {&store->insert,
         "INSERT INTO log (table_id, seq, at, body, key) VALUES (?1, ?2, ?3, ?4, ?5)"},
        {&store->open_segment, "INSERT INTO segments (table_id, first) VALUES (?1, ?2)"},
        {&store->change, "UPDATE log SET body = ?3 WHERE table_id = ?1 AND seq = ?2"},
        {&store->remove_log, "DELETE FROM log WHERE table_id = ?1"},
        {&store->remove_segments, "DELETE FROM segments WHERE table_id = ?1"},
        {&store->touch, FILE_SET_FORMAT},
        {&store->try, "INSERT INTO log (table_id, seq, at, body, key)"
                      " VALUES ('', 1, 0, hex(zeroblob(32768)), x'')"},
        {&store->untry, "DELETE FROM log WHERE table_id = ''"},
        {&store->size, "SELECT (page_count - freelist_count) * page_size"
                       " FROM pragma_page_count, pragma_freelist_count, pragma_page_size"},
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (sqlite3_prepare_v3(store->writer, all[i].text, -1, SQLITE_PREPARE_PERSISTENT,
                               all[i].statement, NULL) != SQLITE_OK) {
            return false;
        }
    }
    return true;
}

static bool open_writer(struct sqlite_store *store, char *error)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool open = sqlite3_open_v2(store->path, &store->writer, flags, NULL) == SQLITE_OK &&
                sqlite3_busy_timeout(store->writer, BUSY_MS) == SQLITE_OK;
    if (open && sqlite3_db_readonly(store->writer, "main") != 0) {
        snprintf(error, STORE_ERROR_SIZE, "%.400s cannot be written.", store->path);
        return false;
    }
    int format = open ? file_format(store->writer) : -1;
    if (format > FILE_FORMAT) {
        snprintf(error, STORE_ERROR_SIZE,
                 "%.300s was written by a newer saboteur (format %d, this one reads %d).",
                 store->path, format, FILE_FORMAT);
        return false;
    }
    open = format >= 0 &&
           sqlite3_exec(store->writer,
                        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                        " PRAGMA secure_delete = ON;"
                        " PRAGMA journal_size_limit = 16777216;",
                        NULL, NULL, NULL) == SQLITE_OK &&
           (format == FILE_FORMAT ||
            sqlite3_exec(store->writer, schema, NULL, NULL, NULL) == SQLITE_OK) &&
           prepare(store);
    if (!open) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot open %.300s: %.100s.", store->path,
                 sqlite3_errmsg(store->writer));
        return false;
    }
    if (damage_is_found(store->writer)) {
        snprintf(error, STORE_ERROR_SIZE,
                 "%.300s is damaged: put a backup in its place, or see sqlite3's .recover.",
                 store->path);
        return false;
    }
    sqlite3_wal_hook(store->writer, note_wal, store);
    store->wal_holds_deleted = true;
    empty_wal(store);
    worker_measure(&store->worker);
    return true;
}

/* Finds out whether the file can be read, by opening the first of the readers' connections. */
static bool try_reading(struct sqlite_store *store, char *error)
{
    sqlite3 *reader = readers_take(&store->readers);
    bool reads = reader != NULL && file_sync_folder(store->path);
    if (reader != NULL) {
        readers_give(&store->readers, reader);
    }
    if (!reads) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot read %.300s.", store->path);
    }
    return reads;
}

static bool start(struct sqlite_store *store, char *error)
{
    place_note(&store->place, store->path);
    place_note_content(&store->place, store->path);
    store->readers.place = &store->place;
    return worker_start(&store->worker, error);
}

struct store *store_sqlite_open(const char *path, store_wake *wake, void *context,
                                char error[STORE_ERROR_SIZE])
{
    struct sqlite_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        out_of_memory();
    }
    worker_open(&store->worker, &sqlite_class, &sqlite_kind, wake, context);
    store->lock = -1;
    store->path = strdup(path);
    if (store->path == NULL) {
        out_of_memory();
    }
    readers_open(&store->readers, store->path);
    store->lock = file_is_whole(path, error) ? file_lock(path, error) : -1;
    if (store->lock >= 0 && open_writer(store, error) && try_reading(store, error) &&
        start(store, error)) {
        return &store->worker.store;
    }
    dispose(store);
    return NULL;
}
