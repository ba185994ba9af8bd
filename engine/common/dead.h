/* SPDX-License-Identifier: MIT
 *
 * dead.h - finds the empty cells that no remaining card can fill (base 4.4, cave 4.1).
 */
#ifndef COMMON_DEAD_H
#define COMMON_DEAD_H

#include "saboteur/saboteur.h"

enum { DEAD_CARDS_MAX = SAB_CAVE_LAID_MAX + SAB_CAVE_GOALS };

/* The cards on the table, and how the remaining cards can lie. Begin with all fields zero. */
struct dead_board {
    struct {
        sab_cell cell;
        uint8_t lies; /* the openings of a face-up card, or FACE_DOWN (dead.c) */
    } card[DEAD_CARDS_MAX];
    unsigned count;
    int8_t west, east, north, south; /* x or y of the outermost cards */
    /* One bit for each set of sides: bit n is 1 if a remaining card can lie with openings on
     * exactly the sides in the set n (a sab_sides). */
    uint16_t left;
};

/* dead_put puts a face-up card with these openings on the board. dead_put_face_down puts a
 * face-down goal there. */
void dead_put(struct dead_board *board, sab_cell cell, sab_sides openings);
void dead_put_face_down(struct dead_board *board, sab_cell cell);
/* Adds a remaining card, which may still be laid. `openings` are those of the upright card. */
void dead_add_left(struct dead_board *board, sab_sides openings);

/* Does what sab_dead_cells does. */
size_t dead_find(const struct dead_board *board, sab_cell cells[SAB_DEAD_MAX]);

#endif
