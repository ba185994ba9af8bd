/* SPDX-License-Identifier: MIT
 *
 * game.c - what a table knows of The Dark Cave: its row for table/games.c, and checks that its
 * games fit the limits of a table.
 */
#include "table/cave/game.h"

#include "table/cave/deal.h"
#include "table/table.h"

#include <assert.h>

/* No game of the cave has more actions than CAVE_ACTIONS. Each turn that is not skipped takes a
 * card out of a hand for good (cave 3.3), so there are no more turns than cards in play. In one
 * turn, a seat can at most play a card, make four steps (cave 4.2), stay, choose twice which
 * creature attacks first (cave 6.3), rotate a goal, and take or leave a nugget. Each axe is spent
 * once, on a creature or a web. Until an axe is spent, its owner is asked for the axe once in every
 * attack (cave 6.5). Playing a creature card leads to at most one attack. In each turn the dwarf
 * can also run into each creature once. */
enum {
    AXES = 3,       /* cave 1.2 */
    CREATURES = 12, /* creature cards, cave 1.2 */
    WALK = 5,       /* most steps of one walk (cave 6.1) */
    CAVE_TURN = 1 + 4 + 1 + 2 + 1 + 1 + SAB_CAVE_CREATURES * AXES,
    CAVE_ACTIONS = SAB_CAVE_IN_PLAY * CAVE_TURN + CREATURES * (WALK + AXES) + AXES
};
static_assert((int)CAVE_ACTIONS <= TABLE_HISTORY_MAX, "a game of the cave fits");

enum {
    WAY_JSON = 96,       /* enough bytes for one item of `ways` (notation 8) */
    WITHOUT_WAYS = 32768 /* enough bytes for the rest of a state, private part included */
};
static_assert(SAB_CAVE_WAYS_MAX * WAY_JSON + WITHOUT_WAYS <= TABLE_STATE_JSON,
              "a state with ways fits");

static sab_seat turn_of(const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    return view.as.cave.turn.seat;
}

#define BIT(number) (UINT64_C(1) << (number))

const struct table_game table_cave = {
    /* A plan may drive a creature off, so SAB_CAVE_CREATURE_LEFT is foreseen. A plan may also pay
     * for a secret tunnel, so SAB_CAVE_LOST_NUGGET is foreseen. A goblin that takes a nugget still
     * interrupts the plan, because its event SAB_CAVE_ATTACKED comes first and is not in this
     * set. */
    .foreseen = BIT(SAB_FELL) | BIT(SAB_CAVE_WEB_SHOWS) | BIT(SAB_CAVE_CREATURE_LEFT) |
                BIT(SAB_CAVE_LOST_NUGGET) | BIT(SAB_CAVE_NUGGET_LAID) | BIT(SAB_CAVE_NUGGET_TAKEN) |
                BIT(SAB_CAVE_NUGGET_BACK),
    .builds = BIT(SAB_CAVE_LAY) | BIT(SAB_CAVE_ROCKFALL),
    .looks = BIT(SAB_CAVE_LOOK_GOAL) | BIT(SAB_CAVE_LOOK_CLAN),
    .aims = BIT(SAB_CAVE_LOOK_CLAN) | BIT(SAB_CAVE_BOOTS) | BIT(SAB_CAVE_AXE) | BIT(SAB_CAVE_SWAP),
    .deal = cave_deal_parts,
    .turn = turn_of,
    .says_game = true,
};
