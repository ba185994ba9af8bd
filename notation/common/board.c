/* SPDX-License-Identifier: MIT
 *
 * board.c - draws a board as a grid (notation 7): works out which cells are drawn, and writes the
 * numbers at the edges of the grid.
 */
#include "notation/common/board.h"

const char drawing_start[] = "╬", drawing_face_down[] = "?", drawing_empty[] = "·";

void board_include(struct board *board, sab_cell cell, int room)
{
    board->west = cell.x - room < board->west ? cell.x - room : board->west;
    board->east = cell.x + room > board->east ? cell.x + room : board->east;
    board->north = cell.y - room < board->north ? cell.y - room : board->north;
    board->south = cell.y + room > board->south ? cell.y + room : board->south;
}

/* Writes the number right-aligned in `columns` characters. */
static void write_aligned(struct sab_text *text, int number, size_t columns)
{
    char digits[8];
    struct sab_text aligned = sab_text_into(digits, sizeof digits);
    sab_write_number(&aligned, number);
    for (size_t width = aligned.length; width < columns; width++) {
        sab_write(text, " ");
    }
    sab_write(text, digits);
}

void board_write(struct sab_text *text, const struct sab_view *view, const struct board *board)
{
    for (unsigned column = 0; column < board->columns; column++) {
        sab_write(text, " ");
    }
    for (int x = board->west; x <= board->east; x++) {
        write_aligned(text, x, board->columns);
    }
    sab_write(text, "\n");
    for (int y = board->north; y <= board->south; y++) {
        write_aligned(text, y, board->columns);
        for (int x = board->west; x <= board->east; x++) {
            board->write_cell(text, view, (sab_cell){(int8_t)x, (int8_t)y});
        }
        sab_write(text, "\n");
    }
}
