/* SPDX-License-Identifier: MIT
 *
 * worker.h - what the backends share: the queues of jobs, the storage thread that carries the jobs
 * out, and the figures about the transactions. Private to store/.
 *
 * A struct worker is the first member of a backend's own struct. So the functions below that take a
 * `struct store` can stand in the backend's struct store_class.
 */
#ifndef STORE_WORKER_H
#define STORE_WORKER_H

#include "store/job.h"
#include "store/timing.h"

#include <pthread.h>

struct worker;

/* What the storage thread needs from a backend. */
struct worker_kind {
    size_t most; /* the most jobs that one transaction may have */
    /* Carries out the jobs of one transaction, writes their results, and calls timing_note. */
    void (*write)(struct worker *worker, struct job *jobs);
    /* Is called after the results of all waiting jobs have been handed out, and now and then while
     * there are none; may be NULL. */
    void (*rest)(struct worker *worker);
    /* Called now and then while no job comes: whether to find out, with a probe, if the store can
     * write. `refuses` says that it could not at its last attempt. */
    bool (*is_in_doubt)(struct worker *worker, bool refuses);
    /* Calls timing_note_size, unless the size cannot be found out now. */
    void (*measure)(struct worker *worker);
};

struct worker {
    struct store store;
    const struct worker_kind *kind;
    store_wake *wake;
    void *context; /* passed to `wake` */
    struct timing timing;
    uint64_t measured_at; /* when the size was measured most recently (clock_ns); 0: never */

    pthread_t thread;
    pthread_mutex_t mutex; /* guards the fields below */
    pthread_cond_t work;
    struct jobs waiting, finished;
    bool closing;
};

/* Prepares a worker whose bytes are all zero. The thread does not run yet. */
void worker_open(struct worker *worker, const struct store_class *class,
                 const struct worker_kind *kind, store_wake *wake, void *context);

/* Starts the storage thread. If that is not possible, returns false with one sentence in `error`.
 * From now on, only that thread calls the functions of the kind. */
bool worker_start(struct worker *worker, char error[STORE_ERROR_SIZE]);

/* Carries out the jobs that are still waiting, then ends the thread. */
void worker_stop(struct worker *worker);

/* Frees what worker_open has prepared. The thread must not be running. */
void worker_close(struct worker *worker);

/* Measures the size of what is stored, unless the newest measurement is less than a second old. */
void worker_measure(struct worker *worker);

/* Functions for a struct store_class. */
void worker_append(struct store *store, const struct store_append *append);
void worker_remove(struct store *store, const struct store_removal *removal);
void worker_probe(struct store *store, uint64_t ticket);
bool worker_poll(struct store *store, struct store_result *result);
void worker_status(struct store *store, struct store_status *status);

#endif
