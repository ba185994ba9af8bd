/* SPDX-License-Identifier: MIT
 *
 * job.c - jobs for the storage thread, and queues of jobs.
 */
#include "store/job.h"

#include "kit/program/end.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

void jobs_put(struct jobs *jobs, struct job *job)
{
    job->next = NULL;
    *jobs->end = job;
    jobs->end = &job->next;
}

struct job *jobs_take(struct jobs *jobs)
{
    struct job *job = jobs->first;
    if (job != NULL) {
        jobs->first = job->next;
        if (job->next == NULL) {
            jobs->end = &jobs->first;
        }
    }
    return job;
}

struct job *jobs_take_all(struct jobs *jobs)
{
    struct job *first = jobs->first;
    jobs->first = NULL;
    jobs->end = &jobs->first;
    return first;
}

/* Makes a job with room for `count` entries, whose bodies have `bodies` bytes in all. */
static struct job *make(enum job_kind kind, const char *table, uint64_t ticket, size_t count,
                        size_t bodies)
{
    struct job *job = malloc(sizeof *job + count * sizeof job->entries[0] + bodies);
    if (job == NULL) {
        out_of_memory();
    }
    memset(job, 0, sizeof *job);
    memcpy(job->table, table, strlen(table) + 1);
    job->kind = kind;
    job->count = count;
    job->result.ticket = ticket;
    return job;
}

/* Returns a copy of the changes, in one block with copies of their bodies. */
static struct store_change *copy_changes(const struct store_change *changes, size_t count)
{
    size_t size = count * sizeof *changes;
    for (size_t i = 0; i < count; i++) {
        size += changes[i].size;
    }
    struct store_change *copy = malloc(size);
    if (copy == NULL) {
        out_of_memory();
    }
    char *body = (char *)&copy[count];
    for (size_t i = 0; i < count; i++) {
        copy[i] = changes[i];
        copy[i].body = body;
        memcpy(body, changes[i].body, changes[i].size);
        body += changes[i].size;
    }
    return copy;
}

struct job *job_append(const struct store_append *append)
{
    size_t bodies = 0;
    assert(append->count > 0 && append->count <= STORE_APPEND_ENTRIES);
    assert(append->table[0] != '\0' && strlen(append->table) <= STORE_TABLE_MAX);
    for (size_t i = 0; i < append->count; i++) {
        bodies += append->entries[i].size;
    }
    struct job *job = make(JOB_APPEND, append->table, append->ticket, append->count, bodies);
    job->expected = append->expected;
    memcpy(job->key, append->key, sizeof job->key);
    char *body = (char *)&job->entries[append->count];
    for (size_t i = 0; i < append->count; i++) {
        job->entries[i] = append->entries[i];
        job->entries[i].body = body;
        memcpy(body, append->entries[i].body, append->entries[i].size);
        body += append->entries[i].size;
    }
    if (append->change_count > 0) {
        job->change_count = append->change_count;
        job->changes = copy_changes(append->changes, append->change_count);
    }
    return job;
}

struct job *job_remove(const struct store_removal *removal)
{
    assert(removal->table[0] != '\0' && strlen(removal->table) <= STORE_TABLE_MAX);
    assert(removal->expected > 0);
    struct job *job = make(JOB_REMOVE, removal->table, removal->ticket, 0, 0);
    job->expected = removal->expected;
    return job;
}

struct job *job_probe(uint64_t ticket)
{
    return make(JOB_PROBE, "", ticket, 0, 0);
}

void job_free(struct job *job)
{
    free(job->changes);
    free(job);
}

void jobs_free(struct job *first)
{
    while (first != NULL) {
        struct job *next = first->next;
        job_free(first);
        first = next;
    }
}

struct job *jobs_cut(struct job *first, size_t most)
{
    struct job *last = first;
    for (size_t count = 1; count < most && last->next != NULL && last->kind != JOB_REMOVE &&
                           last->next->kind != JOB_REMOVE;
         count++) {
        last = last->next;
    }
    struct job *others = last->next;
    last->next = NULL;
    return others;
}
