/* SPDX-License-Identifier: MIT
 *
 * postgres.c - the store in PostgreSQL, which several servers can use at the same time.
 *
 * Appends wait in a queue. The storage thread takes all of them, sends them in one transaction
 * (store/postgres/turn.h) and puts their results into a second queue. All other threads read
 * through the connections of `reading`. If the connection is lost, the storage thread opens a
 * new one with the next job, after a pause that grows with each failure.
 */
#include "store/job.h"
#include "store/postgres/reading.h"
#include "store/postgres/turn.h"
#include "store/store.h"
#include "store/timing.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MEASURE_MS = 1000,    /* ms between two measurements of the size */
    PAUSE_FIRST_MS = 100, /* the pause after the first attempt to connect that fails */
    PAUSE_MAX_MS = 2000   /* the longest pause between two attempts to connect */
};

static const char place[] = "the PostgreSQL database";

struct postgres_store {
    struct store head;
    char *address;
    store_wake *wake;
    void *wake_context;

    struct reading reading;
    struct timing timing;

    struct link writer;   /* once the storage thread runs, only that thread uses this */
    uint64_t measured_at; /* the time (timing_now) of the last measurement of the size */
    uint64_t pause_ns;    /* the current pause; 0 after a success */
    uint64_t retry_at;    /* the time (timing_now) from which to connect again */

    pthread_t thread;
    pthread_mutex_t mutex; /* guards the fields below */
    pthread_cond_t work;
    struct jobs waiting, finished;
    bool closing;
};

/* ---- The storage thread ------------------------------------------------------------------ */

/* Makes sure that the connection is open, unless the last attempt was too short a time ago. */
static bool connect_again(struct postgres_store *store)
{
    if (store->writer.connection != NULL) {
        return true;
    }
    if (timing_now() < store->retry_at) {
        return false;
    }
    if (link_open(&store->writer, store->address, false)) {
        store->pause_ns = 0;
        return true;
    }
    uint64_t longer =
        store->pause_ns > 0 ? 2 * store->pause_ns : PAUSE_FIRST_MS * UINT64_C(1000000);
    uint64_t longest = PAUSE_MAX_MS * UINT64_C(1000000);
    store->pause_ns = longer < longest ? longer : longest;
    store->retry_at = timing_now() + store->pause_ns;
    return false;
}

static void write_all(struct postgres_store *store, struct job *jobs)
{
    uint64_t began = timing_now();
    bool wrote = false;
    if (connect_again(store)) {
        wrote = turn_carry_out(&store->writer, jobs);
    } else {
        turn_refuse(jobs);
    }
    timing_note(&store->timing, began, wrote, place, store->writer.failure);
}

/* If the last measurement is at least MEASURE_MS old, measures the size of what is stored. */
static void measure(struct postgres_store *store)
{
    uint64_t now = timing_now();
    if (now - store->measured_at < MEASURE_MS * UINT64_C(1000000) ||
        store->writer.connection == NULL) {
        return;
    }
    store->measured_at = now;
    link_begin(&store->writer);
    link_send(&store->writer, SQL_SIZE, NULL);
    link_end(&store->writer);
    PGresult *result = link_take(&store->writer);
    if (result != NULL && link_succeeded(&store->writer, result)) {
        timing_note_size(&store->timing, strtoull(PQgetvalue(result, 0, 0), NULL, 10));
    }
    PQclear(result);
    link_finish(&store->writer);
}

/* Cuts off what goes into the next transaction. Returns the other jobs. */
static struct job *cut(struct job *jobs)
{
    struct job *others = jobs_cut(jobs), *last = jobs;
    for (size_t i = 1; i < TURN_JOBS && last->next != NULL; i++) {
        last = last->next;
    }
    if (last->next == NULL) {
        return others;
    }
    struct job *rest = last->next, *end = rest;
    last->next = NULL;
    while (end->next != NULL) {
        end = end->next;
    }
    end->next = others;
    return rest;
}

/* Carries out the jobs of one transaction, and hands out their results. */
static void finish(struct postgres_store *store, struct job *jobs)
{
    write_all(store, jobs);
    pthread_mutex_lock(&store->mutex);
    while (jobs != NULL) {
        struct job *next = jobs->next;
        jobs_put(&store->finished, jobs);
        jobs = next;
    }
    pthread_mutex_unlock(&store->mutex);
    if (store->wake != NULL) {
        store->wake(store->wake_context);
    }
}

