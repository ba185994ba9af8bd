/* SPDX-License-Identifier: MIT
 *
 * dead.c - finds the empty cells that no remaining card can fill (base 4.4, cave 4.1). A card fits
 * if it matches on the sides that touch a face-up card. On the other sides, any card may be laid
 * later.
 */
#include "common/dead.h"

#include "common/sides.h"

#include <assert.h>
#include <string.h>

enum {
    FACE_DOWN = 16, /* instead of openings */
    /* cells in a row of the largest grid: the cells where cards can lie, and those beside them */
    ROW_MAX = 2 * (SAB_CAVE_EXTENT + 1) + 1,
    SIDES = 4
};
static_assert((int)SAB_BASE_EXTENT <= (int)SAB_CAVE_EXTENT &&
                  (int)SAB_BASE_LAID_MAX + (int)SAB_BASE_GOALS <= DEAD_CARDS_MAX,
              "both games fit");

static void put(struct dead_board *board, sab_cell cell, unsigned lies)
{
    assert(board->count < DEAD_CARDS_MAX);
    board->card[board->count].cell = cell;
    board->card[board->count++].lies = (uint8_t)lies;
    board->west = cell.x < board->west ? cell.x : board->west;
    board->east = cell.x > board->east ? cell.x : board->east;
    board->north = cell.y < board->north ? cell.y : board->north;
    board->south = cell.y > board->south ? cell.y : board->south;
}

void dead_put(struct dead_board *board, sab_cell cell, sab_sides openings)
{
    put(board, cell, openings);
}

void dead_put_face_down(struct dead_board *board, sab_cell cell)
{
    put(board, cell, FACE_DOWN);
}

void dead_add_left(struct dead_board *board, sab_sides openings)
{
    board->left |= (uint16_t)(1u << openings | 1u << sides_across(openings));
}

/* The cells of the mine and those around it, row by row. For each cell one byte: the sides where
 * the cell touches a face-up card, and, shifted by SIDES, those of these sides where that card has
 * an opening. A cell where a card lies has the byte 0. */
struct rims {
    unsigned width, height;
    uint8_t at[ROW_MAX * ROW_MAX];
};

/* A card with these openings lies on this side of the cell. */
static void touch(uint8_t *rim, sab_sides openings, sab_sides side)
{
    bool open = (openings & sides_across(side)) != 0;
    *rim = (uint8_t)(*rim | side | (open ? side << SIDES : 0));
}

static unsigned number(const struct dead_board *board, const struct rims *rims, sab_cell cell)
{
    unsigned x = (unsigned)(cell.x - board->west + 1), y = (unsigned)(cell.y - board->north + 1);
    return y * rims->width + x;
}

static void draw(const struct dead_board *board, struct rims *rims)
{
    rims->width = (unsigned)(board->east - board->west + 3);
    rims->height = (unsigned)(board->south - board->north + 3);
    memset(rims->at, 0, rims->width * rims->height);
    for (unsigned i = 0; i < board->count; i++) {
        uint8_t lies = board->card[i].lies;
        uint8_t *here = &rims->at[number(board, rims, board->card[i].cell)];
        if (lies != FACE_DOWN) {
            touch(here - rims->width, lies, SAB_SOUTH);
            touch(here + 1, lies, SAB_WEST);
            touch(here + rims->width, lies, SAB_NORTH);
            touch(here - 1, lies, SAB_EAST);
        }
    }
    for (unsigned i = 0; i < board->count; i++) {
        rims->at[number(board, rims, board->card[i].cell)] = 0;
    }
}

/* Whether none of the remaining cards fits. `left` is a field of struct dead_board. */
static bool is_dead(unsigned rim, unsigned left)
{
    /* the sets with an opening to the north, east, south and west, in the form of `left` */
    static const uint16_t with[SIDES] = {0xaaaa, 0xcccc, 0xf0f0, 0xff00};
    for (unsigned side = 0; side < SIDES; side++) {
        if ((rim >> side & 1u) != 0) {
            left &= (rim >> SIDES >> side & 1u) != 0 ? with[side] : ~(unsigned)with[side];
        }
    }
    return left == 0;
}

size_t dead_find(const struct dead_board *board, sab_cell cells[SAB_DEAD_MAX])
{
    struct rims rims;
    size_t count = 0;
    draw(board, &rims);
    for (unsigned y = 0; y < rims.height; y++) {
        for (unsigned x = 0; x < rims.width; x++) {
            unsigned rim = rims.at[y * rims.width + x];
            if (rim != 0 && is_dead(rim, board->left)) {
                assert(count < SAB_DEAD_MAX);
                cells[count++] = (sab_cell){(int8_t)(board->west - 1 + (int)x),
                                            (int8_t)(board->north - 1 + (int)y)};
            }
        }
    }
    return count;
}
