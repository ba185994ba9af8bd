/* SPDX-License-Identifier: MIT
 *
 * dead.h - finds the empty cells that no card left can fill (base 4.4, cave 4.1).
 */
#ifndef COMMON_DEAD_H
#define COMMON_DEAD_H

#include "saboteur/saboteur.h"

enum { DEAD_EXTENT = SAB_CAVE_EXTENT + 1, DEAD_ROW = 2 * DEAD_EXTENT + 1 };

/* The cards on the table, and how the cards left can lie. The caller begins with all fields
 * zero. */
struct dead_board {
    uint8_t at[DEAD_ROW][DEAD_ROW]; /* by y and x; 0: empty */
    int8_t west, east, north, south;
    uint16_t left; /* bit n is set if a card left can lie with openings on the set of sides n */
};

/* Put a face-up card with these openings, or a face-down goal, on the board. */
void dead_put(struct dead_board *board, sab_cell cell, sab_sides openings);
void dead_put_face_down(struct dead_board *board, sab_cell cell);
/* Adds a card that may still be laid. `openings` are those of the upright card. */
void dead_add_left(struct dead_board *board, sab_sides openings);

/* Does what sab_dead_cells does. */
size_t dead_find(const struct dead_board *board, sab_cell cells[SAB_DEAD_MAX]);

#endif