static void *storage_thread(void *argument)
{
    struct postgres_store *store = argument;
    pthread_mutex_lock(&store->mutex);
    for (;;) {
        while (store->waiting.first == NULL && !store->closing) {
            pthread_cond_wait(&store->work, &store->mutex);
        }
        struct job *jobs = jobs_take_all(&store->waiting);
        if (jobs == NULL) {
            break;
        }
        pthread_mutex_unlock(&store->mutex);
        while (jobs != NULL) {
            struct job *others = cut(jobs);
            finish(store, jobs);
            jobs = others;
        }
        measure(store);
        pthread_mutex_lock(&store->mutex);
    }
    pthread_mutex_unlock(&store->mutex);
    return NULL;
}

/* ---- The class --------------------------------------------------------------------------- */

/* Gives a job to the storage thread. */
static void hand_over(struct postgres_store *store, struct job *job)
{
    pthread_mutex_lock(&store->mutex);
    jobs_put(&store->waiting, job);
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
}

static void postgres_append(struct store *head, const struct store_append *append)
{
    hand_over((struct postgres_store *)head, job_append(append));
}

static void postgres_remove(struct store *head, const struct store_removal *removal)
{
    hand_over((struct postgres_store *)head, job_remove(removal));
}

static void postgres_probe(struct store *head, uint64_t ticket)
{
    hand_over((struct postgres_store *)head, job_probe(ticket));
}

static void postgres_status(struct store *head, struct store_status *status)
{
    timing_read(&((struct postgres_store *)head)->timing, status);
}

static bool postgres_poll(struct store *head, struct store_result *result)
{
    struct postgres_store *store = (struct postgres_store *)head;
    pthread_mutex_lock(&store->mutex);
    struct job *job = jobs_take(&store->finished);
    pthread_mutex_unlock(&store->mutex);
    if (job == NULL) {
        return false;
    }
    *result = job->result;
    job_free(job);
    return true;
}

static bool postgres_read(struct store *head, const char *table, uint64_t from,
                          store_visit_entry *visit, void *context)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_entries(&store->reading, table, from, visit, context);
}

static bool postgres_segment(struct store *head, const char *table, uint64_t until, uint64_t *first)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_segment(&store->reading, table, until, first);
}

static bool postgres_tables(struct store *head, const char *after, store_visit_table *visit,
                            void *context)
{
    struct postgres_store *store = (struct postgres_store *)head;
    return reading_tables(&store->reading, after, visit, context);
}

/* Closes and frees everything opened so far. The storage thread must not be running. */
static void dispose(struct postgres_store *store)
{
    link_close(&store->writer);
    reading_close(&store->reading);
    timing_close(&store->timing);
    jobs_free(jobs_take_all(&store->finished));
    pthread_cond_destroy(&store->work);
    pthread_mutex_destroy(&store->mutex);
    free(store->address);
    free(store);
}

static void postgres_close(struct store *head)
{
    struct postgres_store *store = (struct postgres_store *)head;
    pthread_mutex_lock(&store->mutex);
    store->closing = true;
    pthread_cond_signal(&store->work);
    pthread_mutex_unlock(&store->mutex);
    pthread_join(store->thread, NULL);
    dispose(store);
}

static const struct store_class postgres_class = {
    .name = "postgres",
    .append = postgres_append,
    .remove = postgres_remove,
    .probe = postgres_probe,
    .poll = postgres_poll,
    .read = postgres_read,
    .segment = postgres_segment,
    .tables = postgres_tables,
    .status = postgres_status,
    .close = postgres_close,
};

struct store *store_postgres_open(const char *address, store_wake *wake, void *context,
                                  char error[STORE_ERROR_SIZE])
{
    struct postgres_store *store = calloc(1, sizeof *store);
    if (store == NULL) {
        abort();
    }
    store->head.class = &postgres_class;
    store->wake = wake;
    store->wake_context = context;
    jobs_take_all(&store->waiting);
    jobs_take_all(&store->finished);
    pthread_mutex_init(&store->mutex, NULL);
    pthread_cond_init(&store->work, NULL);
    store->address = strdup(address);
    if (store->address == NULL) {
        abort();
    }
    reading_begin(&store->reading, store->address);
    timing_open(&store->timing);
    bool ready = link_open(&store->writer, store->address, true);
    if (!ready) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot use %s: %.400s.", place, store->writer.failure);
    } else {
        measure(store);
    }
    if (ready && pthread_create(&store->thread, NULL, storage_thread, store) != 0) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot start the storage thread.");
        ready = false;
    }
    if (!ready) {
        dispose(store);
        return NULL;
    }
    return &store->head;
}
