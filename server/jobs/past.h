/* SPDX-License-Identifier: MIT
 *
 * past.h - the job that writes one piece of a retelling: entries of a table's log, for one
 * recipient.
 */
#ifndef SERVER_JOBS_PAST_H
#define SERVER_JOBS_PAST_H

#include "server/jobs/reading.h"
#include "server/kit/bytes.h"
#include "table/table.h"

enum { PAST_ENTRIES_MAX = 2000 /* one piece reads at most this many entries */ };

struct past_reading {
    struct reading reading;
    /* The table as it was after the last entry read. Before the first piece of a retelling, all
     * zeros. Before each further piece, copy `table` from the reading that wrote the piece before
     * it. */
    struct table table;
    uint64_t after;     /* number of the last entry that the recipient knows */
    uint64_t last;      /* number of the last entry to write */
    sab_seat recipient; /* the seat that gets the piece; SAB_NOBODY: a spectator */
    uint64_t now;       /* the current time in ms since 1970, for the object `state` */
    size_t enough;      /* the piece ends once its entries have this many bytes; 0: no limit */
    size_t told;        /* how many entries have been written */
    struct bytes text;  /* the piece: a news object */
};

struct past_reading *past_reading(const char *code);

#endif
