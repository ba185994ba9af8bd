/* SPDX-License-Identifier: MIT
 *
 * load.h - the job that reads a table from its log.
 */
#ifndef SERVER_JOBS_LOAD_H
#define SERVER_JOBS_LOAD_H

#include "server/jobs/reading.h"
#include "table/table.h"

enum { LOAD_COMPLAINT = 128 /* bytes of `complaint` */ };

struct load_reading {
    struct reading reading;
    struct table table;             /* the table, if the outcome is READING_WHOLE */
    char complaint[LOAD_COMPLAINT]; /* a sentence why the table stays closed, else "" */
};

extern const struct reading_kind load_kind;
struct load_reading *load_reading(const char *code);

#endif
