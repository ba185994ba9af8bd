/* SPDX-License-Identifier: MIT
 *
 * catalogue.c - what lies in the box and how many of it, and the options (base 1, 2.1, 2.3, 11).
 */
#include "base/rules.h"

#define N SAB_NORTH
#define E SAB_EAST
#define S SAB_SOUTH
#define W SAB_WEST
#define J SAB_JOINED

/* clang-format off */
const struct sab_base_card sab_base_cards[SAB_BASE_CARDS] = {
    /*                             upright            tools                     copies verb */
    [SAB_PATH_NESW]              = {J | N | E | S | W, 0,                         5, SAB_BASE_LAY},
    [SAB_PATH_NES]               = {J | N | E | S,     0,                         5, SAB_BASE_LAY},
    [SAB_PATH_ESW]               = {J | E | S | W,     0,                         5, SAB_BASE_LAY},
    [SAB_PATH_NS]                = {J | N | S,         0,                         4, SAB_BASE_LAY},
    [SAB_PATH_EW]                = {J | E | W,         0,                         3, SAB_BASE_LAY},
    [SAB_PATH_NE]                = {J | N | E,         0,                         5, SAB_BASE_LAY},
    [SAB_PATH_NW]                = {J | N | W,         0,                         4, SAB_BASE_LAY},
    [SAB_DEAD_NESW]              = {N | E | S | W,     0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_NES]               = {N | E | S,         0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_ESW]               = {E | S | W,         0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_NS]                = {N | S,             0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_EW]                = {E | W,             0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_NE]                = {N | E,             0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_NW]                = {N | W,             0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_N]                 = {N,                 0,                         1, SAB_BASE_LAY},
    [SAB_DEAD_E]                 = {E,                 0,                         1, SAB_BASE_LAY},
    [SAB_BREAK_PICKAXE]          = {0, SAB_PICKAXE,               3, SAB_BASE_BREAK},
    [SAB_BREAK_LANTERN]          = {0, SAB_LANTERN,               3, SAB_BASE_BREAK},
    [SAB_BREAK_CART]             = {0, SAB_CART,                  3, SAB_BASE_BREAK},
    [SAB_REPAIR_PICKAXE]         = {0, SAB_PICKAXE,               2, SAB_BASE_REPAIR},
    [SAB_REPAIR_LANTERN]         = {0, SAB_LANTERN,               2, SAB_BASE_REPAIR},
    [SAB_REPAIR_CART]            = {0, SAB_CART,                  2, SAB_BASE_REPAIR},
    [SAB_REPAIR_LANTERN_PICKAXE] = {0, SAB_LANTERN | SAB_PICKAXE, 1, SAB_BASE_REPAIR},
    [SAB_REPAIR_CART_PICKAXE]    = {0, SAB_CART | SAB_PICKAXE,    1, SAB_BASE_REPAIR},
    [SAB_REPAIR_CART_LANTERN]    = {0, SAB_CART | SAB_LANTERN,    1, SAB_BASE_REPAIR},
    [SAB_ROCKFALL]               = {0, 0,                         3, SAB_BASE_ROCKFALL},
    [SAB_MAP]                    = {0, 0,                         6, SAB_BASE_MAP},
};

const uint8_t base_gold_copies[4] = {[1] = 16, [2] = 8, [3] = 4};

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
    [SAB_BASE_OPT_ROUND_END] = 2,     [SAB_BASE_OPT_BLOCKED_UNPAID] = 2,
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

const sab_cell sab_base_goal_cells[SAB_BASE_GOALS] = {{8, -2}, {8, 0}, {8, 2}};

#define LAY(name, lies) [lies] = {.verb = SAB_BASE_LAY, .card = SAB_##name, .shape = (lies)}

/* Both ways of every path card (base 4.3). */
const struct sab_action base_lays[32] = {
    LAY(PATH_NESW, J | N | E | S | W),
    LAY(PATH_NES, J | N | E | S), LAY(PATH_NES, J | N | S | W),
    LAY(PATH_ESW, J | E | S | W), LAY(PATH_ESW, J | N | E | W),
    LAY(PATH_NS, J | N | S),
    LAY(PATH_EW, J | E | W),
    LAY(PATH_NE, J | N | E),      LAY(PATH_NE, J | S | W),
    LAY(PATH_NW, J | N | W),      LAY(PATH_NW, J | E | S),
    LAY(DEAD_NESW, N | E | S | W),
    LAY(DEAD_NES, N | E | S),     LAY(DEAD_NES, N | S | W),
    LAY(DEAD_ESW, E | S | W),     LAY(DEAD_ESW, N | E | W),
    LAY(DEAD_NS, N | S),
    LAY(DEAD_EW, E | W),
    LAY(DEAD_NE, N | E),          LAY(DEAD_NE, S | W),
    LAY(DEAD_NW, N | W),          LAY(DEAD_NW, E | S),
    LAY(DEAD_N, N),               LAY(DEAD_N, S),
    LAY(DEAD_E, E),               LAY(DEAD_E, W),
};

