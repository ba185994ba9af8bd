/* SPDX-License-Identifier: MIT
 *
 * order.c - the order of lists of legal actions (docs/notation.md, 8).
 */
#include "cave/rules.h"

/* The row of a verb in the table of docs/notation.md, 8. Boots and axes share a row, and are sorted
 * by card within the row. */
static uint8_t row(unsigned verb)
{
    return verb == SAB_CAVE_AXE ? (uint8_t)SAB_CAVE_BOOTS : (uint8_t)verb;
}

uint64_t cave_rank(const struct sab_action *action)
{
    bool discard = action->verb == SAB_CAVE_DISCARD;
    const uint8_t keys[] = {row(action->verb),
                            action->card,
                            (uint8_t)(action->cell.y + 128),
                            (uint8_t)(action->cell.x + 128),
                            discard ? 0 : action->turned,
                            action->amount, /* the same byte as `target` and `space` */
                            discard ? action->second : 0,
                            action->side};
    uint64_t rank = 0;
    for (unsigned i = 0; i < sizeof keys; i++) {
        rank = rank << 8 | keys[i];
    }
    return rank;
}
