/* SPDX-License-Identifier: MIT
 *
 * lines.h - a view in one line each for all and for a seat, as golden files have it.
 */
#ifndef TESTS_GAMES_LINES_H
#define TESTS_GAMES_LINES_H

#include "saboteur/notation.h"

/* A word and a number. */
void lines_pair(struct sab_text *text, const char *word, unsigned number);

/* What all see, of a spectator's view; what a seat knows besides, of its own. */
void lines_table(struct sab_text *text, const struct sab_view *view);
void lines_seat(struct sab_text *text, const struct sab_view *view);

/* The same of the cave. */
void cave_lines_table(struct sab_text *text, const struct sab_view *view);
void cave_lines_seat(struct sab_text *text, const struct sab_view *view);

#endif
