/* SPDX-License-Identifier: MIT
 *
 * lines.h - writes a view as golden files show it: one line with what everybody sees, and one line
 * with what only that seat knows.
 */
#ifndef TESTS_GAMES_LINES_H
#define TESTS_GAMES_LINES_H

#include "saboteur/notation.h"

/* Writes a word and a number. */
void lines_pair(struct sab_text *text, const char *word, unsigned number);

/* lines_table writes what everybody sees, from a spectator's view. lines_seat writes what a seat
 * knows beyond that, from the seat's view. */
void lines_table(struct sab_text *text, const struct sab_view *view);
void lines_seat(struct sab_text *text, const struct sab_view *view);

/* Like lines_table and lines_seat, for the cave. */
void cave_lines_table(struct sab_text *text, const struct sab_view *view);
void cave_lines_seat(struct sab_text *text, const struct sab_view *view);

#endif
