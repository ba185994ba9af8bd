/* SPDX-License-Identifier: MIT
 *
 * timing.c - the times and failures of a store's transactions, and the store's size.
 */
#include "store/timing.h"

#include "kit/program/clock.h"

#include <stdio.h>

void timing_open(struct timing *timing)
{
    *timing = (struct timing){.status = {.transactions = 0}};
    pthread_mutex_init(&timing->mutex, NULL);
}

void timing_close(struct timing *timing)
{
    pthread_mutex_destroy(&timing->mutex);
}

/* Writes status->sentence if a transaction has failed after a success, or succeeded after a
 * failure. */
static void write_sentence(struct store_status *status, bool wrote, const char *path,
                           const char *failure)
{
    if (wrote && status->refuses) {
        snprintf(status->sentence, sizeof status->sentence, "%.400s can be written again.", path);
    } else if (!wrote && !status->refuses) {
        snprintf(status->sentence, sizeof status->sentence,
                 "cannot write %.300s now: %.400s. Trying again until it works.", path, failure);
    }
}

void timing_note(struct timing *timing, uint64_t began, bool wrote, const char *path,
                 const char *failure)
{
    struct store_status *status = &timing->status;
    uint64_t took = clock_ns() - began;
    pthread_mutex_lock(&timing->mutex);
    status->transactions++;
    status->busy_ns += took;
    status->longest_ns = took > status->longest_ns ? took : status->longest_ns;
    write_sentence(status, wrote, path, failure);
    status->refuses = !wrote;
    pthread_mutex_unlock(&timing->mutex);
}

void timing_note_size(struct timing *timing, uint64_t bytes)
{
    pthread_mutex_lock(&timing->mutex);
    timing->status.bytes = bytes;
    pthread_mutex_unlock(&timing->mutex);
}

void timing_read(struct timing *timing, struct store_status *status)
{
    pthread_mutex_lock(&timing->mutex);
    *status = timing->status;
    pthread_mutex_unlock(&timing->mutex);
}
