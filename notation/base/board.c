/* SPDX-License-Identifier: MIT
 *
 * board.c - the drawn board (notation 7).
 */
#include "notation/scan.h"

/* clang-format off */
/* By the bits of a sab_shape: N 1, E 2, S 4, W 8, joined 16. */
static const char *const drawings[32] = {
    NULL, "╹", "╺", "┗", "╻", "┃", "┏", "┣",
    "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋",
    NULL, NULL, NULL, "└", NULL, "│", "┌", "├",
    NULL, "┘", "─", "┴", "┐", "┤", "┬", "┼"};
/* clang-format on */

static const char *const start_drawing = "╬", *const treasure_drawing = "$";
static const char *const face_down = "?", *const empty_cell = "·";

const char *sab_shape_drawing(unsigned shape)
{
    return shape < 32 && drawings[shape] != NULL ? drawings[shape] : face_down;
}

bool sab_read_drawing(const char *text, size_t size, sab_shape *shape)
{
    for (unsigned i = 0; i < 32; i++) {
        const char *drawing = sab_shape_drawing(i);
        if (drawing != face_down && word_is((struct word){text, size, 0}, drawing)) {
            *shape = (sab_shape)i;
            return true;
        }
    }
    return false;
}

struct extent {
    int west, east, north, south;
};

static void include_cell(struct extent *extent, sab_cell cell)
{
    extent->west = cell.x < extent->west ? cell.x : extent->west;
    extent->east = cell.x > extent->east ? cell.x : extent->east;
    extent->north = cell.y < extent->north ? cell.y : extent->north;
    extent->south = cell.y > extent->south ? cell.y : extent->south;
}

static struct extent extent_of(const struct sab_base_view *view)
{
    struct extent extent = {0};
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        include_cell(&extent, sab_base_goal_cells[goal]);
    }
    for (unsigned i = 0; i < view->laid_count; i++) {
        include_cell(&extent, view->laid[i].cell);
    }
    return (struct extent){extent.west - 1, extent.east + 1, extent.north - 1, extent.south + 1};
}

static const char *drawing_at(const struct sab_base_view *view, int x, int y)
{
    for (unsigned i = 0; i < view->laid_count; i++) {
        if (view->laid[i].cell.x == x && view->laid[i].cell.y == y) {
            return i == 0 ? start_drawing : sab_shape_drawing(view->laid[i].shape);
        }
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (sab_base_goal_cells[goal].x == x && sab_base_goal_cells[goal].y == y) {
            if (view->goal_shape[goal] == 0) {
                return face_down;
            }
            return view->goal[goal] == SAB_TREASURE ? treasure_drawing
                                                    : sab_shape_drawing(view->goal_shape[goal]);
        }
    }
    return empty_cell;
}

static void write_aligned(struct sab_text *text, int number)
{
    char digits[8];
    struct sab_text aligned = sab_text_into(digits, sizeof digits);
    sab_write_number(&aligned, number);
    for (size_t width = aligned.length; width < 3; width++) {
        sab_write(text, " ");
    }
    sab_write(text, digits);
}

void sab_write_board(struct sab_text *text, const struct sab_base_view *view)
{
    struct extent extent = extent_of(view);
    sab_write(text, "   ");
    for (int x = extent.west; x <= extent.east; x++) {
        write_aligned(text, x);
    }
    sab_write(text, "\n");
    for (int y = extent.north; y <= extent.south; y++) {
        write_aligned(text, y);
        for (int x = extent.west; x <= extent.east; x++) {
            sab_write(text, "  ");
            sab_write(text, drawing_at(view, x, y));
        }
        sab_write(text, "\n");
    }
}
