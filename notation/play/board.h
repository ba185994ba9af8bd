/* SPDX-License-Identifier: MIT
 *
 * board.h - a grid of drawings (notation 7), inside notation/ only.
 */
#ifndef NOTATION_PLAY_BOARD_H
#define NOTATION_PLAY_BOARD_H

#include "saboteur/notation.h"

/* The drawings of the start card, a face-down goal and an empty cell. */
extern const char drawing_start[], drawing_face_down[], drawing_empty[];

/* The part of the table that is drawn, and how. */
struct board {
    int west, east, north, south; /* the cells at its edges */
    unsigned columns;             /* of one cell */
    /* Writes all columns of a cell. */
    void (*write_cell)(struct sab_text *text, const struct sab_view *view, sab_cell cell);
};

/* Widens the board until it contains the cell and `room` cells beyond it on every side. */
void board_include(struct board *board, sab_cell cell, int room);
void board_write(struct sab_text *text, const struct sab_view *view, const struct board *board);

#endif
