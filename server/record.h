/* SPDX-License-Identifier: MIT
 *
 * record.h - the record of a table's last finished game, read out of the store.
 */
#ifndef SERVER_RECORD_H
#define SERVER_RECORD_H

#include "server/bytes.h"
#include "store/store.h"

enum record_outcome {
    RECORD_READ,
    RECORD_NO_TABLE,
    RECORD_NO_GAME,    /* none has been finished there */
    RECORD_TOO_LONG,   /* more entries than a server may read between two other things */
    RECORD_OTHER_DECK, /* its cards are not those of this program (notation 8) */
    RECORD_DAMAGED
};

enum { RECORD_ENTRIES_MAX = 50000 }; /* some forty games with all their talk */

/* Adds the record to `text`. Any outcome but RECORD_READ leaves `text` as it was, or cut short. */
enum record_outcome record_read(struct store *store, const char *table, struct bytes *text);

/* One sentence for an outcome other than RECORD_READ, with its newline. */
const char *record_sentence(enum record_outcome outcome);

#endif
