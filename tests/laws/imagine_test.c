/* SPDX-License-Identifier: MIT
 *
 * imagine_test.c - compares imagined games with the real game. If an action is possible in both,
 * the viewer must know the same in both after the action. Imagined games must also be evenly
 * distributed. Usage: imagine_test [GAMES [FIRST_SEED]]; GAMES is the number of games of each
 * kind.
 *
 * interference_test compares two games, too, but makes the second game itself. Here, sab_imagine
 * makes the second game. The action must reveal the same things to the viewer in both games: a card
 * drawn, goals, dwarfs, gold. If the action reveals different things, the test imagines another
 * game. After TRIES games without success, the test counts a miss.
 */
#include "imagine.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { TRIES = 60 };

struct tally {
    long compared, same_world, no_world;
};

/* Finds an action of the imagined game that looks to the viewer like `action`. If `exact` is true,
 * only `action` itself will do. Returns false if there is no such action. */
static bool counterpart(const struct worlds *worlds, const struct sab_action *action, bool exact,
                        struct sab_action *found)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_action wanted = sab_redact_action(action, worlds->viewer);
    if (exact || action->verb == SAB_VOTE) {
        *found = *action;
        return sab_check(&worlds->game[1], action) == SAB_OK;
    }
    size_t count = sab_legal(&worlds->game[1], actions);
    for (size_t i = 0; i < count; i++) {
        struct sab_action seen = sab_redact_action(&actions[i], worlds->viewer);
        if (memcmp(&seen, &wanted, sizeof seen) == 0) {
            *found = actions[i];
            return true;
        }
    }
    return false;
}

static const char *compare_worlds(struct imagine_scene *scene, const struct sab_action *action,
                                  const struct sab_action *other)
{
    const struct sab_action actions[2] = {*action, *other};
    struct worlds after = scene->worlds;
    struct sab_events events[2];
    for (int i = 0; i < 2; i++) {
        if (sab_play(&after.game[i], &actions[i], &events[i]) != SAB_OK) {
            return "refused in one world";
        }
    }
    const char *what = worlds_news(&after, actions, events);
    return what != NULL ? what : worlds_sight(&after);
}

/* Finds an imagined game in which the action is possible. Compares it with the real game after the
 * action. */
static bool compare_action(const struct imagine_rules *rules, struct imagine_scene *scene,
                           const struct sab_action *action, struct tally *tally)
{
    struct worlds *worlds = &scene->worlds;
    struct sab_action other;
    scene->after = worlds->game[0];
    if (sab_play(&scene->after, action, &scene->events) != SAB_OK) {
        return false;
    }
    bool exact = rules->exact(scene, action);
    for (int i = 0; i < TRIES; i++) {
        imagine_world(worlds);
        if (counterpart(worlds, action, exact, &other) && rules->turns_up_the_same(scene, action)) {
            bool same = sab_hash(&worlds->game[0]) == sab_hash(&worlds->game[1]);
            const char *what = compare_worlds(scene, action, &other);
            tally->same_world += same;
            tally->compared += !same;
            if (what != NULL) {
                tap_note("%s: viewer %d, verb %d seat %d card %d", what, worlds->viewer,
                         action->verb, action->seat, action->card);
            }
            return what == NULL;
        }
    }
    tally->no_world++;
    return true;
}

static bool play_round(const struct imagine_rules *rules, struct walk *walk,
                       struct imagine_scene *scene, struct tally *tally)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    int seats = walk->config.seats;
    while (sab_to_move(&walk->game) != SAB_NOBODY) {
        size_t count = sab_legal(&walk->game, actions);
        struct sab_action action = rules->laws->choose(walk, actions, count);
        int seat = play_below(&walk->chance, seats + 1);
        scene->worlds.game[0] = walk->game;
        scene->worlds.seats = seats;
        scene->worlds.viewer = (sab_seat)(seat < seats ? seat : SAB_NOBODY);
        if (!compare_action(rules, scene, &action, tally)) {
            return false;
        }
        walk->game = scene->after;
    }
    return true;
}

static bool play_game(const struct imagine_rules *rules, uint64_t seed, struct tally *tally)
{
    static struct imagine_scene scene;
    struct walk walk = {
        .rules = rules->laws, .chance = seed * 0x9fb21c651e98df25u + 5, .steady = true};
    memset(&scene, 0, sizeof scene);
    scene.worlds.chance = seed;
    scene.worlds.nonsense = rules->laws->nonsense;
    scene.worlds.any_order = true;
    for (int round = 1; round <= rules->laws->rounds; round++) {
        if (rules->laws->deal(&walk, round) != SAB_OK || !play_round(rules, &walk, &scene, tally)) {
            tap_note("seed %llu round %d", (unsigned long long)seed, round);
            return false;
        }
    }
    return true;
}

static void check_game(const struct imagine_rules *rules, long games, uint64_t first)
{
    const char *name = rules->laws->name;
    struct tally tally = {0};
    int failed = 0, uneven = 0;
    for (long i = 0; i < games && failed < 3; i++) {
        failed += !play_game(rules, first + (uint64_t)i, &tally);
    }
    tap_ok(failed == 0, "%s: %ld games: %ld decisions agree with imagined worlds", name, games,
           tally.compared);
    tap_note("not compared: %ld where the worlds were the same, %ld without a fitting world",
             tally.same_world, tally.no_world);
    tap_ok(tally.compared > 60 * games, "most decisions are compared");
    for (uint64_t seed = 1; seed <= 16; seed++) {
        uneven += !rules->even(first * 1000 + seed);
    }
    tap_ok(uneven == 0, "imagined worlds are evenly distributed");
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 300);
    uint64_t first = play_first_seed(argc, argv);
    check_game(&imagine_base, games, first);
    check_game(&imagine_cave, games, first);
    return tap_done();
}
