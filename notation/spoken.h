/* SPDX-License-Identifier: MIT
 *
 * spoken.h - cells as people read and say them (notation 1): "b5", where the notation has 1,0.
 *
 * For the terminal; records, requests and the library use only the notation. web/core/spoken.ts
 * does the same for the page; tests/notation/spoken.txt holds the two together.
 */
#ifndef NOTATION_SPOKEN_H
#define NOTATION_SPOKEN_H

#include "saboteur/notation.h"

/* The letters of a column and the number of a row, for rims. */
void spoken_column(struct sab_text *text, int x);
void spoken_row(struct sab_text *text, int y);

void spoken_cell(struct sab_text *text, sab_cell cell);
/* Reads the whole text as a cell in its spoken form; on false `cell` is unchanged. */
bool spoken_read(const char *text, size_t size, sab_cell *cell);

/* Copy a line of the notation with its cells in their spoken form, and a typed line with its cells
 * in the notation. A cell is at the beginning of a word or after @ or >. Everything else stays as
 * it is. */
void spoken_line(struct sab_text *text, const char *line);
void spoken_typed(struct sab_text *text, const char *line);

#endif
