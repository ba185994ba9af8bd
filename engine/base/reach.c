/* SPDX-License-Identifier: MIT
 *
 * reach.c - whether the treasure is out of reach (base 8.1b), judged from what everybody sees: a
 * breadth-first search from the start. Crossing a card as it lies costs nothing; going through a
 * cell that counts as empty costs one card.
 */
#include "base/rules.h"

#include <string.h>

enum {
    FAR = SAB_BASE_EXTENT + 1, /* |x| or |y| of the cells of the border, which no way enters */
    WIDTH = 2 * FAR + 1,
    CELLS = WIDTH * WIDTH,
    /* How many can wait in a queue. Each cell can wait once; a card that a rockfall may remove can
     * wait twice, as crossed and as filled. */
    WAIT_MAX = CELLS + SAB_BASE_LAID_MAX
};

/* A cell: the sides by which a way can cross its card as it lies, and these bits. */
enum {
    EMPTY = 16,   /* the cell counts as empty */
    CROSSED = 32, /* a way crosses the card as it lies */
    FILLED = 64,  /* a way leads through the cell as through an empty one */
    GOAL = 128    /* a goal lies there, face down */
};

/* The cells at the present distance wait at the front of `queue`, those that need one more card at
 * its back. */
struct search {
    uint8_t cells[CELLS];
    uint16_t queue[WAIT_MAX]; /* 2 * cell, or 2 * cell + 1 if the way needs a card there */
    unsigned here, further;   /* how many wait at the front, and at the back */
    bool found;               /* a way leads to a face-down goal */
};

static uint8_t *cell_at(struct search *search, sab_cell cell)
{
    return &search->cells[(cell.y + FAR) * WIDTH + cell.x + FAR];
}

static uint8_t crossed_as_it_lies(sab_shape shape)
{
    return (shape & SAB_JOINED) != 0 ? shape & SAB_ALL_SIDES : 0;
}

static void draw(struct search *search, const struct sab_base_view *view)
{
    uint8_t removable = view->spent[SAB_ROCKFALL] < sab_base_cards[SAB_ROCKFALL].copies ? EMPTY : 0;
    memset(search->cells, 0, sizeof search->cells);
    for (unsigned row = 1; row < WIDTH - 1; row++) {
        memset(search->cells + row * WIDTH + 1, EMPTY, WIDTH - 2);
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        *cell_at(search, view->laid[i].cell) =
            crossed_as_it_lies(view->laid[i].shape) | (i > 0 ? removable : 0);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        *cell_at(search, sab_base_goal_cells[goal]) =
            view->goal_shape[goal] != 0 ? crossed_as_it_lies(view->goal_shape[goal])
                                        : GOAL | SAB_ALL_SIDES;
    }
}

/* Goes on into the cell `to`, and enters it by `side`. */
static void go(struct search *search, unsigned to, sab_sides side)
{
    uint8_t there = search->cells[to];
    if ((there & side) != 0 && (there & CROSSED) == 0) {
        search->cells[to] |= CROSSED;
        search->queue[search->here++] = (uint16_t)(2 * to);
        search->found |= (there & GOAL) != 0;
    }
    if ((there & EMPTY) != 0 && (there & FILLED) == 0) {
        search->cells[to] |= FILLED;
        search->queue[WAIT_MAX - ++search->further] = (uint16_t)(2 * to + 1);
    }
}

/* Goes on from all cells at the present distance. */
static void visit(struct search *search)
{
    while (search->here > 0) {
        unsigned from = search->queue[--search->here], cell = from / 2;
        sab_sides ways = from % 2 != 0 ? SAB_ALL_SIDES : search->cells[cell] & SAB_ALL_SIDES;
        if ((ways & SAB_NORTH) != 0) {
            go(search, cell - WIDTH, SAB_SOUTH);
        }
        if ((ways & SAB_EAST) != 0) {
            go(search, cell + 1, SAB_WEST);
        }
        if ((ways & SAB_SOUTH) != 0) {
            go(search, cell + WIDTH, SAB_NORTH);
        }
        if ((ways & SAB_WEST) != 0) {
            go(search, cell - 1, SAB_EAST);
        }
    }
}

unsigned sab_base_missing(const struct sab_base_view *view)
{
    struct search search;
    unsigned missing = 0;
    draw(&search, view);
    search.queue[0] = (uint16_t)(2 * (FAR * WIDTH + FAR)); /* the start card */
    search.here = 1;
    search.further = 0;
    search.found = false;
    *cell_at(&search, (sab_cell){0, 0}) |= CROSSED;
    for (visit(&search); !search.found && search.further > 0; visit(&search)) {
        memmove(search.queue, search.queue + WAIT_MAX - search.further,
                search.further * sizeof search.queue[0]);
        search.here = search.further;
        search.further = 0;
        missing++;
    }
    return search.found ? missing : SAB_NO_WAY;
}

bool base_out_of_reach(const struct sab_base *base)
{
    struct sab_base_view view;
    memset(&view, 0, sizeof view);
    view_public(base, &view);
    return sab_base_missing(&view) > base->held_count;
}
