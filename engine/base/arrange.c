/* SPDX-License-Identifier: MIT
 *
 * arrange.c - builds a game from a spectator's view and its secrets (base 13).
 */
#include "base/rules.h"

#include <string.h>

static void arrange_passed(struct sab_base *base, unsigned seat,
                           const uint8_t passed[SAB_BASE_CARDS])
{
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        for (unsigned i = 0; i < passed[card]; i++) {
            unsigned index = SAB_BASE_DECK - 1u - base->passed_count++;
            base->deck[index] = (sab_card)card;
            base->passer[index] = (sab_seat)seat;
        }
    }
}

void sab_base_arrange(const struct sab_view *view, const struct sab_base_secrets *secrets,
                      struct sab_game *game)
{
    struct sab_base *base = &game->as.base;
    memset(game, 0, sizeof *game);
    game->kind = SAB_BASE;
    base_know(view, game);
    memcpy(base->goal, secrets->goal, sizeof base->goal);
    memcpy(base->role, secrets->role, sizeof base->role);
    base->aside = secrets->aside;
    memcpy(base->hand, secrets->hand, sizeof base->hand);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        arrange_passed(base, seat, secrets->passed[seat]);
    }
    for (unsigned i = 0; i < secrets->pile_count; i++) {
        base->deck[secrets->pile_count - 1 - i] = secrets->pile[i];
    }
    memcpy(base->gold, secrets->gold, sizeof base->gold);
    memcpy(base->gold_pile, secrets->gold_pile, sizeof base->gold_pile);
    memcpy(base->offer, secrets->offer, sizeof base->offer);
    base_assert_conserved(base);
}
