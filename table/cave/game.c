/* SPDX-License-Identifier: MIT
 *
 * game.c - what a table knows of The Dark Cave.
 */
#include "table/cave/game.h"

#include "table/table.h"

#include <assert.h>

/* An upper bound for the actions in a game of the cave. A turn that is not skipped takes a card out
 * of a hand for good (cave 3.3), so there are at most as many turns as cards in play. In a turn the
 * seat plays, makes four steps (cave 4.2), stays, chooses twice which creature attacks first (cave
 * 6.3), how a goal lies and whether to take a nugget. An axe is spent once, on a creature or a web;
 * until then it is asked for once in every attack (cave 6.5). There is one attack for each creature
 * card played, and in each turn one for every creature the dwarf may run into. */
enum {
    AXES = 3,       /* cave 1.2 */
    CREATURES = 12, /* creature cards, cave 1.2 */
    WALK = 5,       /* steps of one walk, at most (cave 6.1) */
    CAVE_TURN = 1 + 4 + 1 + 2 + 1 + 1 + SAB_CAVE_CREATURES * AXES,
    CAVE_ACTIONS = SAB_CAVE_IN_PLAY * CAVE_TURN + CREATURES * (WALK + AXES) + AXES
};
static_assert((int)CAVE_ACTIONS <= TABLE_HISTORY_MAX, "a game of the cave fits");

enum {
    WAY_JSON = 96,       /* one of `ways` (notation 8) */
    WITHOUT_WAYS = 16384 /* a state without its ways */
};
static_assert(SAB_CAVE_WAYS_MAX * WAY_JSON + WITHOUT_WAYS <= TABLE_STATE_JSON,
              "a state with ways fits");

#define BIT(event) (UINT64_C(1) << (event))

const struct table_game table_cave = {
    .no_seats = "The Dark Cave has 2 to 8 seats.",
    /* The figure that leaves is a creature driven off. The nugget is lost in a secret tunnel: one
     * lost to a goblin comes after SAB_CAVE_ATTACKED, which is not in this set. */
    .foreseen = BIT(SAB_FELL) | BIT(SAB_CAVE_WEB_SHOWS) | BIT(SAB_CAVE_CREATURE_LEFT) |
                BIT(SAB_CAVE_LOST_NUGGET) | BIT(SAB_CAVE_NUGGET_LAID) | BIT(SAB_CAVE_NUGGET_TAKEN) |
                BIT(SAB_CAVE_NUGGET_BACK),
    .deal = cave_deal_parts,
    .says_game = true,
};
