/* SPDX-License-Identifier: MIT
 *
 * timing.h - how a store's transactions went: one thread notes it, any thread may read it. Private
 * to store/.
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

/* The current time, in ns, of a clock that never goes back. */
uint64_t timing_now(void);

/* Notes a transaction that began at `began` (timing_now) and has ended. `path` is the file and
 * `failure` what the database says about its last failure. */
void timing_note(struct timing *timing, uint64_t began, bool wrote, const char *path,
                 const char *failure);

void timing_read(struct timing *timing, struct store_status *status);

#endif
