/* SPDX-License-Identifier: MIT
 *
 * missing.c - a breadth-first search from the start. Going through a laid card costs nothing; going
 * through an empty cell costs one card. The search stays within the mine and the cells around it,
 * because no way further out is shorter.
 */
#include "titles/base/missing.h"

#include <string.h>

enum {
    FAR = SAB_BASE_EXTENT + 1, /* |x| and |y| of the border are at most this */
    CELLS_MAX = (2 * FAR + 1) * (2 * FAR + 1),
    TAKEN = 32, /* bit of a cell in the grid: a face-up card or a goal lies there */
    SEEN = 64,  /* bit of a cell in the grid: it has been found, or belongs to the border */
    GOAL = 128  /* bit of a cell in the grid: a goal lies there, and no way to it has been found */
};

/* Cells at the present distance wait at the front of `queue`. Cells that are one card further away
 * wait at the back of `queue`. No cell waits twice. */
struct search {
    int west, east, north, south; /* the border, which the search never enters */
    unsigned width;               /* cells in a row, the border included */
    /* The cells, row by row. For each cell a set of bits: TAKEN, SEEN, GOAL, and the openings
     * through which a dwarf can walk. */
    uint8_t grid[CELLS_MAX];
    uint16_t queue[CELLS_MAX];
    unsigned here, further; /* how many cells wait at the front, and at the back */
};

static unsigned number(const struct search *search, sab_cell cell)
{
    return (unsigned)(cell.y - search->north) * search->width + (unsigned)(cell.x - search->west);
}

static unsigned walkable(sab_shape shape)
{
    return (shape & SAB_JOINED) != 0 ? shape & SAB_ALL_SIDES : 0u;
}

/* ---- Drawing --------------------------------------------------------------------------------- */

static int least(int one, int other)
{
    return one < other ? one : other;
}

static int most(int one, int other)
{
    return one > other ? one : other;
}

/* Moves the border out of the way of a card in this cell, and of the cells around it. */
static void make_room(struct search *search, sab_cell cell)
{
    search->west = most(least(search->west, cell.x - 2), -FAR);
    search->east = least(most(search->east, cell.x + 2), FAR);
    search->north = most(least(search->north, cell.y - 2), -FAR);
    search->south = least(most(search->south, cell.y + 2), FAR);
}

static void draw_border(struct search *search)
{
    unsigned width = (unsigned)(search->east - search->west + 1);
    unsigned height = (unsigned)(search->south - search->north + 1);
    search->width = width;
    memset(search->grid, 0, width * height);
    memset(search->grid, SEEN, width);
    memset(search->grid + width * (height - 1), SEEN, width);
    for (unsigned row = 1; row < height; row++) {
        search->grid[row * width - 1] = search->grid[row * width] = SEEN;
    }
}

static void draw(struct search *search, const struct sab_base_view *base)
{
    search->west = search->east = search->north = search->south = 0;
    for (unsigned i = 0; i < base->laid_count; i++) {
        make_room(search, base->laid[i].cell);
    }
    for (unsigned i = 0; i < SAB_BASE_GOALS; i++) {
        make_room(search, sab_base_goal_cells[i]);
    }
    draw_border(search);
    for (unsigned i = 0; i < base->laid_count; i++) {
        search->grid[number(search, base->laid[i].cell)] =
            (uint8_t)(TAKEN | walkable(base->laid[i].shape));
    }
    for (unsigned i = 0; i < SAB_BASE_GOALS; i++) {
        search->grid[number(search, sab_base_goal_cells[i])] =
            (uint8_t)(TAKEN | GOAL | walkable(base->goal_shape[i]));
    }
}

/* ---- Searching ------------------------------------------------------------------------------- */

/* Puts the cell `to`, a neighbour of `from`, into the queue. Does nothing if `to` has been found
 * already or a wall lies between the two cells. A goal is found from any side; its walls matter
 * only for ways that lead through it. */
static void go(struct search *search, unsigned from, unsigned to, unsigned side)
{
    unsigned here = search->grid[from], there = search->grid[to];
    bool out = (here & TAKEN) == 0 || (here & side) != 0;
    if (!out || (there & SEEN) != 0) {
        return;
    }
    search->grid[to] &= (uint8_t)~GOAL;
    if ((there & TAKEN) != 0 && (there & sab_sides_across(side)) == 0) {
        return;
    }
    search->grid[to] |= SEEN;
    if ((there & TAKEN) != 0) {
        search->queue[search->here++] = (uint16_t)to;
    } else {
        search->queue[CELLS_MAX - ++search->further] = (uint16_t)to;
    }
}

/* Visits all cells at the present distance. */
static void visit(struct search *search)
{
    while (search->here > 0) {
        unsigned cell = search->queue[--search->here];
        go(search, cell, cell - search->width, SAB_NORTH);
        go(search, cell, cell + 1, SAB_EAST);
        go(search, cell, cell + search->width, SAB_SOUTH);
        go(search, cell, cell - 1, SAB_WEST);
    }
}

static void begin(struct search *search)
{
    unsigned start = number(search, (sab_cell){0, 0});
    search->grid[start] |= SEEN;
    search->queue[0] = (uint16_t)start;
    search->here = 1;
    search->further = 0;
}

static void go_on(struct search *search)
{
    memmove(search->queue, search->queue + CELLS_MAX - search->further,
            search->further * sizeof search->queue[0]);
    search->here = search->further;
    search->further = 0;
}

void missing_cards(const struct sab_base_view *base, uint8_t missing[SAB_BASE_GOALS])
{
    struct search search;
    unsigned found = 0;
    draw(&search, base);
    begin(&search);
    memset(missing, MISSING_MAX, SAB_BASE_GOALS);
    for (unsigned cards = 0; cards < MISSING_MAX && found < SAB_BASE_GOALS; cards++) {
        visit(&search);
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            unsigned there = search.grid[number(&search, sab_base_goal_cells[goal])];
            if ((there & GOAL) == 0 && missing[goal] == MISSING_MAX) {
                missing[goal] = (uint8_t)cards;
                found++;
            }
        }
        go_on(&search);
    }
}
