/* SPDX-License-Identifier: MIT
 *
 * reading.h - a job that reads the log of a table, for a worker thread. It holds everything that it
 * needs and points to nothing that other threads use, except for the store.
 */
#ifndef SERVER_READING_H
#define SERVER_READING_H

#include "server/bytes.h"
#include "server/record.h"
#include "store/store.h"
#include "table/table.h"

enum {
    READING_ENTRIES_MAX = 2000, /* entries that one piece of a retelling reads at most */
    READING_COMPLAINT = 128     /* bytes of `complaint` */
};

enum reading_kind {
    READING_TABLE, /* loads a table */
    READING_PAST,  /* writes one piece of a retelling: entries of the log, for one recipient */
    READING_RECORD /* writes the record of the table's last finished game */
};

enum reading_outcome {
    READING_WHOLE,
    READING_NONE,    /* there is no such table */
    READING_DAMAGED, /* an entry does not fit the table, or is missing */
    READING_FAILED,  /* the store could not read; it may be possible later */
    READING_REFUSED  /* set before the job: the visitor has asked for too many wrong codes */
};

struct reading {
    enum reading_kind kind;
    char code[REQUEST_CODE_SIZE];
    bool guesses; /* the visitor chose the code, so that a wrong one counts */

    enum reading_outcome outcome;
    /* READING_TABLE: the table as its log says, if the outcome is READING_WHOLE. READING_PAST: the
     * table as of the last entry read; before the reading, as of the entry to continue after. */
    struct table table;
    char complaint[READING_COMPLAINT]; /* READING_TABLE: why the table stays closed; or empty */

    /* READING_PAST */
    uint64_t after; /* the recipient knows the entries up to this number */
    uint64_t last;  /* the entry to stop at */
    sab_seat recipient;
    uint64_t now;  /* ms since 1970, for the state */
    size_t enough; /* stop after this many bytes of entries; 0: never */
    size_t told;   /* how many entries were written */

    enum record_outcome record; /* READING_RECORD */
    struct bytes text;          /* READING_PAST: the news object; READING_RECORD: the record */
};

/* A new reading of this table, otherwise zero. */
struct reading *reading_of(enum reading_kind kind, const char *code);

/* Does the job. May be called from any thread. */
void reading_run(struct reading *reading, struct store *store);

void reading_free(struct reading *reading);

#endif
