/* SPDX-License-Identifier: MIT
 *
 * maze.h - how far it is to the goals: the table as bots look at it. Private to bots/.
 *
 * A window of the table round start and goals, its rim marked, so that walking needs no bounds
 * checks. Cards outside the window are not there: nothing that far off helps or hurts anybody.
 */
#ifndef BOTS_BASE_MAZE_H
#define BOTS_BASE_MAZE_H

#include "saboteur/saboteur.h"

enum {
    MAZE_WIDTH = 16,  /* x from -3 to 12 */
    MAZE_HEIGHT = 13, /* y from -6 to 6 */
    MAZE_CELLS = MAZE_WIDTH * MAZE_HEIGHT,
    MAZE_OUTSIDE = 64,
    MAZE_FACE_DOWN = 128, /* + number of the goal */
    MAZE_FAR = 99,        /* more cards than anybody has: no way */
    MAZE_NO_WAY = 2000    /* the cost of a goal that cannot be reached any more */
};

struct maze {
    uint8_t at[MAZE_CELLS]; /* a sab_shape, 0 where empty, or one of the marks above */
};

/* What is left to do for each goal. */
struct maze_survey {
    /* Hundredths of cards still to be laid until the goal is reached, less something for every
     * other open end that leads there nearly as fast; 0 when reached. */
    int cost[SAB_BASE_GOALS];
    int cards[SAB_BASE_GOALS]; /* the fewest cards; MAZE_FAR when there is no way */
    unsigned reached;          /* the face-down goals reached: bit (1 << goal) */
};

/* The start card and three face-down goals. */
void maze_begin(struct maze *maze);

/* What the view shows. */
void maze_of_view(struct maze *maze, const struct sab_base_view *view);

/* The place of a cell in maze.at, or -1 outside the window and on its rim. */
int maze_index(sab_cell cell);

/* Looks at those `goals` (bits) that lie face down; the others get cost and cards 0. */
void maze_measure(const struct maze *maze, unsigned goals, struct maze_survey *survey);

#endif
