/* SPDX-License-Identifier: MIT
 *
 * timing.h - the times and failures of a store's transactions, and the store's size. One thread
 * writes these figures, and any thread may read them. Private to store/.
 */
#ifndef STORE_TIMING_H
#define STORE_TIMING_H

#include "store/store.h"

#include <pthread.h>

struct timing {
    pthread_mutex_t mutex; /* guards `status` */
    struct store_status status;
};

void timing_open(struct timing *timing);
void timing_close(struct timing *timing);

/* Notes a transaction that has just ended. `began` is what clock_ns returned when the transaction
 * began. `wrote` says whether the transaction succeeded. `path` is the path of the database, and
 * `failure` is what the database says about its newest failure. */
void timing_note(struct timing *timing, uint64_t began, bool wrote, const char *path,
                 const char *failure);

/* Notes the size of what is stored, in bytes. */
void timing_note_size(struct timing *timing, uint64_t bytes);

void timing_read(struct timing *timing, struct store_status *status);

#endif
