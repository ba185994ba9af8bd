/* SPDX-License-Identifier: MIT
 *
 * order.c - sorts actions into the order of lists of legal actions (docs/notation.md, 3 and 8).
 */
#include "saboteur/saboteur.h"

#include "games.h"

/* The number by which the action is sorted. The verb tells which game the action belongs to. All
 * games have votes, but no list contains a vote. */
static uint64_t rank(const struct sab_action *action)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        if (action->verb >= games[kind]->first_verb && action->verb < games[kind]->end_verb) {
            return games[kind]->rank(action);
        }
    }
    return 0;
}

static void swap(struct sab_action *a, struct sab_action *b)
{
    struct sab_action action = *a;
    *a = *b;
    *b = action;
}

/* Moves the action at `top` down to its place. The part below `top` must already be a heap. */
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
