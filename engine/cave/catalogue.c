/* SPDX-License-Identifier: MIT
 *
 * catalogue.c - what the cave needs besides cards: the sizes for each number of seats, the cells of
 * the goals, and how far creatures walk (cave 2, 6.1). tools/deck compiles the cards from
 * engine/cave/deck.txt.
 */
#include "saboteur/cave.h"

#include <assert.h>

/* clang-format off */
const struct sab_cave_size sab_cave_sizes[SAB_CAVE_SEATS_MAX + 1] = {
    /*     corner, cards of group I in a hand, cards of group II, clan cards set aside */
    [2] = {4, 5, 0, 0},
    [3] = {4, 5, 0, 1},
    [4] = {4, 5, 0, 0},
    [5] = {4, 4, 1, 3},
    [6] = {3, 4, 1, 2},
    [7] = {3, 3, 2, 1},
    [8] = {3, 3, 2, 0},
};
/* clang-format on */

const uint8_t sab_creature_steps[SAB_CAVE_CREATURES] = {
    [SAB_RAT] = 3,
    [SAB_LINDWORM] = 4,
    [SAB_GOBLIN] = 5,
};

bool sab_is_cave_card(unsigned card)
{
    return card >= SAB_CAVE_FIRST_CARD &&
           card < SAB_CAVE_FIRST_CARD + (unsigned)sab_cave_card_count;
}

const struct sab_cave_card *sab_cave_card_of(sab_card card)
{
    assert(sab_is_cave_card(card));
    return &sab_cave_cards[card - SAB_CAVE_FIRST_CARD];
}

sab_cell sab_cave_goal_cell(unsigned seats, unsigned goal)
{
    assert(seats <= SAB_CAVE_SEATS_MAX && goal < SAB_CAVE_GOALS);
    int corner = sab_cave_sizes[seats].corner;

    return (sab_cell){(int8_t)(goal % 2 == 0 ? -corner : corner),
                      (int8_t)(goal < 2 ? -corner : corner)};
}

unsigned sab_cave_goal_at(unsigned seats, sab_cell cell)
{
    unsigned goal = 0;
    while (goal < SAB_CAVE_GOALS && !sab_same_cell(sab_cave_goal_cell(seats, goal), cell)) {
        goal++;
    }
    return goal;
}
