/* SPDX-License-Identifier: MIT
 *
 * imagine_test.c - imagined worlds: an action that is possible in the real one and in an imagined
 * one leaves the viewer the same in both; and what is imagined is spread evenly.
 * Usage: imagine_test [GAMES [FIRST_SEED]].
 *
 * interference_test does this with worlds of its own making; here sab_imagine makes them. What an
 * action turns up for the viewer (a card drawn, goals, dwarfs, gold) has to be the same in both:
 * worlds in which it is not are imagined again, and counted when that does not help.
 */
#include "tests/tap.h"

#include "tests/kit/base_play.h"

enum { TRIES = 60 };

struct tally {
    long compared, same_world, no_world;
};

struct scene {
    struct sab_game real, imagined;
    sab_seat viewer;
    uint64_t chance;
};

static void imagine(struct scene *scene)
{
    struct sab_view view;
    uint8_t seed[SAB_SEED_SIZE];
    for (int i = 0; i < SAB_SEED_SIZE; i++) {
        seed[i] = (uint8_t)play_random(&scene->chance);
    }
    sab_see(&scene->real, scene->viewer, &view);
    sab_imagine(&view, seed, &scene->imagined);
}

/* The imagined game's action that looks to the viewer like this one, if there is one; `exact`: just
 * this one. */
static bool counterpart(const struct scene *scene, const struct sab_action *action, bool exact,
                        struct sab_action *found)
{
    if (exact) {
        *found = *action;
        return sab_check(&scene->imagined, action) == SAB_OK;
    }
    struct sab_action actions[SAB_ACTIONS_MAX], wanted, seen;
    size_t count = sab_legal(&scene->imagined, actions);
    wanted = sab_redact_action(action, scene->viewer);
    for (size_t i = 0; i < count; i++) {
        seen = sab_redact_action(&actions[i], scene->viewer);
        if (memcmp(&seen, &wanted, sizeof seen) == 0) {
            *found = actions[i];
            return true;
        }
    }
    return false;
}

/* Whether the action would turn up the same for the viewer in both worlds; `events` are those of
 * the real one, `view` is the viewer's after it. */
static bool turns_up_the_same(const struct scene *scene, const struct sab_events *events,
                              const struct sab_view *view)
{
    struct sab_base_secrets real, imagined;
    sab_base_secrets(&scene->real, &real);
    sab_base_secrets(&scene->imagined, &imagined);
    bool same = true, over = view->phase == SAB_BASE_OVER;
    for (int i = 0; i < events->count; i++) {
        const struct sab_event *event = &events->at[i];
        if (event->type == SAB_DREW && event->seat == scene->viewer) {
            same = same && real.pile[0] == imagined.pile[0];
        } else if (event->type == SAB_BASE_UNMASKED) {
            same = same && memcmp(real.role, imagined.role, sizeof real.role) == 0;
        } else if (event->type == SAB_BASE_GOAL_TURNED || event->type == SAB_SHOWN ||
                   (event->type == SAB_LOOKED && event->seat == scene->viewer)) {
            same = same && memcmp(real.goal, imagined.goal, sizeof real.goal) == 0;
        } else if (event->type == SAB_BASE_BURIED || event->type == SAB_BASE_OFFERED ||
                   (event->type == SAB_BASE_TOOK && over)) {
            same = same && memcmp(real.gold_pile, imagined.gold_pile, sizeof real.gold_pile) == 0;
        }
    }
    bool choosing = view->phase == SAB_BASE_TAKING || over;
    bool gold = memcmp(real.offer, imagined.offer, sizeof real.offer) == 0 &&
                memcmp(real.gold, imagined.gold, sizeof real.gold) == 0;
    bool stone = view->phase == SAB_BASE_TURNING;
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

static bool same_after(struct scene *scene, const struct sab_action *action,
                       const struct sab_action *other)
{
    struct sab_game real = scene->real, imagined = scene->imagined;
    struct sab_events events[2];
    struct sab_view views[2];
    if (sab_play(&real, action, &events[0]) != SAB_OK ||
        sab_play(&imagined, other, &events[1]) != SAB_OK || events[0].count != events[1].count) {
        return false;
    }
    for (int i = 0; i < events[0].count; i++) {
        struct sab_event a = sab_redact(&events[0].at[i], scene->viewer);
        struct sab_event b = sab_redact(&events[1].at[i], scene->viewer);
        if (memcmp(&a, &b, sizeof a) != 0) {
            return false;
        }
    }
    sab_see(&real, scene->viewer, &views[0]);
    sab_see(&imagined, scene->viewer, &views[1]);
    return memcmp(&views[0], &views[1], sizeof views[0]) == 0;
}

/* Finds an imagined world in which the action is possible, and compares. */
static bool compare_action(struct scene *scene, const struct sab_action *action,
                           struct tally *tally)
{
    struct sab_game after = scene->real;
    struct sab_events events;
    struct sab_view view, before;
    struct sab_action other;
    if (sab_play(&after, action, &events) != SAB_OK) {
        return false;
    }
    sab_see(&after, scene->viewer, &view);
    sab_see(&scene->real, scene->viewer, &before);
    bool counts = before.as.base.option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES &&
                  before.pile_count == 0 && action->verb == SAB_BASE_PASS;
    bool exact = action->verb == SAB_BASE_TAKE &&
                 (view.to_move == scene->viewer || view.phase == SAB_BASE_OVER);
    for (int i = 0; i < TRIES; i++) {
        imagine(scene);
        if (counterpart(scene, action, exact, &other) && turns_up_the_same(scene, &events, &view) &&
            (!counts || only_passes(&scene->real) == only_passes(&scene->imagined))) {
            bool same = sab_hash(&scene->real) == sab_hash(&scene->imagined);
            tally->same_world += same;
            tally->compared += !same;
            return same_after(scene, action, &other);
        }
    }
    tally->no_world++;
    return true;
}

static bool play_round(struct scene *scene, int style, int seats, struct tally *tally)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    while (sab_to_move(&scene->real) != SAB_NOBODY) {
        struct sab_base_secrets secrets;
        struct sab_view view;
        size_t count = sab_legal(&scene->real, actions);
        sab_see(&scene->real, SAB_NOBODY, &view);
        sab_base_secrets(&scene->real, &secrets);
        struct sab_action action =
            base_play_choose(&scene->chance, style, actions, count, &view, &secrets);
        int seat = play_below(&scene->chance, seats + 1);
        scene->viewer = (sab_seat)(seat < seats ? seat : SAB_NOBODY);
        if (!compare_action(scene, &action, tally) ||
            sab_play(&scene->real, &action, NULL) != SAB_OK) {
            tap_note("viewer %d, action: verb %d seat %d card %d", scene->viewer, action.verb,
                     action.seat, action.card);
            return false;
        }
    }
    return true;
}

