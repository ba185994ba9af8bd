/* SPDX-License-Identifier: MIT
 *
 * aids.c - what a seat can work out from its view of a base game: the cards that the seat has not
 * seen, and the cells that no remaining card can fill (base 4.4, 13).
 */
#include "base/rules.h"

#include "common/dead.h"

void base_unseen(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS])
{
    const struct sab_base_view *view = &seen->as.base;
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        counts[card] =
            (uint8_t)(sab_base_cards[card].copies - view->spent[card] - view->passed_own[card]);
    }
    for (unsigned seat = 0; seat < seen->seats; seat++) {
        for (unsigned tool = 0; tool < 3; tool++) {
            counts[SAB_BREAK_PICKAXE + tool] =
                (uint8_t)(counts[SAB_BREAK_PICKAXE + tool] - (view->broken[seat] >> tool & 1));
        }
    }
    for (unsigned i = 1; i < view->laid_count; i++) {
        counts[sab_base_card_of_shape(view->laid[i].shape)]--;
    }
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX && view->hand[i] != SAB_NO_CARD; i++) {
        counts[view->hand[i]]--;
    }
}

static void add_left(const struct sab_view *view, struct dead_board *board)
{
    uint8_t left[SAB_CARD_NUMBERS] = {0};
    base_unseen(view, left);
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        left[view->as.base.hand[i]]++;
    }
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        if (left[card] > 0 && sab_base_cards[card].shape != 0) {
            dead_add_left(board, sab_base_cards[card].shape & SAB_ALL_SIDES);
        }
    }
}

size_t base_dead_cells(const struct sab_view *seen, sab_cell cells[SAB_DEAD_MAX])
{
    const struct sab_base_view *view = &seen->as.base;
    struct dead_board board = {.left = 0};
    for (unsigned i = 0; i < view->laid_count; i++) {
        dead_put(&board, view->laid[i].cell, view->laid[i].shape & SAB_ALL_SIDES);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        sab_cell cell = sab_base_goal_cells[goal];
        if (view->goal_shape[goal] == 0) {
            dead_put_face_down(&board, cell);
        } else {
            dead_put(&board, cell, view->goal_shape[goal] & SAB_ALL_SIDES);
        }
    }
    add_left(seen, &board);
    return dead_find(&board, cells);
}
