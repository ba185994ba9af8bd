/* SPDX-License-Identifier: MIT
 *
 * base_imagine.c - imagined games of the base game: what the viewer learns from an action in such a
 * game, and which parts of these games must be evenly distributed.
 */
#include "imagine.h"

#include "tests/kit/base_play.h"

#include <string.h>

/* Whether the viewer learns the same cards, dwarfs, goals and gold from the events of the action in
 * both games. */
static bool turns_up_the_same(const struct imagine_scene *scene)
{
    const struct sab_events *events = &scene->events;
    struct sab_base_secrets real, imagined;
    struct sab_view view;
    sab_base_secrets(&scene->worlds.game[0], &real);
    sab_base_secrets(&scene->worlds.game[1], &imagined);
    sab_see(&scene->after, scene->worlds.viewer, &view);
    bool same = true, over = view.phase == SAB_BASE_OVER;
    for (int i = 0; i < events->count; i++) {
        const struct sab_event *event = &events->at[i];
        if (event->type == SAB_DREW && event->seat == scene->worlds.viewer) {
            same = same && real.pile[0] == imagined.pile[0];
        } else if (event->type == SAB_BASE_UNMASKED) {
            same = same && memcmp(real.role, imagined.role, sizeof real.role) == 0;
        } else if (event->type == SAB_BASE_GOAL_TURNED || event->type == SAB_SHOWN ||
                   (event->type == SAB_LOOKED && event->seat == scene->worlds.viewer)) {
            same = same && memcmp(real.goal, imagined.goal, sizeof real.goal) == 0;
        } else if (event->type == SAB_BASE_BURIED || event->type == SAB_BASE_OFFERED ||
                   (event->type == SAB_BASE_TOOK && over)) {
            same = same && memcmp(real.gold_pile, imagined.gold_pile, sizeof real.gold_pile) == 0;
        }
    }
    bool choosing = view.phase == SAB_BASE_TAKING || over;
    bool gold = memcmp(real.offer, imagined.offer, sizeof real.offer) == 0 &&
                memcmp(real.gold, imagined.gold, sizeof real.gold) == 0;
    bool stone = view.phase == SAB_BASE_TURNING;
    return same && (!choosing || gold) &&
           (!stone || memcmp(real.goal, imagined.goal, sizeof real.goal) == 0);
}

static bool only_passes(const struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions), passes = 0;
    for (size_t i = 0; i < count; i++) {
        passes += actions[i].verb == SAB_BASE_PASS;
    }
    return passes == count;
}

/* Whether an action fits what everybody knows. With `round_end=passes`, everybody sees whether a
 * player who passes could have played something else (base 8.1). */
static bool fits(const struct imagine_scene *scene, const struct sab_action *action)
{
    struct sab_view before;
    sab_see(&scene->worlds.game[0], scene->worlds.viewer, &before);
    bool counts = before.as.base.option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES &&
                  before.pile_count == 0 && action->verb == SAB_BASE_PASS;
    return turns_up_the_same(scene) &&
           (!counts || only_passes(&scene->worlds.game[0]) == only_passes(&scene->worlds.game[1]));
}

/* Whether the imagined game must play exactly the same action. It must if a player takes a gold
 * card: players who choose later see which card it was, and at the end everybody sees it. */
static bool exact(const struct imagine_scene *scene, const struct sab_action *action)
{
    struct sab_view view;
    sab_see(&scene->after, scene->worlds.viewer, &view);
    return action->verb == SAB_BASE_TAKE &&
           (view.to_move == scene->worlds.viewer || view.phase == SAB_BASE_OVER);
}

/* ---- Evenly ---- */

/* Compares distributions at the beginning of a game: another player's dwarf, the goals, the top of
 * the pile, a card of another hand, and the top of the gold pile. */
static bool imagines_evenly(uint64_t seed)
{
    struct worlds worlds = {.chance = seed, .viewer = 0};
    struct sab_config config;
    struct sab_deal deal;
    struct sab_base_secrets real, seen;
    long saboteur = 0, aside = 0, treasure[SAB_BASE_GOALS] = {0}, map = 0, held = 0, nugget = 0;
    base_any_config(&worlds.chance, &config);
    base_play_deal(&worlds.chance, &config, 1, PLAY_UNSTACKED, &deal);
    if (sab_begin(&worlds.game[0], &config, &deal) != SAB_OK) {
        return false;
    }
    for (int i = 0; i < IMAGINE_WORLDS; i++) {
        imagine_world(&worlds);
        sab_base_secrets(&worlds.game[1], &seen);
        saboteur += seen.role[config.seats - 1] == SAB_SABOTEUR;
        aside += seen.aside == SAB_SABOTEUR;
        map += seen.pile[0] == SAB_MAP;
        held += seen.hand[1][0] == SAB_PATH_NESW;
        nugget += seen.gold_pile[0] == 1;
        for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
            treasure[goal] += seen.goal[goal] == SAB_TREASURE;
        }
    }
    sab_base_secrets(&worlds.game[0], &real);
    int hand = sab_base_sizes[config.seats].hand, maps = 6, crosses = 5;
    for (int i = 0; i < hand; i++) {
        maps -= real.hand[0][i] == SAB_MAP;
        crosses -= real.hand[0][i] == SAB_PATH_NESW;
    }
    /* The chance that the hand has no cross. Crosses come first in a sorted hand. */
    double none = 1.0;
    for (int i = 0; i < hand; i++) {
        none *= (double)(SAB_BASE_DECK - hand - crosses - i) / (SAB_BASE_DECK - hand - i);
    }
    int saboteurs = sab_base_sizes[config.seats].saboteurs - (real.role[0] == SAB_SABOTEUR);
    double share = (double)saboteurs / config.seats;
    bool even = imagine_is_even(saboteur, share, "the last seat a saboteur") &&
                imagine_is_even(aside, share, "a saboteur's card set aside") &&
                imagine_is_even(map, (double)maps / (SAB_BASE_DECK - hand), "a map on top") &&
                imagine_is_even(held, 1.0 - none, "a cross in the next hand") &&
                imagine_is_even(nugget, 16.0 / 28, "one nugget on top");
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        even = even && imagine_is_even(treasure[goal], 1.0 / 3, "the treasure");
    }
    return even;
}

const struct imagine_rules imagine_base = {
    .laws = &base_laws,
    .exact = exact,
    .turns_up_the_same = fits,
    .even = imagines_evenly,
};
