/* SPDX-License-Identifier: MIT
 *
 * bot.c - the table of bots, the random one, and when a bot gives up. Uses the public page and the
 * private headers of this room.
 */
#include "bots/bot.h"

#include "bots/base/honest.h"
#include "bots/cave/honest.h"
#include "bots/chance.h"

#include <assert.h>
#include <string.h>

static struct sab_action random_choose(const struct sab_view *view,
                                       const struct sab_history *history, unsigned budget,
                                       uint64_t seed)
{
    (void)history;
    (void)budget;
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_view_legal(view, actions);
    assert(count > 0);
    return actions[chance_below(chance_mix(seed, 0), count)];
}

static struct sab_action honest_in_either(const struct sab_view *view,
                                          const struct sab_history *history, unsigned budget,
                                          uint64_t seed)
{
    return view->kind == SAB_BASE ? honest_choose(view, history, budget, seed)
                                  : cave_choose(view, seed);
}

const struct sab_bot sab_bots[] = {
    {"random", "plays any legal action, all equally likely", 1 << SAB_BASE | 1 << SAB_CAVE,
     random_choose},
    {"honest", "plays its role by rules of thumb and watches the others",
     1 << SAB_BASE | 1 << SAB_CAVE, honest_in_either},
    {NULL, NULL, 0, NULL},
};

const struct sab_bot *sab_bot_by_name(const char *name)
{
    for (const struct sab_bot *bot = sab_bots; bot->name != NULL; bot++) {
        if (strcmp(bot->name, name) == 0) {
            return bot;
        }
    }
    return NULL;
}

static bool base_agrees(const struct sab_view *view, const struct sab_history *history)
{
    if (view->phase != SAB_BASE_PLAYING || view->pile_count > 0) {
        return false;
    }
    int cards = 0;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        cards += view->hand_count[seat];
    }
    struct situation situation;
    situation_form(&situation, view, history);
    return situation.nearest > cards;
}

bool sab_bot_agrees(const struct sab_view *view, const struct sab_history *history)
{
    return view->kind == SAB_BASE ? base_agrees(view, history) : cave_agrees(view);
}
