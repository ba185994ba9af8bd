/* SPDX-License-Identifier: MIT
 *
 * interference_test.c - what a seat is told must not depend on anything that this seat may not
 * know. Usage: interference_test [GAMES [FIRST_SEED]]; GAMES is the number of games of each kind.
 *
 * The test writes down a random game and makes a second world from it. The second world is the same
 * game, but everything that one viewer may not know is dealt again (redeal.c, cave_redeal.c). Then
 * the test plays both worlds. At every decision, the viewer's redacted action and events, view,
 * legal list and verdicts must be equal in both worlds. A decision counts as compared only if the
 * worlds differ there in some secret.
 */
#include "stories.h"
#include "tests/kit/play.h"
#include "tests/tap.h"

enum { VIEWERS = 12 };

struct tally {
    long games, worlds, compared, same_world, cut;
    long part[STORY_PARTS_MAX]; /* how often the worlds differed in each kind of secret */
};

/* One game in two worlds, for one viewer. */
struct story {
    const struct story_rules *rules;
    struct worlds worlds;
    int count; /* number of steps in each world */
};

static bool fails(const struct story *story, int step, const char *what)
{
    struct sab_action actions[2];
    story->rules->actions(step, actions);
    tap_note("step %d, viewer %d: %s", step, story->worlds.viewer, what);
    tap_note("seats %d, action: verb %d seat %d card %d at %d,%d target %d", story->worlds.seats,
             actions[0].verb, actions[0].seat, actions[0].card, actions[0].cell.x,
             actions[0].cell.y, actions[0].target);
    return false;
}

static bool play_step(struct story *story, int step, const struct sab_action actions[2],
                      struct tally *tally)
{
    struct worlds *worlds = &story->worlds;
    struct sab_events events[2];
    for (int i = 0; i < 2; i++) {
        if (sab_play(&worlds->game[i], &actions[i], &events[i]) != SAB_OK) {
            return fails(story, step, "an action is refused in one world");
        }
    }
    const char *what = worlds_news(worlds, actions, events);
    what = what != NULL ? what : worlds_sight(worlds);
    if (what != NULL) {
        return fails(story, step, what);
    }
    bool differ = story->rules->count(worlds, actions, events, tally->part);
    tally->compared += differ;
    tally->same_world += !differ;
    return true;
}

static bool deal_round(struct story *story, int step)
{
    if (!story->rules->deal(&story->worlds, story->rules->round(step))) {
        return fails(story, step, "a world that cannot be dealt");
    }
    const char *what = worlds_sight(&story->worlds);
    return what == NULL || fails(story, step, what);
}

/* Plays the story in both worlds up to and including its last step. */
static bool play_worlds(struct story *story, struct tally *tally)
{
    struct sab_action actions[2];
    for (int step = 0; step < story->count; step++) {
        bool begins = step == 0 || story->rules->round(step) != story->rules->round(step - 1);
        if (begins && !deal_round(story, step)) {
            return false;
        }
        story->rules->actions(step, actions);
        if (story->rules->parts(&story->worlds, &actions[0])) {
            tally->cut += story->count - step;
            return true;
        }
        if (!play_step(story, step, actions, tally)) {
            return false;
        }
    }
    return true;
}

/* Plays one game for several viewers. For each viewer, the story ends at a different step. */
static bool compare_game(const struct story_rules *rules, uint64_t seed, struct tally *tally)
{
    static struct story story;
    memset(&story, 0, sizeof story);
    story.rules = rules;
    story.worlds.chance = seed;
    story.worlds.nonsense = rules->laws->nonsense;
    int steps = rules->record(seed, &story.worlds.seats);
    tally->games++;
    for (int i = 0; i < VIEWERS; i++) {
        uint64_t *chance = &story.worlds.chance;
        int seat = play_below(chance, story.worlds.seats + 1);
        int last = i % 4 == 0 ? steps - 1 : play_below(chance, steps);
        story.worlds.viewer = (sab_seat)(seat < story.worlds.seats ? seat : SAB_NOBODY);
        story.count = rules->redeal(last, story.worlds.viewer, play_random(chance));
        tally->worlds++;
        if (!play_worlds(&story, tally)) {
            tap_note("seed %llu, up to step %d", (unsigned long long)seed, last);
            return false;
        }
    }
    return true;
}

static void check_game(const struct story_rules *rules, long games, uint64_t first)
{
    struct tally tally = {0};
    int failed = 0;
    for (long i = 0; i < games && failed < 3; i++) {
        failed += !compare_game(rules, first + (uint64_t)i, &tally);
    }
    tap_ok(failed == 0, "%s: %ld games, %ld second worlds: %ld decisions look the same",
           rules->laws->name, tally.games, tally.worlds, tally.compared);
    tap_note("not compared: %ld where the worlds were the same, %ld after passes told them apart",
             tally.same_world, tally.cut);
    tap_ok(tally.compared > 50 * games, "most decisions are compared");
    for (int i = 0; i < STORY_PARTS_MAX && rules->part[i].what != NULL; i++) {
        tap_ok(tally.part[i] > games / rules->part[i].games, "%s: %ld", rules->part[i].what,
               tally.part[i]);
    }
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 300);
    uint64_t first = play_first_seed(argc, argv);
    check_game(&base_stories, games, first);
    check_game(&cave_stories, games, first);
    return tap_done();
}
