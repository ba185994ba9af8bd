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
    RECORD_NO_GAME,    /* no game has been finished there */
    RECORD_TOO_LONG,   /* more entries than a server may read in one go */
    RECORD_OTHER_DECK, /* it was dealt with a different deck from this program's (notation 8) */
    RECORD_DAMAGED
};

enum { RECORD_ENTRIES_MAX = 50000 }; /* some forty games with all their talk */

/* Appends the record to `text`. With any outcome but RECORD_READ, `text` is unchanged or holds only
 * a part of the record. */
enum record_outcome record_read(struct store *store, const char *table, struct bytes *text);

/* One sentence for an outcome other than RECORD_READ, with its newline. */
const char *record_sentence(enum record_outcome outcome);

#endif
