/* SPDX-License-Identifier: MIT
 *
 * bot.c - the table of bots, and how each bot chooses an action.
 */
#include "bots/bot.h"

#include "bots/chance.h"
#include "bots/games.h"
#include "kit/mix.h"

#include <assert.h>
#include <string.h>

static struct sab_action random_choose(const struct sab_view *view,
                                       const struct sab_history *history, uint64_t seed)
{
    (void)history;
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_view_legal(view, actions);
    assert(count > 0);
    return actions[chance_below(mix_nth(seed, 0), count)];
}

static struct sab_action honest_choose(const struct sab_view *view,
                                       const struct sab_history *history, uint64_t seed)
{
    const struct bot_game *game = bot_games[view->kind];
    struct sab_action actions[SAB_ACTIONS_MAX];
    int points[SAB_ACTIONS_MAX];
    size_t count = sab_view_legal(view, actions), best = 0;
    assert(count > 0);
    if (count == 1) {
        return actions[0];
    }
    game->judge(view, history, seed, actions, count, points);
    for (size_t i = 0; i < count; i++) {
        points[i] += (int)chance_below(mix_nth(seed, i), game->whim);
        best = points[i] > points[best] ? i : best;
    }
    return actions[best];
}

enum { EVERY_GAME = (1 << SAB_KINDS) - 1 };

const struct sab_bot sab_bots[] = {
    {"random", "plays any legal action, all equally likely", EVERY_GAME, random_choose},
    {"honest", "plays its role by rules of thumb and watches the others", EVERY_GAME,
     honest_choose},
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

bool sab_bot_agrees(const struct sab_view *view, const struct sab_history *history)
{
    return bot_games[view->kind]->agrees(view, history);
}
