/* SPDX-License-Identifier: MIT
 *
 * words.h - all sentences about the game, for the line mode and the screen.
 *
 * Each function writes into a sab_text, without a newline at the end unless it says so. Whoever
 * sits at this terminal is "you"; the others go by name.
 */
#ifndef TERM_WORDS_H
#define TERM_WORDS_H

#include "client/model/model.h"

enum { WORDS_SIZE = 8192 /* bytes that hold what is written of one entry, in nearly all cases */ };

/* As printf. */
__attribute__((format(printf, 2, 3))) void words_write(struct sab_text *text, const char *format,
                                                       ...);

/* "you" or a name, with the seat where two have the same. */
void words_seat(struct sab_text *text, const struct model *model, sab_seat seat);

/* A sentence about a seat begins: "You " + yours, or "Ada " + others. */
void words_does(struct sab_text *text, const struct model *model, sab_seat seat, const char *yours,
                const char *others);

/* "3 minutes", "45 seconds". */
void words_time(struct sab_text *text, int ms);

/* What a vote ends: "round", or "game" in the cave, which has one. */
const char *words_span(const struct model *model);

/* Who sits there and how: "Ada (you)", "Boris, away, a bot plays", "free". */
void words_presence(struct sab_text *text, const struct model *model, sab_seat seat);

/* "junction NES", "dead end N|E", "map", "broken cart", "repair of cart or lantern". */
void words_card(struct sab_text *text, sab_card card);
void words_shape(struct sab_text *text, sab_shape shape);

/* "goal B", from north to south. `goal` is its number. */
void words_goal(struct sab_text *text, unsigned goal);

/* "a gold-digger", "a saboteur", "unknown". */
const char *words_role(unsigned role);
/* "pickaxe, lantern", "none". */
void words_tools(struct sab_text *text, sab_tools tools);

/* What one would do: "Lay the junction NES at 2,0", "Break Boris's cart". */
void words_action(struct sab_text *text, const struct model *model,
                  const struct sab_action *action);

/* What happened: sentences, each with its newline; perhaps none. */
void words_entry(struct sab_text *text, const struct model *model, const struct model_entry *entry);

/* What the table waits for, in one sentence. */
void words_status(struct sab_text *text, const struct model *model);

/* The seats by number, or at the end of the game by nuggets, the most first. */
void words_ranking(const struct model *model, sab_seat order[SAB_SEATS_MAX]);

/* Who has the most nuggets; a tie is shared (base 10.2). */
void words_richest(struct sab_text *text, const struct model *model);

/* The end of a round or of the game: one line a player, in that order. */
void words_result(struct sab_text *text, const struct model *model);

#endif
