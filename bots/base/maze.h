/* SPDX-License-Identifier: MIT
 *
 * maze.h - how far it is to the goals, as bots see the mine. Private to bots/.
 *
 * The maze is the part of the mine around the start card and the goals. Its outermost cells are
 * marked, so that walking needs no bounds checks. Cards outside the maze are ignored, because they
 * are too far away to make a difference.
 */
#ifndef BOTS_BASE_MAZE_H
#define BOTS_BASE_MAZE_H

#include "saboteur/saboteur.h"

enum {
    MAZE_WIDTH = 16,  /* x from -3 to 12 */
    MAZE_HEIGHT = 13, /* y from -6 to 6 */
    MAZE_CELLS = MAZE_WIDTH * MAZE_HEIGHT,
    MAZE_OUTSIDE = 64,    /* marks the outermost cells */
    MAZE_FACE_DOWN = 128, /* marks the cell of face-down goal n, as MAZE_FACE_DOWN + n */
    MAZE_FAR = 99,        /* in place of a number of cards: there is no path to the goal */
    MAZE_NO_WAY = 2000    /* the cost of a goal that can no longer be reached */
};

struct maze {
    /* What is in each cell; the index is maze_index(cell). A cell has the shape of its face-up
     * card, 0 if it is empty, MAZE_OUTSIDE, or MAZE_FACE_DOWN plus the number of a goal. */
    uint8_t at[MAZE_CELLS];
};

/* What it takes to reach each goal. */
struct maze_survey {
    /* For each goal, how many cards must still be laid from the nearest open end, in hundredths of
     * a card; 0 once the goal is reached. Other open ends lower the cost if they are only a few
     * cards farther from the goal. */
    int cost[SAB_BASE_GOALS];
    int cards[SAB_BASE_GOALS]; /* the fewest cards still to be laid; MAZE_FAR: there is no path */
    unsigned reached;          /* the face-down goals reached: bit (1 << goal) */
};

/* A maze with the start card and three face-down goals. */
void maze_begin(struct maze *maze);

/* The maze that the view shows. */
void maze_of_view(struct maze *maze, const struct sab_base_view *view);

/* The index of a cell in maze.at; -1 for the outermost cells of the maze and for cells outside
 * it. */
int maze_index(sab_cell cell);

/* Measures the face-down goals in the set `goals`: bit (1 << goal). Every other goal gets cost 0
 * and cards 0. */
void maze_measure(const struct maze *maze, unsigned goals, struct maze_survey *survey);

#endif
