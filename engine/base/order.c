/* SPDX-License-Identifier: MIT
 *
 * order.c - the order of lists of legal actions (docs/notation.md, 3).
 */
#include "base/rules.h"

uint64_t base_rank(const struct sab_action *action)
{
    sab_card card = sab_base_card_of_shape(action->shape);
    bool turned = card != SAB_NO_CARD && sab_base_cards[card].shape != action->shape;
    const uint8_t keys[] = {action->verb,
                            action->card,
                            (uint8_t)(action->cell.y + 128),
                            (uint8_t)(action->cell.x + 128),
                            turned,
                            action->shape,
                            action->target,
                            action->tool};
    uint64_t rank = 0;
    for (unsigned i = 0; i < sizeof keys; i++) {
        rank = rank << 8 | keys[i];
    }
    return rank;
}
