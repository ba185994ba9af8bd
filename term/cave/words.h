/* SPDX-License-Identifier: MIT
 *
 * words.h - what words.h does, for the cave; words.c calls it where a game is a cave.
 */
#ifndef TERM_CAVE_WORDS_H
#define TERM_CAVE_WORDS_H

#include "term/words/words.h"

/* "junction NES.I", "curve NE.II.hole-E", "axe.I". */
void cave_words_card(struct sab_text *text, sab_card card, unsigned turned);

/* "the Golden Axe", "a loyal dwarf", "an exit". */
const char *cave_words_clan(unsigned clan);
const char *cave_words_loyalty(unsigned loyalty);
const char *cave_words_goal(unsigned goal);

/* "upright (open to N E S)": how the goal that is asked about would lie (cave 4.8). */
void cave_words_lying(struct sab_text *text, const struct sab_view *view, unsigned turned);
/* "the goal at 4,-4 is a ladder": the one that is asked about. */
void cave_words_turning(struct sab_text *text, const struct sab_view *view);

/* The clan that somebody works for, as far as it is known (cave 7.2). */
unsigned cave_works_for(unsigned clan, unsigned loyalty);

/* A set of creatures or of seats: "the rat and the goblin". */
void cave_words_seats(struct sab_text *text, const struct model *model, sab_seats seats);

/* Whose dwarfs the attack that is asked about strikes (cave 6.3, 6.5). */
sab_seats cave_struck(const struct sab_view *view);

/* "2,0.4: 2 steps, costs a card". */
void cave_words_way(struct sab_text *text, const struct sab_cave_way *way);

void cave_words_action(struct sab_text *text, const struct model *model,
                       const struct sab_action *action);
void cave_words_done(struct sab_text *text, const struct model *model,
                     const struct sab_action *action);
void cave_words_event(struct sab_text *text, const struct model *model,
                      const struct sab_event *event);
void cave_words_turn(struct sab_text *text, const struct model *model);
/* At the end of a game: works for the clan that won (cave 7.3). */
bool cave_wins(const struct sab_view *view, sab_seat seat);
void cave_words_result(struct sab_text *text, const struct model *model);

#endif
