/* SPDX-License-Identifier: MIT
 *
 * toy.c - the bot of the toy game Pebbles. It takes its favourite number of pebbles more often than
 * any other number.
 */
#include "bots/toy/toy.h"

static void judge(const struct sab_view *view, const struct sab_history *history, uint64_t seed,
                  const struct sab_action *actions, size_t count, int *points)
{
    (void)history;
    (void)seed;
    for (size_t i = 0; i < count; i++) {
        points[i] = actions[i].amount == view->as.toy.favourite[view->seat] ? 10 : 0;
    }
}

static bool agrees(const struct sab_view *view, const struct sab_history *history)
{
    (void)view;
    (void)history;
    return false;
}

const struct bot_game bot_toy = {.judge = judge, .whim = 15, .agrees = agrees};
