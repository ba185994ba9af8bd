/* SPDX-License-Identifier: MIT
 *
 * words.h - sentences about the table, for the line mode and the screen.
 *
 * Each function writes into a sab_text, without a newline at the end unless it says so. The player
 * at this terminal is "you"; the others have names.
 */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include "client/model/model.h"

enum { WORDS_SIZE = 8192 /* bytes; enough for what one entry says, in nearly all cases */ };

/* As printf. */
__attribute__((format(printf, 2, 3))) void words_write(struct sab_text *text, const char *format,
                                                       ...);

/* Writes a sentence up to its next $ and letter, and moves on to after them; returns the letter, or
 * '\0' at the end of the sentence. */
char words_plain(struct sab_text *text, const char **sentence);

/* "you" or a name, with the seat if two players share the name. */
void words_seat(struct sab_text *text, const struct model *model, sab_seat seat);

/* Begins a sentence about a seat: "You " + yours, or "Ada " + others. */
void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others);

/* "3 minutes", "45 seconds". */
void words_time(struct sab_text *text, int ms);

/* The player and what they are: "Ada (you)", "Boris, away, a bot plays", "free". */
void words_presence(struct sab_text *text, const struct model *model, sab_seat seat);

/* Writes nothing unless somebody has voted to end early; then the seat's answer, such as "; agrees
 * to end it". Bots answer at once: one that has not agreed wants to play on. */
void words_answer(struct sab_text *text, const struct model *model, sab_seat seat);

/* "Ada, Boris, you". */
void words_seats(struct sab_text *text, const struct model *model, sab_seats seats);
/* "your own" or "Ada's". */
void words_whose(struct sab_text *text, const struct model *model, sab_seat seat);
/* "your" or "Ada's". */
void words_possessor(struct sab_text *text, const struct model *model, sab_seat seat);

/* "stub", "curve", "straight", "junction" or "crossing", by the open sides. */
const char *words_branches(sab_sides sides);

/* What you would do: "Lay the junction NES at c5", "Break Boris's cart". */
void words_action(struct sab_text *text, const struct model *model,
                  const struct sab_action *action);

/* What happened: sentences, each with its newline, or none. */
void words_entry(struct sab_text *text, const struct model *model, const struct model_entry *entry);

/* What the table waits for, in one sentence. */
void words_status(struct sab_text *text, const struct model *model);

#endif
