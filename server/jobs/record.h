/* SPDX-License-Identifier: MIT
 *
 * record.h - reads the record of a game that was finished at a table from the store.
 */
#ifndef SERVER_JOBS_RECORD_H
#define SERVER_JOBS_RECORD_H

#include "server/jobs/reading.h"
#include "server/kit/bytes.h"
#include "texts/keys.h"

enum record_outcome {
    RECORD_READ,
    RECORD_NO_TABLE,
    RECORD_NO_GAME,    /* the table exists, but the game has not been finished there */
    RECORD_TOO_LONG,   /* more than RECORD_ENTRIES_MAX entries would have to be read */
    RECORD_OTHER_DECK, /* the game was dealt by a program with another deck (docs/notation.md 8) */
    RECORD_DAMAGED     /* the log cannot be read */
};

/* At most this many entries are read, which is about forty games with their messages. */
enum { RECORD_ENTRIES_MAX = 50000 };

/* Looks for the game that ended at this step of the table (struct table) or, if `step` is 0, for
 * the newest finished game. If there is such a game, returns RECORD_READ. Then record_read can read
 * the game, unless the log changes first. */
enum record_outcome record_find(struct store *store, const char *table, uint32_t step);

/* Appends the record of this game to `text`. `table` and `step` are as in record_find. If the
 * outcome is not RECORD_READ, `text` may end with a part of the record. If `door` is not NULL and
 * does not open the table, the outcome is RECORD_NO_TABLE. */
enum record_outcome record_read(struct store *store, const char *table, uint32_t step,
                                const char *door, struct bytes *text);

/* The job that reads a record. */
struct record_reading {
    struct reading reading;
    uint32_t step;                /* the step at which the game ended; 0 for the newest game */
    char door[REQUEST_CODE_SIZE]; /* the door that the visitor has named; used if `step` is 0 */
    enum record_outcome outcome;  /* set instead of reading.outcome */
    struct bytes text;            /* the record */
};

struct record_reading *record_reading(const char *code);

/* The sentence that explains the outcome, which must not be RECORD_READ. */
enum texts_key record_key(enum record_outcome outcome);

#endif