static bool play_game(uint64_t seed, struct tally *tally)
{
    struct scene scene = {.chance = seed * 0x9fb21c651e98df25u + 5};
    struct sab_config config;
    base_any_config(&scene.chance, &config);
    for (int round = 1; round <= SAB_BASE_ROUNDS; round++) {
        struct sab_deal deal;
        int style = base_any_style(&scene.chance);
        base_play_deal(&scene.chance, &config, round, base_suiting_stack(&scene.chance, style),
                       &deal);
        enum sab_verdict verdict = round == 1 ? sab_begin(&scene.real, &config, &deal)
                                              : sab_next_round(&scene.real, &deal);
        if (verdict != SAB_OK || !play_round(&scene, style, config.seats, tally)) {
            tap_note("seed %llu round %d", (unsigned long long)seed, round);
            return false;
        }
    }
    return true;
}

/* ---- Evenly ---- */

enum { WORLDS = 4000 };

/* Within five standard deviations of what chance gives. */
static bool is_even(long hits, double chance, const char *what)
{
    double expected = WORLDS * chance, off = (double)hits - expected;
    bool even = off * off <= 25.0 * expected * (1.0 - chance);
    if (!even) {
        tap_note("%s: %ld of %d, expected %.1f", what, hits, WORLDS, expected);
    }
    return even;
}

/* From an opening: another's dwarf, the goals, the top of the pile, a card of another's hand, the
 * top of the gold pile. */
static bool imagines_evenly(uint64_t seed)
{
    struct scene scene = {.chance = seed, .viewer = 0};
    struct sab_config config;
    struct sab_deal deal;
    struct sab_base_secrets real, seen;
    long saboteur = 0, aside = 0, treasure[SAB_BASE_GOALS] = {0}, map = 0, held = 0, nugget = 0;
    base_any_config(&scene.chance, &config);
    base_play_deal(&scene.chance, &config, 1, PLAY_UNSTACKED, &deal);
    if (sab_begin(&scene.real, &config, &deal) != SAB_OK) {
        return false;
    }
    for (int i = 0; i < WORLDS; i++) {
        imagine(&scene);
        sab_base_secrets(&scene.imagined, &seen);
        saboteur += seen.role[config.seats - 1] == SAB_SABOTEUR;
        aside += seen.aside == SAB_SABOTEUR;
        map += seen.pile[0] == SAB_MAP;
        held += seen.hand[1][0] == SAB_PATH_NESW;
        nugget += seen.gold_pile[0] == 1;
        for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
            treasure[goal] += seen.goal[goal] == SAB_TREASURE;
        }
    }
    sab_base_secrets(&scene.real, &real);
    int hand = sab_base_sizes[config.seats].hand, maps = 6, crosses = 5;
    for (int i = 0; i < hand; i++) {
        maps -= real.hand[0][i] == SAB_MAP;
        crosses -= real.hand[0][i] == SAB_PATH_NESW;
    }
    double none = 1.0; /* no cross in the hand, which is sorted and has them first */
    for (int i = 0; i < hand; i++) {
        none *= (double)(SAB_BASE_DECK - hand - crosses - i) / (SAB_BASE_DECK - hand - i);
    }
    int saboteurs = sab_base_sizes[config.seats].saboteurs - (real.role[0] == SAB_SABOTEUR);
    double share = (double)saboteurs / config.seats;
    bool even = is_even(saboteur, share, "the last seat a saboteur") &&
                is_even(aside, share, "a saboteur aside") &&
                is_even(map, (double)maps / (SAB_BASE_DECK - hand), "a map on top") &&
                is_even(held, 1.0 - none, "a cross in the next hand") &&
                is_even(nugget, 16.0 / 28, "one nugget on top");
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        even = even && is_even(treasure[goal], 1.0 / 3, "the treasure");
    }
    return even;
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 300);
    uint64_t first = play_first_seed(argc, argv);
    struct tally tally = {0};
    int failed = 0, uneven = 0;
    for (long i = 0; i < games && failed < 3; i++) {
        failed += !play_game(first + (uint64_t)i, &tally);
    }
    tap_ok(failed == 0, "%ld games: %ld decisions compared with imagined worlds", games,
           tally.compared);
    tap_note("not compared: %ld where the worlds were the same, %ld without a fitting world",
             tally.same_world, tally.no_world);
    tap_ok(tally.compared > 60 * games, "most decisions are compared");
    for (uint64_t seed = 1; seed <= 16; seed++) {
        uneven += !imagines_evenly(first * 1000 + seed);
    }
    tap_ok(uneven == 0, "imagined worlds are spread evenly");
    return tap_done();
}
