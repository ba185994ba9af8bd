/* SPDX-License-Identifier: MIT
 *
 * words.h - sentences about the table, for line mode and the screen.
 *
 * Each function writes to a sab_text. The text has no newline at its end, unless the function's
 * comment says so. The player at this terminal is "you". Other players have names.
 */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include "client/model/model.h"

enum { WORDS_SIZE = 8192 /* bytes; the sentences about nearly every entry fit */ };

/* Writes formatted text, as printf does. */
__attribute__((format(printf, 2, 3))) void words_write(struct sab_text *text, const char *format,
                                                       ...);

/* Writes a sentence up to its next $. A letter follows the $. Moves *sentence past this letter and
 * returns the letter, or '\0' at the end of the sentence. */
char words_plain(struct sab_text *text, const char **sentence);

/* Writes "you" or a name, with the number of the seat if two players have the same name. */
void words_seat(struct sab_text *text, const struct model *model, sab_seat seat);

/* Begins a sentence about a seat: "You " + yours, or "Ada " + others. */
void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others);

/* Writes a time: "3 minutes" or "45 seconds". */
void words_time(struct sab_text *text, int ms);

/* Writes who is at a seat: "Ada (you)", "Boris, away, a bot plays", "free". */
void words_presence(struct sab_text *text, const struct model *model, sab_seat seat);

/* If somebody has voted to end early, writes the answer of a seat, such as "; agrees to end it".
 * Otherwise writes nothing. Bots answer at once, so a bot that has not agreed wants to play on. */
void words_answer(struct sab_text *text, const struct model *model, sab_seat seat);

/* Writes a list of players: "Ada, Boris, you". */
void words_seats(struct sab_text *text, const struct model *model, sab_seats seats);
/* Writes "your own" or "Ada's". */
void words_whose(struct sab_text *text, const struct model *model, sab_seat seat);
/* Writes "your" or "Ada's". */
void words_possessor(struct sab_text *text, const struct model *model, sab_seat seat);

/* The word for a card with these open sides: "stub", "curve", "straight", "junction" or
 * "crossing". */
const char *words_branches(sab_sides sides);

/* Writes an action that you may choose: "Lay the junction NES at c5", "Break Boris's cart". */
void words_action(struct sab_text *text, const struct model *model,
                  const struct sab_action *action);

/* Writes what an entry says: sentences, each with its newline, or nothing. */
void words_entry(struct sab_text *text, const struct model *model, const struct model_entry *entry);

/* Writes what the table waits for, in one sentence. */
void words_status(struct sab_text *text, const struct model *model);

#endif
