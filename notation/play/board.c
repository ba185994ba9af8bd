/* SPDX-License-Identifier: MIT
 *
 * board.c - draws the board of any game (notation 7 and 8).
 */
#include "notation/games.h"

void sab_draw_board(struct sab_text *text, const struct sab_view *view)
{
    notation_game(view->kind)->draw_board(text, view);
}
