/* SPDX-License-Identifier: MIT
 *
 * parts.h - what each game does to read a position (position.h), and helper functions that all
 * games use. Private to the code that reads positions.
 */
#ifndef NOTATION_COMMON_PARTS_H
#define NOTATION_COMMON_PARTS_H

#include "notation/position/position.h"

/* ---- For each game --------------------------------------------------------------------------- */

/* How one game reads its positions. */
struct position_rules {
    /* Sets up the game as it is before any line is read. */
    void (*empty)(struct position *position);
    /* Returns the array with the values of the options. */
    uint8_t *(*options)(struct position *position);
    /* Takes a line that begins with the word `first` and continues with `words`. Returns what
     * position_take returns. */
    enum position_outcome (*take)(struct position *position, const char *first, char *words,
                                  const char **complaint);
    const char *(*arrange)(struct position *position, struct sab_game *game);
};

/* Fills in all cards, clan cards and nuggets of the cave's box that no line names. Returns NULL, or
 * what is wrong. */
const char *cave_position_fill(struct position *position);

/* ---- For all games --------------------------------------------------------------------------- */

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
/* The number at the beginning of `words`; 0 if there is none. */
unsigned position_number(const char *words);
/* `words` without the spaces at the beginning. */
char *position_skip(char *words);

#endif
