/* SPDX-License-Identifier: MIT
 *
 * spoken.h - cells in the form that people read and say (notation 1): "b5" for the cell 1,0.
 *
 * Only the terminal uses these functions; records, requests and the library write 1,0. The page has
 * web/core/spoken.ts instead. The tests of both use the table tests/notation/spoken.txt, so the C
 * code and the page agree.
 */
#ifndef NOTATION_SPOKEN_H
#define NOTATION_SPOKEN_H

#include "saboteur/notation.h"

/* For the edges of a drawn board, spoken_column writes the letters of a column, and spoken_row
 * writes the number of a row. */
void spoken_column(struct sab_text *text, int x);
void spoken_row(struct sab_text *text, int y);

void spoken_cell(struct sab_text *text, sab_cell cell);
/* Reads the whole text as a cell in its spoken form. If the function returns false, *cell is
 * unchanged. */
bool spoken_read(const char *text, size_t size, sab_cell *cell);

/* spoken_line copies a line of the notation and puts its cells into their spoken form. spoken_typed
 * copies a line that a player typed and puts its spoken cells into the notation. Only a cell at the
 * beginning of a word, or after @ or >, is changed. */
void spoken_line(struct sab_text *text, const char *line);
void spoken_typed(struct sab_text *text, const char *line);

#endif
