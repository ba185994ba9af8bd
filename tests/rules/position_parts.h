/* SPDX-License-Identifier: MIT
 *
 * position_parts.h - private parts of position.h: what each game does for a position, and functions
 * that both games use.
 */
#ifndef TESTS_RULES_POSITION_PARTS_H
#define TESTS_RULES_POSITION_PARTS_H

#include "tests/rules/position.h"

/* ---- Of each game ---------------------------------------------------------------------------- */

/* Sets up the game as it is before any line is read. */
void base_position_empty(struct position *position);
void cave_position_empty(struct position *position);

/* Takes a line that begins with the word `first` and continues with `words`. Returns what
 * position_take returns. */
enum position_outcome base_position_take(struct position *position, const char *first, char *words,
                                         const char **complaint);
enum position_outcome cave_position_take(struct position *position, const char *first, char *words,
                                         const char **complaint);

const char *base_position_arrange(struct position *position, struct sab_game *game);
const char *cave_position_arrange(struct position *position, struct sab_game *game);

/* Fills in all cards, clan cards and nuggets of the box that no line names. Returns NULL, or what
 * is wrong. */
const char *cave_position_fill(struct position *position);

/* ---- Of both --------------------------------------------------------------------------------- */

/* One kind of line in a position: its first word, and the function that takes the other words. The
 * function returns NULL, or what is wrong. */
struct position_taker {
    const char *word;
    const char *(*take)(struct position *position, char *words);
};
enum position_outcome position_find(const struct position_taker *takers, size_t count,
                                    struct position *position, const char *first, char *words,
                                    const char **complaint);

/* Reads a seat from a word. If `word` is NULL, the line has ended before the seat. Returns false if
 * there is no valid seat. */
bool position_read_seat(const struct position *position, const char *word, sab_seat *seat);
const char *position_read_cards(char *words, sab_card *cards, unsigned most, unsigned *count);
unsigned position_number(const char *words);

#endif
