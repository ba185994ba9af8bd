/* SPDX-License-Identifier: MIT
 *
 * missing.c - a breadth-first search from the start. Going through a laid card costs nothing; going
 * through an empty cell costs one card.
 */
#include "titles/base/missing.h"

#include <string.h>

enum {
    /* cells in a row of the grid, including a border that the search never enters */
    WIDTH = 2 * SAB_BASE_EXTENT + 3,
    CELLS = WIDTH * WIDTH,
    TAKEN = 32, /* bit of a cell in the grid: a face-up card or a goal lies there */
    SEEN = 64   /* bit of a cell in the grid: it has been found, or belongs to the border */
};

/* Cells at the present distance wait at the front of `queue`. Cells that are one card further away
 * wait at the back of `queue`. No cell waits twice. */
struct search {
    /* a set of bits for each cell: TAKEN, SEEN, and the openings through which a dwarf can walk */
    uint8_t grid[CELLS];
    uint16_t queue[CELLS];
    unsigned here, further; /* how many cells wait at the front, and at the back */
};

static unsigned number(sab_cell cell)
{
    return (unsigned)((cell.y + SAB_BASE_EXTENT + 1) * WIDTH + cell.x + SAB_BASE_EXTENT + 1);
}

static unsigned walkable(sab_shape shape)
{
    return (shape & SAB_JOINED) != 0 ? shape & SAB_ALL_SIDES : 0u;
}

static void draw(struct search *search, const struct sab_base_view *base, unsigned goal)
{
    memset(search, 0, sizeof *search);
    for (unsigned i = 0; i < WIDTH; i++) {
        search->grid[i] = search->grid[CELLS - 1 - i] = SEEN;
        search->grid[i * WIDTH] = search->grid[i * WIDTH + WIDTH - 1] = SEEN;
    }
    for (unsigned i = 0; i < base->laid_count; i++) {
        search->grid[number(base->laid[i].cell)] = (uint8_t)(TAKEN | walkable(base->laid[i].shape));
    }
    for (unsigned i = 0; i < SAB_BASE_GOALS; i++) {
        unsigned sides = i == goal ? SAB_ALL_SIDES : walkable(base->goal_shape[i]);
        search->grid[number(sab_base_goal_cells[i])] = (uint8_t)(TAKEN | sides);
    }
}

/* Puts the cell `to`, a neighbour of `from`, into the queue. Does nothing if `to` has been found
 * already or a wall lies between the two cells. */
static void go(struct search *search, unsigned from, unsigned to, unsigned side)
{
    unsigned here = search->grid[from], there = search->grid[to];
    bool out = (here & TAKEN) == 0 || (here & side) != 0;
    bool in = (there & TAKEN) == 0 || (there & sab_sides_across(side)) != 0;
    if (!out || !in || (there & SEEN) != 0) {
        return;
    }
    search->grid[to] |= SEEN;
    if ((there & TAKEN) != 0) {
        search->queue[search->here++] = (uint16_t)to;
    } else {
        search->queue[CELLS - ++search->further] = (uint16_t)to;
    }
}

/* Visits all cells at the present distance. Returns whether `target` is one of them. */
static bool visit(struct search *search, unsigned target)
{
    while (search->here > 0) {
        unsigned cell = search->queue[--search->here];
        if (cell == target) {
            return true;
        }
        go(search, cell, cell - WIDTH, SAB_NORTH);
        go(search, cell, cell + 1, SAB_EAST);
        go(search, cell, cell + WIDTH, SAB_SOUTH);
        go(search, cell, cell - 1, SAB_WEST);
    }
    return false;
}

unsigned missing_cards(const struct sab_base_view *base, unsigned goal)
{
    struct search search;
    unsigned missing = 0, target = number(sab_base_goal_cells[goal]);
    draw(&search, base, goal);
    unsigned start = number((sab_cell){0, 0});
    search.grid[start] |= SEEN;
    search.queue[search.here++] = (uint16_t)start;
    while (!visit(&search, target)) {
        if (++missing == MISSING_MAX || search.further == 0) {
            return MISSING_MAX;
        }
        memmove(search.queue, search.queue + CELLS - search.further,
                search.further * sizeof search.queue[0]);
        search.here = search.further;
        search.further = 0;
    }
    return missing;
}
