/* SPDX-License-Identifier: MIT
 *
 * game.c - what a table knows of the base game: its row for table/games.c, and checks that its
 * games fit the limits of a table.
 */
#include "table/base/game.h"

#include "table/base/deal.h"
#include "table/table.h"

#include <assert.h>

/* The sum below is the most actions that a round can have: each card of the deck is played or
 * passed once, each goal is revealed and rotated, and every gold card is taken (base 9.1). */
static_assert(SAB_BASE_DECK + SAB_SEATS_MAX + 2 * SAB_BASE_GOALS + SAB_BASE_GOLD <=
                  TABLE_HISTORY_MAX,
              "a round of the base game fits");

static_assert((int)SAB_BASE_ROUNDS <= (int)TABLE_ROUNDS, "each round is counted");

/* Writes how many nuggets each seat has won so far (base 10.2). */
static void count(const struct sab_game *game, uint8_t won[SAB_SEATS_MAX])
{
    struct sab_base_secrets secrets;
    sab_base_secrets(game, &secrets);
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        const uint8_t *gold = secrets.gold[seat];
        won[seat] = (uint8_t)(gold[1] + 2 * gold[2] + 3 * gold[3]);
    }
}

const struct table_game table_base = {
    .foreseen = 1u << SAB_FELL,
    .builds = 1u << SAB_BASE_LAY | 1u << SAB_BASE_ROCKFALL,
    .shares = 1u << SAB_BASE_TAKE,
    .looks = 1u << SAB_BASE_MAP,
    .aims = 1u << SAB_BASE_BREAK | 1u << SAB_BASE_REPAIR,
    .deal = base_deal_parts,
    .count = count,
};
