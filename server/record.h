/* SPDX-License-Identifier: MIT
 *
 * record.h - the record of a table's last finished game, read from the store.
 */
#ifndef SERVER_RECORD_H
#define SERVER_RECORD_H

#include "server/bytes.h"
#include "store/store.h"

enum record_outcome {
    RECORD_READ,
    RECORD_NO_TABLE,
    RECORD_NO_GAME,    /* the table exists, but no game has been finished there */
    RECORD_TOO_LONG,   /* more than RECORD_ENTRIES_MAX entries would have to be read */
    RECORD_OTHER_DECK, /* the game was dealt with another deck than this program's (notation 8) */
    RECORD_DAMAGED     /* the log cannot be read */
};

enum { RECORD_ENTRIES_MAX = 50000 }; /* entries read at most: about forty games with their talk */

/* Looks for the last finished game. RECORD_READ: there is such a game, and record_read can read it
 * unless the log changes. */
enum record_outcome record_find(struct store *store, const char *table);

/* Appends the record to `text`. After any outcome but RECORD_READ, `text` is unchanged or ends with
 * only a part of the record. */
enum record_outcome record_read(struct store *store, const char *table, struct bytes *text);

/* A sentence with a newline that explains the outcome; "" for RECORD_READ. */
const char *record_sentence(enum record_outcome outcome);

#endif
