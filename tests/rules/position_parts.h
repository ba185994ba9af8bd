/* SPDX-License-Identifier: MIT
 *
 * position_parts.h - the parts of position.h: what each game does for a position, and what the
 * lines of both games share.
 */
#ifndef TESTS_RULES_POSITION_PARTS_H
#define TESTS_RULES_POSITION_PARTS_H

#include "tests/rules/position.h"

/* ---- Of each game ---------------------------------------------------------------------------- */

/* The table before any line is read. */
void base_position_empty(struct position *position);
void cave_position_empty(struct position *position);

/* Takes a line that begins with `first` and continues with `words`; the results are those of
 * position_take. */
enum position_outcome base_position_take(struct position *position, const char *first, char *words,
                                         const char **complaint);
enum position_outcome cave_position_take(struct position *position, const char *first, char *words,
                                         const char **complaint);

const char *base_position_arrange(struct position *position, struct sab_game *game);
const char *cave_position_arrange(struct position *position, struct sab_game *game);

/* Fills in what the lines left open: cards, clan cards and nuggets of the box. Returns NULL, or
 * what is wrong. */
const char *cave_position_fill(struct position *position);

/* ---- Of both --------------------------------------------------------------------------------- */

/* A line of a position: its first word, and the function that takes the other words. The function
 * returns NULL, or what is wrong. */
struct position_taker {
    const char *word;
    const char *(*take)(struct position *position, char *words);
};
enum position_outcome position_find(const struct position_taker *takers, size_t count,
                                    struct position *position, const char *first, char *words,
                                    const char **complaint);

/* A word may be NULL: the line has ended. */
bool position_read_seat(const struct position *position, const char *word, sab_seat *seat);
const char *position_read_cards(char *words, sab_card *cards, unsigned most, unsigned *count);
unsigned position_number(const char *words);

#endif
