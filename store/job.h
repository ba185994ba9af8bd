/* SPDX-License-Identifier: MIT
 *
 * job.h - jobs for the storage thread, and queues of jobs. Private to store/.
 */
#ifndef STORE_JOB_H
#define STORE_JOB_H

#include "store/store.h"

enum job_kind { JOB_APPEND, JOB_REMOVE, JOB_PROBE };

/* One call of the store's `append`, `remove` or `probe`, with its result. */
struct job {
    struct job *next; /* the next job in the same queue */
    enum job_kind kind;
    char table[STORE_TABLE_MAX + 1]; /* "" for a probe */
    uint64_t expected;               /* as in struct store_append and struct store_removal */
    uint8_t key[STORE_KEY_SIZE];     /* as in struct store_append */
    struct store_result result;
    size_t count;                 /* how many entries a JOB_APPEND has; else 0 */
    size_t change_count;          /* how many changes a JOB_APPEND has; else 0 */
    struct store_change *changes; /* in a separate memory block, with their bodies; or NULL */
    struct store_entry entries[]; /* the bodies follow after this array, in the job's block */
};

/* A queue: first in, first out. Before the first use, call jobs_take_all, which makes the queue
 * empty. */
struct jobs {
    struct job *first;
    struct job **end; /* where to put the pointer to the next job that is added */
};

void jobs_put(struct jobs *jobs, struct job *job);

/* Takes out the first job; NULL if there is none. */
struct job *jobs_take(struct jobs *jobs);

/* Empties the queue. Returns the first of its jobs, from which `next` leads to the others; NULL if
 * the queue was empty already. */
struct job *jobs_take_all(struct jobs *jobs);

/* Each of these functions returns a new job, which the caller frees with job_free or jobs_free. The
 * ticket of the append, removal or probe is already in job->result.ticket. */
struct job *job_append(const struct store_append *append);
struct job *job_remove(const struct store_removal *removal);
struct job *job_probe(uint64_t ticket);

void job_free(struct job *job);

/* Frees a job and all jobs that come after it in its list. */
void jobs_free(struct job *first);

/* Splits a list of jobs in two. The first part begins with `first` and goes into one transaction.
 * It is either a single removal, or at most `most` appends and probes. Returns the first job of the
 * second part, or NULL if the second part is empty. */
struct job *jobs_cut(struct job *first, size_t most);

#endif
