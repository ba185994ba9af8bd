/* SPDX-License-Identifier: MIT
 *
 * postgres.c - the store in PostgreSQL, which several servers can use at the same time.
 *
 * The storage thread (store/worker.h) sends all waiting appends in one transaction
 * (store/postgres/turn.h). All other threads read through the connections of `pool`. The
 * storage thread has a connection of its own. If it loses this connection, it tries to open a new
 * one when the next job comes. After each failed attempt there is a pause, which grows with each
 * failure. Jobs that come during the pause are refused.
 */
#include "kit/program/clock.h"
#include "kit/program/end.h"
#include "store/postgres/due.h"
#include "store/postgres/notices.h"
#include "store/postgres/reading.h"
#include "store/postgres/turn.h"
#include "store/worker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAUSE_FIRST_MS = 100, /* the pause after the first attempt to connect that fails */
    PAUSE_MAX_MS = 2000   /* the longest pause between two attempts to connect */
};

static const char place[] = "the PostgreSQL database";

struct postgres_store {
    struct worker worker;
    char *address;
    struct pool pool;
    struct channel writer; /* once the storage thread runs, only that thread uses this */
    uint64_t pause_ns;     /* the current pause; 0 after a success */
    uint64_t retry_at;     /* the time (clock_ns) from which to connect again */
    bool unreached;        /* the last attempt to write has found no connection */
};

/* ---- The storage thread ------------------------------------------------------------------ */

/* Makes sure that the connection is open. Returns false if it cannot be opened, or if it is too
 * early for another attempt. */
static bool connect_again(struct postgres_store *store)
{
    if (channel_is_open(&store->writer)) {
        return true;
    }
    if (clock_ns() < store->retry_at) {
        return false;
    }
    if (channel_open(&store->writer, store->address, false)) {
        store->pause_ns = 0;
        return true;
    }
    uint64_t longer =
        store->pause_ns > 0 ? 2 * store->pause_ns : PAUSE_FIRST_MS * UINT64_C(1000000);
    uint64_t longest = PAUSE_MAX_MS * UINT64_C(1000000);
    store->pause_ns = longer < longest ? longer : longest;
    store->retry_at = clock_ns() + store->pause_ns;
    return false;
}

static void write_all(struct worker *worker, struct job *jobs)
{
    struct postgres_store *store = (struct postgres_store *)worker;
    uint64_t began = clock_ns();
    bool wrote = false;
    store->unreached = !connect_again(store);
    if (!store->unreached) {
        wrote = turn_carry_out(&store->writer, jobs, worker->timing.status.refuses);
    } else {
        turn_refuse(jobs);
    }
    timing_note(&worker->timing, began, wrote, place, store->writer.failure);
}

static void measure(struct worker *worker)
{
    struct postgres_store *store = (struct postgres_store *)worker;
    channel_begin(&store->writer);
    channel_send(&store->writer, SQL_SIZE, NULL);
    channel_end(&store->writer);
    PGresult *result = channel_take(&store->writer);
    if (result != NULL && channel_succeeded(&store->writer, result)) {
        timing_note_size(&worker->timing, strtoull(PQgetvalue(result, 0, 0), NULL, 10));
    }
    PQclear(result);
    channel_finish(&store->writer);
}

/* A database that could not be reached is tried again. One that was reached and could not write is
 * not: if its commits wait for a standby, each attempt would leave a process waiting there. */
static bool is_in_doubt(struct worker *worker, bool refuses)
{
    struct postgres_store *store = (struct postgres_store *)worker;
    return refuses ? store->unreached : !channel_is_open(&store->writer);
}

static const struct worker_kind postgres_kind = {
    .most = TURN_JOBS, .write = write_all, .is_in_doubt = is_in_doubt, .measure = measure};

/* ---- The class --------------------------------------------------------------------------- */

static bool postgres_read(struct store *head, const char *table, uint64_t from,
                          store_visit_entry *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_entries(&store->pool, table, from, visit, context);
}

static bool postgres_segment(struct store *head, const char *table, uint64_t until, uint64_t *first)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_segment(&store->pool, table, until, first);
}

static bool postgres_tables(struct store *head, const char *after, store_visit_table *visit,
                            void *context)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_tables(&store->pool, after, visit, context);
}

static bool postgres_newest(struct store *head, const struct store_name *tables, size_t count,
                            uint64_t *newest)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_newest(&store->pool, tables, count, newest);
}

static bool postgres_note_due(struct store *head, const struct store_name *tables,
                              const int64_t *waits, size_t count)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return due_note(&store->pool, tables, waits, count);
}

static bool postgres_take_overdue(struct store *head, struct store_overdue *overdue)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return due_take(&store->pool, overdue);
}

static bool postgres_exchange(struct store *head, const struct store_notice *notice,
                              store_visit_notice *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return notices_exchange(&store->pool, notice, visit, context);
}

/* Closes and frees everything opened so far. The storage thread must not be running. */
static void dispose(struct postgres_store *store)
{
    channel_close(&store->writer);
    pool_close(&store->pool);
    worker_close(&store->worker);
    free(store->address);
    free(store);
}

static void postgres_close(struct store *head)
{
    struct postgres_store *store = (struct postgres_store *)head;
    worker_stop(&store->worker);
    dispose(store);
}

static const struct store_class postgres_class = {
    .name = "postgres",
    .append = worker_append,
    .remove = worker_remove,
    .probe = worker_probe,
    .poll = worker_poll,
    .read = postgres_read,
    .segment = postgres_segment,
    .tables = postgres_tables,
    .newest = postgres_newest,
    .note_due = postgres_note_due,
    .take_overdue = postgres_take_overdue,
    .exchange = postgres_exchange,
    .status = worker_status,
    .close = postgres_close,
};

/* What an open function demands of the database. */
struct demands {
    bool creates; /* create the tables that are missing; otherwise, they must exist */
    bool alone;   /* no other process of this program may be connected */
};

static struct store *open_with(struct demands demands, const char *address, store_wake *wake,
                               void *context, char error[STORE_ERROR_SIZE])
{
    struct postgres_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        out_of_memory();
    }
    worker_open(&store->worker, &postgres_class, &postgres_kind, wake, context);
    store->address = strdup(address);
    if (store->address == NULL) {
        out_of_memory();
    }
    pool_open(&store->pool, store->address);
    bool ready = channel_open(&store->writer, store->address, demands.creates) &&
                 (!demands.alone || channel_alone(&store->writer));
    if (!ready) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot use %s: %.400s.", place, store->writer.failure);
    } else {
        worker_measure(&store->worker);
    }
    if (ready && worker_start(&store->worker, error)) {
        return &store->worker.store;
    }
    dispose(store);
    return NULL;
}

struct store *store_postgres_open(const char *address, store_wake *wake, void *context,
                                  char error[STORE_ERROR_SIZE])
{
    return open_with((struct demands){.creates = true}, address, wake, context, error);
}

struct store *store_postgres_look(const char *address, char error[STORE_ERROR_SIZE])
{
    return open_with((struct demands){.creates = false}, address, NULL, NULL, error);
}

struct store *store_postgres_seize(const char *address, bool creates, char error[STORE_ERROR_SIZE])
{
    return open_with((struct demands){creates, true}, address, NULL, NULL, error);
}
