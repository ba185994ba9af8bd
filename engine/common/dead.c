/* SPDX-License-Identifier: MIT
 *
 * dead.c - finds the empty cells that no remaining card can fill (base 4.4, cave 4.1). A card fits
 * if it matches on the sides that touch a face-up card. On the other sides, any card may be laid
 * later.
 */
#include "common/dead.h"

#include "common/sides.h"

#include <assert.h>

enum { FACE_UP = 16, FACE_DOWN = 32 };

static void put(struct dead_board *board, sab_cell cell, unsigned what)
{
    board->at[cell.y + DEAD_EXTENT][cell.x + DEAD_EXTENT] = (uint8_t)what;
    board->west = cell.x < board->west ? cell.x : board->west;
    board->east = cell.x > board->east ? cell.x : board->east;
    board->north = cell.y < board->north ? cell.y : board->north;
    board->south = cell.y > board->south ? cell.y : board->south;
}

void dead_put(struct dead_board *board, sab_cell cell, sab_sides openings)
{
    put(board, cell, FACE_UP | openings);
}

void dead_put_face_down(struct dead_board *board, sab_cell cell)
{
    put(board, cell, FACE_DOWN);
}

void dead_add_left(struct dead_board *board, sab_sides openings)
{
    board->left |= (uint16_t)(1u << openings | 1u << sides_across(openings));
}

static unsigned at(const struct dead_board *board, int x, int y)
{
    bool inside = x >= -DEAD_EXTENT && x <= DEAD_EXTENT && y >= -DEAD_EXTENT && y <= DEAD_EXTENT;
    return inside ? board->at[y + DEAD_EXTENT][x + DEAD_EXTENT] : 0u;
}

static bool is_dead(const struct dead_board *board, int x, int y)
{
    const struct {
        unsigned what;
        sab_sides side;
    } beside[] = {{at(board, x, y - 1), SAB_NORTH},
                  {at(board, x + 1, y), SAB_EAST},
                  {at(board, x, y + 1), SAB_SOUTH},
                  {at(board, x - 1, y), SAB_WEST}};
    unsigned touched = 0, open = 0;
    for (unsigned i = 0; i < 4; i++) {
        if ((beside[i].what & FACE_UP) != 0) {
            touched |= beside[i].side;
            open |= (beside[i].what & sides_across(beside[i].side)) != 0 ? beside[i].side : 0u;
        }
    }
    for (unsigned openings = 0; openings <= SAB_ALL_SIDES; openings++) {
        if ((board->left >> openings & 1u) != 0 && (openings & touched) == open) {
            return false;
        }
    }
    return touched != 0;
}

size_t dead_find(const struct dead_board *board, sab_cell cells[SAB_DEAD_MAX])
{
    size_t count = 0;
    for (int y = board->north - 1; y <= board->south + 1; y++) {
        for (int x = board->west - 1; x <= board->east + 1; x++) {
            if (at(board, x, y) == 0 && is_dead(board, x, y)) {
                assert(count < SAB_DEAD_MAX);
                cells[count++] = (sab_cell){(int8_t)x, (int8_t)y};
            }
        }
    }
    return count;
}
