/* SPDX-License-Identifier: MIT
 *
 * cave_interference_test.c - what a seat may not know does not change a byte of what it is told.
 * Usage: cave_interference_test [GAMES [FIRST_SEED]].
 *
 * As interference_test: a random game is written down, all that one viewer may not know (cave 9) is
 * dealt anew (cave_redeal.c), and the history is played in both worlds. At every decision the
 * viewer's redacted action and events, view, legal list and verdicts must be equal. A decision
 * counts as compared when the two worlds do differ then.
 */
#include "tests/tap.h"

#include "cave_history.h"
#include "tests/kit/cave_play.h"
#include "worlds.h"

struct tally {
    long games, worlds, compared, same_world;
    /* In which parts the worlds differed. */
    long hands, piles, removed, loyalty, aside, goals, lots, discards, losses, remembered, left;
};

struct story {
    const struct cave_history *first, *second;
    struct worlds worlds;
};

static bool fails(const struct story *story, int step, const char *what)
{
    const struct sab_action *action = &story->first->action[step < 0 ? 0 : step];
    tap_note("step %d, viewer %d: %s", step, story->worlds.viewer, what);
    tap_note("seats %d, action: verb %d seat %d card %d at %d,%d target %d",
             story->first->config.seats, action->verb, action->seat, action->card, action->cell.x,
             action->cell.y, action->target);
    return false;
}

/* Counts the decision, and in what the worlds differ now. */
static void count_difference(const struct worlds *worlds, struct tally *tally)
{
    struct sab_cave_secrets a, b;
    sab_cave_secrets(&worlds->game[0], &a);
    sab_cave_secrets(&worlds->game[1], &b);
    tally->hands += memcmp(a.hand, b.hand, sizeof a.hand) != 0;
    tally->piles += memcmp(a.pile, b.pile, sizeof a.pile) != 0;
    tally->removed += memcmp(a.removed, b.removed, sizeof a.removed) != 0;
    tally->loyalty += memcmp(a.loyalty, b.loyalty, sizeof a.loyalty) != 0;
    tally->aside += memcmp(a.aside_loyalty, b.aside_loyalty, sizeof a.aside_loyalty) != 0;
    tally->goals += memcmp(a.goal, b.goal, sizeof a.goal) != 0;
    tally->lots += memcmp(a.lots, b.lots, sizeof a.lots) != 0;
    tally->discards += memcmp(a.unseen, b.unseen, sizeof a.unseen) != 0;
    tally->remembered += memcmp(a.remembered, b.remembered, sizeof a.remembered) != 0;
    if (memcmp(&a, &b, sizeof a) != 0) {
        tally->compared++;
    } else {
        tally->same_world++;
    }
}

static void count_events(const struct sab_events events[2], struct tally *tally)
{
    for (int i = 0; i < events[0].count; i++) {
        tally->left += events[0].at[i].type == SAB_CAVE_LEFT;
        tally->losses += events[0].at[i].type == SAB_CAVE_LOST_CARD &&
                         events[0].at[i].card != events[1].at[i].card;
    }
}

static bool play_step(struct story *story, int step, struct tally *tally)
{
    const struct sab_action actions[2] = {story->first->action[step], story->second->action[step]};
    struct sab_events events[2];
    for (int i = 0; i < 2; i++) {
        if (sab_play(&story->worlds.game[i], &actions[i], &events[i]) != SAB_OK) {
            return fails(story, step, "an action is refused in one world");
        }
    }
    const char *what = worlds_news(&story->worlds, actions, events);
    what = what != NULL ? what : worlds_sight(&story->worlds);
    if (what != NULL) {
        return fails(story, step, what);
    }
    count_events(events, tally);
    count_difference(&story->worlds, tally);
    return true;
}

/* Plays the history in both worlds up to and with its last step. */
static bool play_worlds(struct story *story, struct tally *tally)
{
    const struct cave_history *histories[2] = {story->first, story->second};
    for (int i = 0; i < 2; i++) {
        if (sab_begin(&story->worlds.game[i], &histories[i]->config, &histories[i]->deal) !=
            SAB_OK) {
            return fails(story, -1, "a world that cannot be dealt");
        }
    }
    const char *what = worlds_sight(&story->worlds);
    bool same = what == NULL || fails(story, -1, what);
    for (int step = 0; same && step < story->second->count; step++) {
        same = play_step(story, step, tally);
    }
    return same;
}

/* One game: several viewers, each up to a step of its own. */
static bool compare_game(uint64_t seed, struct tally *tally)
{
    static struct cave_history first, second;
    static struct story story;
    cave_history_record(&first, seed);
    memset(&story, 0, sizeof story);
    story.worlds.chance = seed;
    story.worlds.seats = first.config.seats;
    story.worlds.nonsense = cave_play_nonsense;
    story.first = &first;
    story.second = &second;
    tally->games++;
    for (int i = 0; i < 12; i++) {
        uint64_t *chance = &story.worlds.chance;
        int seat = play_below(chance, first.config.seats + 1);
        int last = i % 4 == 0 ? first.count - 1 : play_below(chance, first.count);
        story.worlds.viewer = (sab_seat)(seat < first.config.seats ? seat : SAB_NOBODY);
        cave_history_redeal(&first, last, story.worlds.viewer, play_random(chance), &second);
        tally->worlds++;
        if (!play_worlds(&story, tally)) {
            tap_note("seed %llu, up to step %d", (unsigned long long)seed, last);
            return false;
        }
    }
    return true;
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 300);
    uint64_t first = play_first_seed(argc, argv);
    struct tally tally = {0};
    int failed = 0;
    for (long i = 0; i < games && failed < 3; i++) {
        failed += !compare_game(first + (uint64_t)i, &tally);
    }
    tap_ok(failed == 0, "%ld games, %ld other worlds: %ld decisions compared", tally.games,
           tally.worlds, tally.compared);
    tap_note("not compared: %ld where the worlds were the same", tally.same_world);
    tap_ok(tally.compared > 50 * games, "most decisions are compared");
    tap_ok(tally.hands > games, "other hands: %ld", tally.hands);
    tap_ok(tally.piles > games, "another draw pile: %ld", tally.piles);
    tap_ok(tally.removed > games, "other cards removed: %ld", tally.removed);
    tap_ok(tally.loyalty > games, "other loyalties: %ld", tally.loyalty);
    tap_ok(tally.aside > games, "other clan cards aside: %ld", tally.aside);
    tap_ok(tally.goals > games, "other goals: %ld", tally.goals);
    tap_ok(tally.lots > games, "other lots: %ld", tally.lots);
    tap_ok(tally.discards > games, "other cards discarded: %ld", tally.discards);
    tap_ok(tally.losses > games / 20, "other cards lost: %ld", tally.losses);
    tap_ok(tally.remembered > games / 4, "other hands remembered: %ld", tally.remembered);
    tap_ok(tally.left > games / 20, "dwarfs that left the cave: %ld", tally.left);
    return tap_done();
}
