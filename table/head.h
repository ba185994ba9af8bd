/* SPDX-License-Identifier: MIT
 *
 * head.h - the entry `head`, which opens a segment of a log. A head holds the whole state of a
 * table at which no game is in progress. Private to table/.
 */
#ifndef TABLE_HEAD_H
#define TABLE_HEAD_H

#include "notation/scan.h"
#include "table/table.h"

/* Fills in a head of this table. A finished game is left out. */
void head_of(const struct table *table, struct entry_head *head);

/* Whether the head describes a sound table, for which everything listed above struct table in
 * table.h is true. */
bool head_is_sound(const struct entry_head *head);

/* Sets the fields of *table from the head. *table must be all zero before. */
void head_open(struct table *table, const struct entry_head *head);

/* Whether the head repeats the state of this table. In heads of older versions, `after` is 0. */
bool head_repeats(const struct entry_head *head, const struct table *table);
/* Takes `after` from such a head, so that a table is the same whether its log is read from the
 * beginning or from this head on. */
void head_keep(struct table *table, const struct entry_head *head);

/* Writes the words that a head has in addition to those of an entry `created`:
 *
 *     creator=HASH host=SEAT starter=SEAT step=N [door=DOOR] [ban=TOKEN[:NETWORK]]...
 *
 * with `-` for SAB_NOBODY. A ban has the hash of a token and, if it is known, the hash of a
 * network. Then, for each taken seat:
 *
 *     seat=SEAT name="NAME" since=MS online=0|1 [plays=BOT] [token=HASH] [link=HASH] [linked=MS]
 *         [ids=ID:ACTIONS,...] [after=BANS]
 *
 * A seat with the word `token` belongs to a person. If a seat has the word `linked`, nobody has
 * used the newest link to this seat yet. */
void head_write(struct sab_text *text, const struct entry_head *head);

/* A head being read. */
struct head_reading {
    struct entry_head *head;
    struct table_seat *seat; /* the seat that the newest word `seat` named; NULL: no seat yet */
};

/* Begins to read into *head, which must be all zero. */
struct head_reading head_begin(struct entry_head *head);
/* Whether the word has the form NAME=VALUE, with a NAME that only heads have. */
bool head_knows(struct word word);
/* Reads a word for which head_knows is true. Returns false, with a fault in `scan`, if its value is
 * wrong, or if it is a word about a seat and no word `seat` has come before. */
bool head_read_word(struct scan *scan, struct word word, struct head_reading *reading);

#endif
