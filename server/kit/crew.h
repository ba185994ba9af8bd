/* SPDX-License-Identifier: MIT
 *
 * crew.h - threads that do long jobs, so that the loop does not have to: bots think, and readings
 * read logs. Private to server/.
 *
 * This is not libuv's thread pool, because a thread of that pool can keep the loop busy for many
 * milliseconds when it reports a job as done (decision 21).
 */
#ifndef SERVER_KIT_CREW_H
#define SERVER_KIT_CREW_H

#include <stdbool.h>
#include <sys/queue.h>
#include <uv.h>

enum { CREW_THREADS = 4 };

/* A job. The caller of crew_add sets `run` and `owner`, and keeps the job until crew_take returns
 * its owner. */
struct job {
    void (*run)(void *owner); /* does the job; called in a thread of the crew */
    void *owner;
    STAILQ_ENTRY(job) next; /* in crew.waiting or crew.done */
};

struct crew {
    uv_thread_t threads[CREW_THREADS];
    unsigned thread_count;         /* number of threads that run */
    void (*report)(void *context); /* called in a thread of the crew each time a job is done */
    void *context;
    uv_mutex_t mutex;  /* guards the fields below */
    uv_cond_t changed; /* signalled when a job is added or `ends` is set */
    STAILQ_HEAD(, job) waiting, done;
    bool ends;
};

/* Prepares a crew without threads. `report` may be called from several threads at once. */
void crew_open(struct crew *crew, void (*report)(void *context), void *context);

/* Starts the threads. They inherit the restrictions of the calling thread. Returns false if the
 * system gives no more threads; then crew_close ends those that have started. */
bool crew_begin(struct crew *crew);

/* Adds a job. It may be added before crew_begin. */
void crew_add(struct crew *crew, struct job *job);

/* Returns the owner of the next job that is done, or NULL if there is none. */
void *crew_take(struct crew *crew);

/* Lets each thread finish the job that it is doing now. Returns when all threads have ended. Jobs
 * that no thread has begun are not done. */
void crew_close(struct crew *crew);

#endif
