/* SPDX-License-Identifier: MIT
 *
 * board.c - draws the maze as text (notation 7).
 */
#include "notation/common/board.h"
#include "notation/base/base.h"

/* clang-format off */
/* The drawing of each sab_shape. The bits of a shape are: N 1, E 2, S 4, W 8, joined 16. */
static const char *const drawings[32] = {
    NULL, "╹", "╺", "┗", "╻", "┃", "┏", "┣",
    "╸", "┛", "━", "┻", "┓", "┫", "┳", "╋",
    NULL, NULL, NULL, "└", NULL, "│", "┌", "├",
    NULL, "┘", "─", "┴", "┐", "┤", "┬", "┼"};
/* clang-format on */

static const char *const treasure_drawing = "$";

const char *sab_shape_drawing(unsigned shape)
{
    return shape < 32 && drawings[shape] != NULL ? drawings[shape] : drawing_face_down;
}

bool sab_read_drawing(const char *text, size_t size, sab_shape *shape)
{
    for (unsigned i = 0; i < 32; i++) {
        const char *drawing = sab_shape_drawing(i);
        if (drawing != drawing_face_down && word_is((struct word){text, size, 0}, drawing)) {
            *shape = (sab_shape)i;
            return true;
        }
    }
    return false;
}

static const char *drawing_of(const struct sab_base_view *base, sab_cell cell)
{
    for (unsigned i = 0; i < base->laid_count; i++) {
        if (sab_same_cell(base->laid[i].cell, cell)) {
            return i == 0 ? drawing_start : sab_shape_drawing(base->laid[i].shape);
        }
    }
    unsigned goal = sab_base_goal_at(cell);
    if (goal == SAB_BASE_GOALS) {
        return drawing_empty;
    }
    return base->goal_shape[goal] != 0 && base->goal[goal] == SAB_TREASURE
               ? treasure_drawing
               : sab_shape_drawing(base->goal_shape[goal]);
}

static void write_cell(struct sab_text *text, const struct sab_view *view, sab_cell cell)
{
    sab_write(text, "  ");
    sab_write(text, drawing_of(&view->as.base, cell));
}

void base_draw_board(struct sab_text *text, const struct sab_view *view)
{
    struct board board = {.columns = 3, .write_cell = write_cell};
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        board_include(&board, sab_base_goal_cells[goal], 1);
    }
    for (unsigned i = 0; i < view->as.base.laid_count; i++) {
        board_include(&board, view->as.base.laid[i].cell, 1);
    }
    board_write(text, view, &board);
}
