/* SPDX-License-Identifier: MIT
 *
 * worker.c - the storage thread. It takes all jobs that are waiting, lets the backend carry them
 * out, one transaction after the other, and puts them into the queue of finished jobs.
 */
#include "store/worker.h"

#include "kit/program/clock.h"

#include <errno.h>
#include <stdio.h>
#include <time.h>

enum {
    MEASURE_MS = 1000, /* ms between two measurements of the size */
    LOOK_MS = 1000     /* while no job comes, ms between two looks at the store */
};

/* ---- The storage thread ------------------------------------------------------------------ */

void worker_measure(struct worker *worker)
{
    uint64_t now = clock_ns();
    if (worker->measured_at == 0 || now - worker->measured_at >= MEASURE_MS * UINT64_C(1000000)) {
        worker->measured_at = now;
        worker->kind->measure(worker);
    }
}

/* Carries out the jobs of one transaction, and hands out their results. */
static void finish(struct worker *worker, struct job *jobs)
{
    worker->kind->write(worker, jobs);
    pthread_mutex_lock(&worker->mutex);
    while (jobs != NULL) {
        struct job *next = jobs->next;
        jobs_put(&worker->finished, jobs);
        jobs = next;
    }
    pthread_mutex_unlock(&worker->mutex);
    if (worker->wake != NULL) {
        worker->wake(worker->context);
    }
}

static void finish_all(struct worker *worker, struct job *jobs)
{
    while (jobs != NULL) {
        struct job *others = jobs_cut(jobs, worker->kind->most);
        finish(worker, jobs);
        jobs = others;
    }
    if (worker->kind->rest != NULL) {
        worker->kind->rest(worker);
    }
    worker_measure(worker);
}

/* Called while no job comes. Does what was left to do, and lets the store find out if it can write,
 * so that the operator knows even if nobody plays. */
static void look(struct worker *worker)
{
    bool refuses = worker->timing.status.refuses;
    if (worker->kind->rest != NULL) {
        worker->kind->rest(worker);
    }
    if (worker->kind->is_in_doubt(worker, refuses)) {
        struct job *job = job_probe(0);
        worker->kind->write(worker, job);
        job_free(job);
    }
    if (worker->timing.status.refuses != refuses && worker->wake != NULL) {
        worker->wake(worker->context);
    }
}

/* Waits for a job, for at most LOOK_MS. Returns false if the time is over. */
static bool wait_for_job(struct worker *worker)
{
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += LOOK_MS / 1000;
    return pthread_cond_timedwait(&worker->work, &worker->mutex, &until) != ETIMEDOUT;
}

static void *storage_thread(void *argument)
{
    struct worker *worker = argument;
    pthread_mutex_lock(&worker->mutex);
    for (;;) {
        while (worker->waiting.first == NULL && !worker->closing) {
            if (!wait_for_job(worker)) {
                pthread_mutex_unlock(&worker->mutex);
                look(worker);
                pthread_mutex_lock(&worker->mutex);
            }
        }
        struct job *jobs = jobs_take_all(&worker->waiting);
        if (jobs == NULL) {
            break;
        }
        pthread_mutex_unlock(&worker->mutex);
        finish_all(worker, jobs);
        pthread_mutex_lock(&worker->mutex);
    }
    pthread_mutex_unlock(&worker->mutex);
    return NULL;
}

/* ---- Opening and closing ----------------------------------------------------------------- */

void worker_open(struct worker *worker, const struct store_class *class,
                 const struct worker_kind *kind, store_wake *wake, void *context)
{
    worker->store.class = class;
    worker->kind = kind;
    worker->wake = wake;
    worker->context = context;
    jobs_take_all(&worker->waiting);
    jobs_take_all(&worker->finished);
    pthread_mutex_init(&worker->mutex, NULL);
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&worker->work, &monotonic);
    pthread_condattr_destroy(&monotonic);
    timing_open(&worker->timing);
}

bool worker_start(struct worker *worker, char error[STORE_ERROR_SIZE])
{
    bool started = pthread_create(&worker->thread, NULL, storage_thread, worker) == 0;
    if (!started) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot start the storage thread.");
    }
    return started;
}

void worker_stop(struct worker *worker)
{
    pthread_mutex_lock(&worker->mutex);
    worker->closing = true;
    pthread_cond_signal(&worker->work);
    pthread_mutex_unlock(&worker->mutex);
    pthread_join(worker->thread, NULL);
}

void worker_close(struct worker *worker)
{
    timing_close(&worker->timing);
    jobs_free(jobs_take_all(&worker->finished));
    pthread_cond_destroy(&worker->work);
    pthread_mutex_destroy(&worker->mutex);
}

/* ---- The class --------------------------------------------------------------------------- */

/* Gives a job to the storage thread. */
static void hand_over(struct store *store, struct job *job)
{
    struct worker *worker = (struct worker *)store;
    pthread_mutex_lock(&worker->mutex);
    jobs_put(&worker->waiting, job);
    pthread_cond_signal(&worker->work);
    pthread_mutex_unlock(&worker->mutex);
}

void worker_append(struct store *store, const struct store_append *append)
{
    hand_over(store, job_append(append));
}

void worker_remove(struct store *store, const struct store_removal *removal)
{
    hand_over(store, job_remove(removal));
}

void worker_probe(struct store *store, uint64_t ticket)
{
    hand_over(store, job_probe(ticket));
}

bool worker_poll(struct store *store, struct store_result *result)
{
    struct worker *worker = (struct worker *)store;
    pthread_mutex_lock(&worker->mutex);
    struct job *job = jobs_take(&worker->finished);
    pthread_mutex_unlock(&worker->mutex);
    if (job == NULL) {
        return false;
    }
    *result = job->result;
    job_free(job);
    return true;
}

void worker_status(struct store *store, struct store_status *status)
{
    timing_read(&((struct worker *)store)->timing, status);
}
