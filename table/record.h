/* SPDX-License-Identifier: MIT
 *
 * record.h - extracts the record (notation 5) of the last finished game from a table's log.
 *
 * The log is read twice: table_record_take finds the game, table_record_write writes it. A game in
 * progress gives nothing, since its deals are still secret; a finished one is public (base 13).
 */
#ifndef TABLE_RECORD_H
#define TABLE_RECORD_H

#include "table/table.h"

enum {
    TABLE_RECORD_TEXT = SAB_HEAD_TEXT + SAB_DEAL_TEXT
}; /* enough bytes for what one entry adds to the record */

/* A game at the table: where it is in the log, and its head, with the names as they were at its
 * start. */
struct table_game {
    uint64_t first, last; /* entry.seq; 0: not begun, not over */
    struct sab_record_head head;
};

/* Zero it before the first entry. */
struct table_record {
    struct table_game finished; /* the one to write; finished.last is 0 if there is none */
    struct table_game begun;    /* private: the newest one */
    struct table table;         /* private: after the entries taken */
    uint8_t round;              /* private: the newest one written */
};

/* First pass: call it with every entry of the log, in order. False if an entry does not fit the
 * table (a damaged log); nothing changes then. */
SAB_MUST_CHECK bool table_record_take(struct table_record *record, const struct entry *entry);

/* Second pass: call it with the entries from finished.first to finished.last, in order; any others
 * write nothing. */
void table_record_write(struct table_record *record, const struct entry *entry,
                        struct sab_text *text);

#endif
