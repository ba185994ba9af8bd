/* SPDX-License-Identifier: MIT
 *
 * aids.c - what a seat can work out from its view of the cave: the cards that the seat has not
 * seen, and the cells that no remaining card can fill (cave 4.1, 9).
 */
#include "cave/rules.h"

#include "common/dead.h"

static void take(uint8_t counts[SAB_CARD_NUMBERS], const sab_card *cards, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        counts[cards[i]] = (uint8_t)(counts[cards[i]] - (cards[i] != SAB_NO_CARD));
    }
}

/* Subtracts from `counts` the cards that lie on the table and in front of the players. */
static void take_shown(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS])
{
    const struct sab_cave_view *view = &seen->as.cave;
    for (unsigned i = 1; i < view->laid_count; i++) {
        take(counts, &view->laid[i].card, 1);
    }
    for (unsigned seat = 0; seat < seen->seats; seat++) {
        take(counts, &view->boots[seat], 1);
        take(counts, view->axes[seat], sizeof view->axes[seat]);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        take(counts, &view->creature[i].card, 1);
    }
    for (unsigned i = 0; i < view->web_count; i++) {
        take(counts, &view->web[i].card, 1);
    }
}

/* Counts the cards that the table does not show and that the seat has not discarded. */
static void count_not_shown(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS])
{
    const struct sab_cave_view *view = &seen->as.cave;
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        counts[SAB_CAVE_FIRST_CARD + i] =
            (uint8_t)(sab_cave_cards[i].copies - view->spent[i] - view->unseen_own[i]);
    }
    take_shown(seen, counts);
}

void cave_unseen(const struct sab_view *seen, uint8_t counts[SAB_CARD_NUMBERS])
{
    const struct sab_cave_view *view = &seen->as.cave;
    count_not_shown(seen, counts);
    take(counts, view->hand, SAB_CAVE_HAND_MAX);
    for (unsigned seat = 0; seat < seen->seats; seat++) {
        take(counts, view->remembered[seat], SAB_CAVE_HAND_MAX);
    }
}

/* A card that the seat remembers in another hand may still be laid, so it is a remaining
 * card. */
static void add_left(const struct sab_view *view, struct dead_board *board)
{
    uint8_t left[SAB_CARD_NUMBERS] = {0};
    count_not_shown(view, left);
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        if (left[SAB_CAVE_FIRST_CARD + i] > 0 && sab_cave_cards[i].deed == SAB_DEED_PATH) {
            dead_add_left(board, lay_openings(&sab_cave_cards[i], false));
        }
    }
}

size_t cave_dead_cells(const struct sab_view *seen, sab_cell cells[SAB_DEAD_MAX])
{
    const struct sab_cave_view *view = &seen->as.cave;
    struct dead_board board = {.left = 0};
    for (unsigned i = 0; i < view->laid_count; i++) {
        const struct sab_cave_laid *laid = &view->laid[i];
        const struct sab_cave_card *face = i == 0 ? &sab_cave_start : sab_cave_card_of(laid->card);
        dead_put(&board, laid->cell, lay_openings(face, laid->turned != 0));
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const struct sab_cave_goal_seen *shows = &view->goal[goal];
        sab_cell cell = sab_cave_goal_cell(seen->seats, goal);
        if (shows->lies == 0) {
            dead_put_face_down(&board, cell);
        } else {
            const struct sab_cave_card *face =
                &sab_cave_goal_cards[view->option[SAB_CAVE_OPT_DECK]][shows->goal - SAB_GOAL_EXIT];
            dead_put(&board, cell, lay_openings(face, shows->lies == 2));
        }
    }
    add_left(seen, &board);
    return dead_find(&board, cells);
}
