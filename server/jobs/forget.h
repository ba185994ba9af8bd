/* SPDX-License-Identifier: MIT
 *
 * forget.h - the job that finds the lines of a log that a request `forget` changes.
 */
#ifndef SERVER_JOBS_FORGET_H
#define SERVER_JOBS_FORGET_H

#include "server/jobs/reading.h"
#include "server/kit/bytes.h"
#include "table/table.h"

struct forget_reading {
    struct reading reading;
    /* What the readings for this request have found so far. Before the first of them, set only
     * forget.token. */
    struct forget forget;
    /* The new lines for the part of the log that this reading has read, each with its newline. */
    struct bytes lines;
};

struct forget_reading *forget_reading(const char *code);

#endif
