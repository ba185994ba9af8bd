/* SPDX-License-Identifier: MIT
 *
 * record.h - extracts the record (notation 5) of the newest finished game from a table's log.
 *
 * Read the log twice: in the first pass, table_record_take finds the game; in the second pass,
 * table_record_write writes the record of this game. A game in progress gets no record, because its
 * deals are still secret. A finished game is public (base 13).
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

enum {
    TABLE_RECORD_TEXT = SAB_HEAD_TEXT + SAB_DEAL_TEXT
}; /* enough bytes for what any one entry adds to the record */

/* A game at the table: which entries of the log it consists of, and the head of its record, with
 * the names that the players had when the game began. */
struct table_game {
    /* Numbers (seq) of the first and last entry. `first` is 0 if no game has begun. `last` is 0 if
     * the game is not over. */
    uint64_t first, last;
    struct sab_record_head head;
};

/* The state of both passes over a log. Zero it before the first entry. */
struct table_record {
    struct table_game finished; /* the game to write; finished.last is 0 if there is none */
    struct table_game begun;    /* private: the newest game, finished or not */
    struct table table;         /* private: the table after the entries taken so far */
    uint8_t round;              /* private: number of the newest round written, from 1 */
};

/* First pass: call this with every entry of the log, in order. Returns false, and changes nothing,
 * if an entry does not fit the table (a damaged log). */
SAB_MUST_CHECK bool table_record_take(struct table_record *record, const struct entry *entry);

/* Second pass: call this with the entries from finished.first to finished.last, in order. For any
 * other entry it writes nothing. */
void table_record_write(struct table_record *record, const struct entry *entry,
                        struct sab_text *text);

#endif
