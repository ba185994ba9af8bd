/* SPDX-License-Identifier: MIT
 *
 * creator.h - the job that finds out who has opened a table, without loading the table. Private to
 * server/.
 */
#ifndef SERVER_JOBS_CREATOR_H
#define SERVER_JOBS_CREATOR_H

#include "server/jobs/reading.h"
#include "table/table.h"

/* If the outcome is READING_WHOLE, `table.creator` is right, and the rest of `table` is as it was
 * at some earlier moment. */
struct creator_reading {
    struct reading reading;
    struct table table;
    void *waiting; /* what waits for the reading; freed with it, unless you set it to NULL */
};

struct creator_reading *creator_reading(const char *code);

#endif
