/* SPDX-License-Identifier: MIT
 *
 * reading.h - a job that reads the logs of tables, for a worker thread. A reading holds everything
 * that the job needs. It shares no memory with other threads, except the store.
 */
#ifndef SERVER_JOBS_READING_H
#define SERVER_JOBS_READING_H

#include "server/jobs/expiry.h"
#include "server/jobs/record.h"
#include "server/kit/bytes.h"
#include "store/store.h"
#include "table/table.h"

enum {
    READING_ENTRIES_MAX = 2000, /* one piece of a retelling reads at most this many entries */
    READING_COMPLAINT = 128,    /* bytes of `complaint` */
    READING_NOTICE_MS = 8000    /* what a server told longer ago than this does not count */
};

enum reading_kind {
    READING_TABLE,   /* loads a table */
    READING_PAST,    /* writes one piece of a retelling: entries of the log, for one recipient */
    READING_RECORD,  /* writes the record of a game finished at the table */
    READING_FORGET,  /* finds the lines of a log that a request `forget` changes */
    READING_EXPIRED, /* takes one step of the search for expired tables; `code` is not used */
    READING_NEWEST,  /* asks for the newest entries of many tables; `code` is not used */
    READING_DUE,     /* notes when tables are due, and finds overdue ones; `code` is not used */
    READING_BANS,    /* looks for new bans (ban_log.h); `code` is not used */
    READING_NOTICES  /* tells other servers a text, and hears theirs; `code` is not used */
};

enum reading_outcome {
    READING_WHOLE,
    READING_NONE,    /* there is no such table */
    READING_DAMAGED, /* an entry is missing or does not fit the table */
    READING_FAILED,  /* the store could not read the log now; a later attempt may succeed */
    READING_REFUSED  /* the visitor has tried too many wrong codes, so nothing has been read */
};

struct reading {
    enum reading_kind kind;
    char code[REQUEST_CODE_SIZE];
    bool guesses; /* the visitor chose `code`, so a wrong code counts against QUOTA_GUESS */

    enum reading_outcome outcome;
    /* After a READING_TABLE with the outcome READING_WHOLE, this is the loaded table. After a
     * READING_PAST, this is the table as it was after the last entry read. Before the first piece
     * of a retelling, set `table` to zeros. Before each further piece, copy `table` from the
     * reading that wrote the previous piece. */
    struct table table;
    char complaint[READING_COMPLAINT]; /* why the table stays closed (READING_TABLE), else "" */

    /* The next six fields are for READING_PAST. */
    uint64_t after;     /* number of the last entry that the recipient knows */
    uint64_t last;      /* number of the last entry to write */
    sab_seat recipient; /* the seat that gets the piece; SAB_NOBODY: a spectator */
    uint64_t now;       /* the current time in ms since 1970, for the object `state` */
    size_t enough;      /* the piece ends once its entries have this many bytes; 0: no limit */
    size_t told;        /* how many entries have been written */

    /* The next three fields are for READING_RECORD. */
    uint32_t step;                /* the step at which the game ended; 0 for the newest game */
    char door[REQUEST_CODE_SIZE]; /* the door that the visitor has named; used if `step` is 0 */
    enum record_outcome record;   /* the reading sets this instead of `outcome` */
    /* What the reading has written. A READING_PAST writes a news object. A READING_RECORD writes
     * the record. A READING_FORGET writes the new lines for the part of the log that it has read,
     * each with its newline. */
    struct bytes text;

    /* What the readings of kind READING_FORGET have found so far. Before the first of them, set
     * only forget.token. */
    struct forget forget;

    struct expiry_search search; /* the search, set by the caller (READING_EXPIRED) */

    /* For READING_NEWEST and READING_DUE. The caller allocates the arrays that this kind uses, and
     * fills them in, except `newest` and overdue.tables. reading_free frees them. */
    size_t count;                 /* number of tables */
    struct store_name *codes;     /* their codes */
    uint64_t *known;              /* the newest entries that the caller knows (READING_NEWEST) */
    uint64_t *newest;             /* the newest entries in the store (READING_NEWEST) */
    int64_t *waits;               /* as for store_note_due (READING_DUE) */
    struct store_overdue overdue; /* what to find; `room` may be 0 (READING_DUE) */

    /* For READING_NOTICES, the name of this server. What this server tells is in `text`, with a
     * NUL. */
    char process[STORE_PROCESS_MAX + 1];
    struct bytes heard; /* the texts of other servers, one after the other, without NUL */
};

/* Returns a new reading of this kind for the table `code`. All other fields are zero. */
struct reading *reading_of(enum reading_kind kind, const char *code);

/* Does the job. May be called from any thread. */
void reading_run(struct reading *reading, struct store *store);

void reading_free(struct reading *reading);

#endif
