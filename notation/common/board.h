/* SPDX-License-Identifier: MIT
 *
 * board.h - draws a board as a grid of characters (notation 7). Private to notation/.
 */
#ifndef NOTATION_COMMON_BOARD_H
#define NOTATION_COMMON_BOARD_H

#include "saboteur/notation.h"

/* The drawings of the start card, a face-down goal and an empty cell. */
extern const char drawing_start[], drawing_face_down[], drawing_empty[];

/* Which cells to draw, and how. */
struct board {
    int west, east, north, south; /* x and y of the outermost cells */
    unsigned columns;             /* the width of one cell, in characters */
    /* Writes the characters of one cell. */
    void (*write_cell)(struct sab_text *text, const struct sab_view *view, sab_cell cell);
};

/* Widens the board until it contains the cell and `room` more cells on each side of that cell. */
void board_include(struct board *board, sab_cell cell, int room);
void board_write(struct sab_text *text, const struct sab_view *view, const struct board *board);

#endif
