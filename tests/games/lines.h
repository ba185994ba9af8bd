/* SPDX-License-Identifier: MIT
 *
 * lines.h - writes views as golden files show them: one line with what everybody sees, and for each
 * seat one line with what only this seat knows.
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
