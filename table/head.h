/* SPDX-License-Identifier: MIT
 *
 * head.h - the entry that opens a segment of a log: all that a table without a game is. Private to
 * table/.
 */
#ifndef TABLE_HEAD_H
#define TABLE_HEAD_H

#include "notation/scan.h"
#include "table/table.h"

/* What a head of this table says, once a finished game has been cleared. */
void head_of(const struct table *table, struct entry_head *head);

/* Whether a table may be as `head` says (see struct table). */
bool head_is_sound(const struct entry_head *head);

/* Makes the table, which must be all zero, as `head` says. */
void head_open(struct table *table, const struct entry_head *head);

/* Writes the words that follow those of `created`:
 *
 *     creator=HASH host=SEAT starter=SEAT step=N
 *
 * with `-` for SAB_NOBODY, then for each taken seat
 *
 *     seat=SEAT name="NAME" since=MS online=0|1 [plays=BOT] [token=HASH] [link=HASH] [linked=MS]
 *         [ids=ID:ACTIONS,...]
 *
 * where `token` says that the seat belongs to a person, and `linked` that the link has not been
 * used. */
void head_write(struct sab_text *text, const struct entry_head *head);

/* A head being read. */
struct head_reading {
    struct entry_head *head;
    struct table_seat *seat; /* of the newest word `seat`; NULL: none yet */
};

/* Begins to read into *head, which is all zero. */
struct head_reading head_begin(struct entry_head *head);
/* Whether the word is NAME=VALUE with a name that only a head has. */
bool head_knows(struct word word);
/* Reads such a word; false with a fault if its value is wrong or it comes before any seat. */
bool head_read_word(struct scan *scan, struct word word, struct head_reading *reading);

#endif