#define ACROSS(openings) ((((openings) << 2) | ((openings) >> 2)) & SAB_ALL_SIDES)
#define ITSELF(name) [SAB_##name] = UINT64_C(1) << SAB_##name
#define PATH(name, openings, inside) \
    ITSELF(name) | UINT64_C(1) << (32 + ((openings) | (inside))) \
                 | UINT64_C(1) << (32 + (ACROSS(openings) | (inside)))

const card_sets base_card_sets[SAB_BASE_CARDS] = {
    PATH(PATH_NESW, N | E | S | W, J),
    PATH(PATH_NES, N | E | S, J),
    PATH(PATH_ESW, E | S | W, J),
    PATH(PATH_NS, N | S, J),
    PATH(PATH_EW, E | W, J),
    PATH(PATH_NE, N | E, J),
    PATH(PATH_NW, N | W, J),
    PATH(DEAD_NESW, N | E | S | W, 0),
    PATH(DEAD_NES, N | E | S, 0),
    PATH(DEAD_ESW, E | S | W, 0),
    PATH(DEAD_NS, N | S, 0),
    PATH(DEAD_EW, E | W, 0),
    PATH(DEAD_NE, N | E, 0),
    PATH(DEAD_NW, N | W, 0),
    PATH(DEAD_N, N, 0),
    PATH(DEAD_E, E, 0),
    ITSELF(NO_CARD), ITSELF(BREAK_PICKAXE), ITSELF(BREAK_LANTERN), ITSELF(BREAK_CART),
    ITSELF(REPAIR_PICKAXE), ITSELF(REPAIR_LANTERN), ITSELF(REPAIR_CART),
    ITSELF(REPAIR_LANTERN_PICKAXE), ITSELF(REPAIR_CART_PICKAXE), ITSELF(REPAIR_CART_LANTERN),
    ITSELF(ROCKFALL), ITSELF(MAP),
};

/* All shapes below 32 that have an opening on that side. */
#define TO_NORTH 0xaaaaaaaau
#define TO_EAST 0xccccccccu
#define TO_SOUTH 0xf0f0f0f0u
#define TO_WEST 0xff00ff00u
/* Those of the shapes `from` that have an opening on no side, on the north, on the east, ... */
#define BY_NORTH(from) (from), (from) & TO_NORTH
#define BY_EAST(from) BY_NORTH(from), BY_NORTH((from) & TO_EAST)
#define BY_SOUTH(from) BY_EAST(from), BY_EAST((from) & TO_SOUTH)
#define BY_OPENING(from) BY_SOUTH(from), BY_SOUTH((from) & TO_WEST)
/* The same, with walls. */
#define WALL_NORTH(from) BY_OPENING(from), BY_OPENING((from) & ~TO_NORTH)
#define WALL_EAST(from) WALL_NORTH(from), WALL_NORTH((from) & ~TO_EAST)
#define WALL_SOUTH(from) WALL_EAST(from), WALL_EAST((from) & ~TO_SOUTH)
#define BY_WALL(from) WALL_SOUTH(from), WALL_SOUTH((from) & ~TO_WEST)

const shape_set base_round_shapes[256] = {BY_WALL(~0u)};
/* clang-format on */

sab_shape sab_base_half_turn(sab_shape shape)
{
    return (sab_shape)((shape & ~SAB_ALL_SIDES) | sides_across(shape & SAB_ALL_SIDES));
}

sab_shape sab_base_goal_shape(enum sab_base_goal goal)
{
    static const sab_shape upright[] = {0, J | N | E | S | W, J | N | E, J | N | W};

    return upright[goal];
}

sab_card sab_base_card_of_shape(sab_shape shape)
{
    return shape < 32 ? base_lays[shape].card : SAB_NO_CARD;
}
