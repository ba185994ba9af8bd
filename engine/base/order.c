/* SPDX-License-Identifier: MIT
 *
 * order.c - the one order of legal lists (docs/notation.md, 3).
 */
#include "base/rules.h"

/* A number that is the smaller, the earlier the action comes. */
static uint64_t rank(const struct sab_action *action)
{
    const sab_card card = sab_card_of_shape(action->shape);
    const bool turned = card != SAB_NO_CARD && sab_base_cards[card].shape != action->shape;
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

static void swap(struct sab_action *a, struct sab_action *b)
{
    const struct sab_action action = *a;

    *a = *b;
    *b = action;
}

/* Lets the action at `top` sink to its place in the heap below it. */
static void sink(struct sab_action *actions, size_t top, size_t count)
{
    for (size_t child = 2 * top + 1; child < count; child = 2 * top + 1) {
        if (child + 1 < count && rank(&actions[child]) < rank(&actions[child + 1])) {
            child++;
        }
        if (rank(&actions[child]) <= rank(&actions[top])) {
            return;
        }
        swap(&actions[top], &actions[child]);
        top = child;
    }
}

void sab_sort_actions(struct sab_action *actions, size_t count)
{
    for (size_t top = count / 2; top > 0; top--) {
        sink(actions, top - 1, count);
    }
    for (size_t left = count; left > 1; left--) {
        swap(&actions[0], &actions[left - 1]);
        sink(actions, 0, left - 1);
    }
}
