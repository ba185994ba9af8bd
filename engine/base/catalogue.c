/* SPDX-License-Identifier: MIT
 *
 * catalogue.c - what the base game needs besides cards: how many dwarf cards, hand cards and gold
 * cards there are for each number of seats, the options and the presets (base 2.1, 2.3, 11).
 * tools/deck compiles the cards from engine/base/deck.txt.
 */
#include "base/rules.h"

/* clang-format off */
const struct sab_base_size sab_base_sizes[SAB_SEATS_MAX + 1] = {
    /*       saboteurs, diggers, hand, gold */
    [3]  = {1, 3, 6, 3},
    [4]  = {1, 4, 6, 4},
    [5]  = {2, 4, 6, 5},
    [6]  = {2, 5, 5, 6},
    [7]  = {3, 5, 5, 7},
    [8]  = {3, 6, 4, 8},
    [9]  = {3, 7, 4, 9},
    [10] = {4, 7, 4, 9},
};

const uint8_t sab_base_option_values[SAB_BASE_OPTIONS] = {
    [SAB_BASE_OPT_DIRECTION] = 2,     [SAB_BASE_OPT_GOLD_DIRECTION] = 2, [SAB_BASE_OPT_CONNECTION] = 3,
    [SAB_BASE_OPT_BREAK_SELF] = 2,    [SAB_BASE_OPT_SEVERAL_GOALS] = 2,  [SAB_BASE_OPT_STONE_TURN] = 2,
    [SAB_BASE_OPT_ROUND_END] = 2,     [SAB_BASE_OPT_BLOCKED_UNPAID] = 2, [SAB_BASE_OPT_SABOTEUR_FINISHER] = 2,
    [SAB_BASE_OPT_OUT_OF_REACH] = 2,
};

const uint8_t sab_base_presets[SAB_BASE_PRESETS][SAB_BASE_OPTIONS] = {
    [SAB_PRESET_STANDARD] = {0},
    [SAB_PRESET_RU] = {
        [SAB_BASE_OPT_CONNECTION] = SAB_CONNECTION_TOUCH,
        [SAB_BASE_OPT_STONE_TURN] = SAB_STONE_FREE,
        [SAB_BASE_OPT_ROUND_END] = SAB_END_PASSES,
    },
    [SAB_PRESET_BG] = {
        [SAB_BASE_OPT_CONNECTION] = SAB_CONNECTION_TOUCH,
        [SAB_BASE_OPT_SEVERAL_GOALS] = SAB_GOALS_ALL,
        [SAB_BASE_OPT_SABOTEUR_FINISHER] = SAB_FINISHER_PAID,
        [SAB_BASE_OPT_OUT_OF_REACH] = SAB_LOST_ROUND_ENDS,
    },
    [SAB_PRESET_IT] = {
        [SAB_BASE_OPT_DIRECTION] = SAB_DIRECTION_CCW,
        [SAB_BASE_OPT_CONNECTION] = SAB_CONNECTION_TOUCH,
        [SAB_BASE_OPT_SEVERAL_GOALS] = SAB_GOALS_ALL,
    },
    [SAB_PRESET_FR] = {
        [SAB_BASE_OPT_CONNECTION] = SAB_CONNECTION_OPEN,
        [SAB_BASE_OPT_SEVERAL_GOALS] = SAB_GOALS_ALL,
    },
};
/* clang-format on */

sab_shape sab_base_half_turn(sab_shape shape)
{
    return (sab_shape)((shape & ~SAB_ALL_SIDES) | sides_across(shape & SAB_ALL_SIDES));
}

sab_shape sab_base_goal_shape(enum sab_base_goal goal)
{
    return base_goal_shapes[goal];
}

sab_card sab_base_card_of_shape(sab_shape shape)
{
    return shape < SHAPES ? base_lays[shape].card : SAB_NO_CARD;
}

unsigned sab_base_goal_at(sab_cell cell)
{
    unsigned goal = 0;
    while (goal < SAB_BASE_GOALS && !sab_same_cell(sab_base_goal_cells[goal], cell)) {
        goal++;
    }
    return goal;
}
