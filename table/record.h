/* SPDX-License-Identifier: MIT
 *
 * record.h - the record (notation 5) of the last game that was finished at a table, out of its log.
 *
 * The log is read twice: table_record_take finds the game, table_record_write writes it. A game
 * that goes on gives nothing, as its deals are secret still; over, it is public (base 13).
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

enum {
    TABLE_RECORD_TEXT = SAB_HEAD_TEXT + SAB_DEAL_TEXT
}; /* bytes that hold what one entry gives */

/* A game at the table: its entries in the log, and its head, with the names of those who sat there
 * when it began. */
struct table_game {
    uint64_t first, last; /* entry.seq; 0: not begun, not over */
    struct sab_record_head head;
};

/* Zero it before the first entry. */
struct table_record {
    struct table_game finished; /* the one to write; finished.last is 0 when there is none */
    struct table_game begun;    /* private: the newest one */
    struct table table;         /* private: after the entries taken */
    uint8_t round;              /* private: the newest one written */
};

/* First, of every entry of the log in order. False when it does not fit the table (a damaged log):
 * nothing is changed then. */
SAB_MUST_CHECK bool table_record_take(struct table_record *record, const struct entry *entry);

/* Then, of every entry from finished.first to finished.last in order; others add nothing. */
void table_record_write(struct table_record *record, const struct entry *entry,
                        struct sab_text *text);

#endif
