/* SPDX-License-Identifier: MIT
 *
 * crew.c - threads that do long jobs.
 */
#include "server/kit/crew.h"

#include "kit/program/end.h"

#include <stdlib.h>

/* Waits for the next job and returns it. If the crew ends, returns NULL. */
static struct job *wait_for_job(struct crew *crew)
{
    struct job *job = NULL;
    uv_mutex_lock(&crew->mutex);
    while (!crew->ends && (job = STAILQ_FIRST(&crew->waiting)) == NULL) {
        uv_cond_wait(&crew->changed, &crew->mutex);
    }
    if (job != NULL) {
        STAILQ_REMOVE_HEAD(&crew->waiting, next);
    }
    uv_mutex_unlock(&crew->mutex);
    return job;
}

static void do_jobs(void *argument)
{
    struct crew *crew = argument;
    for (struct job *job; (job = wait_for_job(crew)) != NULL;) {
        job->run(job->owner);
        uv_mutex_lock(&crew->mutex);
        STAILQ_INSERT_TAIL(&crew->done, job, next);
        uv_mutex_unlock(&crew->mutex);
        crew->report(crew->context);
    }
}

void crew_open(struct crew *crew, void (*report)(void *context), void *context)
{
    *crew = (struct crew){.report = report, .context = context};
    STAILQ_INIT(&crew->waiting);
    STAILQ_INIT(&crew->done);
    if (uv_mutex_init(&crew->mutex) != 0 || uv_cond_init(&crew->changed) != 0) {
        out_of_memory();
    }
}

bool crew_begin(struct crew *crew)
{
    while (crew->thread_count < CREW_THREADS &&
           uv_thread_create(&crew->threads[crew->thread_count], do_jobs, crew) == 0) {
        crew->thread_count++;
    }
    return crew->thread_count == CREW_THREADS;
}

void crew_add(struct crew *crew, struct job *job)
{
    uv_mutex_lock(&crew->mutex);
    STAILQ_INSERT_TAIL(&crew->waiting, job, next);
    uv_mutex_unlock(&crew->mutex);
    uv_cond_signal(&crew->changed);
}

void *crew_take(struct crew *crew)
{
    uv_mutex_lock(&crew->mutex);
    const struct job *job = STAILQ_FIRST(&crew->done);
    if (job != NULL) {
        STAILQ_REMOVE_HEAD(&crew->done, next);
    }
    uv_mutex_unlock(&crew->mutex);
    return job != NULL ? job->owner : NULL;
}

void crew_close(struct crew *crew)
{
    uv_mutex_lock(&crew->mutex);
    crew->ends = true;
    uv_mutex_unlock(&crew->mutex);
    uv_cond_broadcast(&crew->changed);
    for (unsigned i = 0; i < crew->thread_count; i++) {
        uv_thread_join(&crew->threads[i]);
    }
    uv_cond_destroy(&crew->changed);
    uv_mutex_destroy(&crew->mutex);
}
