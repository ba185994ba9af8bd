/* SPDX-License-Identifier: MIT
 *
 * interference_test.c - what a seat may not know does not change a byte of what it is told.
 * Usage: interference_test [GAMES [FIRST_SEED]].
 *
 * A random game is written down; all that one viewer may not know is dealt anew (redeal.c), and
 * the history is played in both worlds. At every decision the viewer's redacted action and events,
 * view, legal list and verdicts must be equal. A decision counts as compared when the two worlds
 * do differ then; the others are counted too.
 */
#include "tests/tap.h"

#include "history.h"
#include "tests/kit/base_play.h"
#include "worlds.h"

struct tally {
    long games, worlds, compared, same_world, cut;
    long hands, piles, dwarfs, goals, gold, passes, takes; /* in which parts the worlds differed */
};

/* A history in both worlds. */
struct story {
    const struct history *first, *second;
    struct worlds worlds;
};

static bool fails(const struct story *story, int step, const char *what)
{
    const struct sab_action *action = &story->first->at[step].action;
    tap_note("step %d, viewer %d: %s", step, story->worlds.viewer, what);
    tap_note("seats %d, action: verb %d seat %d card %d at %d,%d target %d",
             story->first->config.seats, action->verb, action->seat, action->card, action->cell.x,
             action->cell.y, action->target);
    return false;
}

/* Counts the decision, and in what the worlds differ now. */
static void count_difference(const struct worlds *worlds, struct tally *tally)
{
    struct sab_base_secrets a, b;
    sab_base_secrets(&worlds->game[0], &a);
    sab_base_secrets(&worlds->game[1], &b);
    tally->hands += memcmp(a.hand, b.hand, sizeof a.hand) != 0;
    tally->piles += memcmp(a.pile, b.pile, sizeof a.pile) != 0;
    tally->dwarfs += memcmp(a.role, b.role, sizeof a.role) != 0 || a.aside != b.aside;
    tally->goals += memcmp(a.goal, b.goal, sizeof a.goal) != 0;
    tally->gold += memcmp(a.gold_pile, b.gold_pile, sizeof a.gold_pile) != 0 ||
                   memcmp(a.gold, b.gold, sizeof a.gold) != 0 ||
                   memcmp(a.offer, b.offer, sizeof a.offer) != 0;
    tally->passes += memcmp(a.passed, b.passed, sizeof a.passed) != 0;
    if (memcmp(&a, &b, sizeof a) != 0) {
        tally->compared++;
    } else {
        tally->same_world++;
    }
}

static bool same_sight(struct story *story, int step)
{
    const char *what = worlds_sight(&story->worlds);
    return what == NULL || fails(story, step, what);
}

static bool same_news(const struct story *story, int step, const struct sab_events events[2])
{
    const struct sab_action actions[2] = {story->first->at[step].action,
                                          story->second->at[step].action};
    const char *what = worlds_news(&story->worlds, actions, events);
    return what == NULL || fails(story, step, what);
}

/* Whether the mover has anything but passing; a pass without it is public under round_end=passes
 * (base 8.1), so worlds that differ in it are no longer one to the viewer. */
static bool only_passes(const struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb != SAB_BASE_PASS) {
            return false;
        }
    }
    return true;
}

static bool parts_here(const struct story *story, const struct history_step *at)
{
    struct sab_view view;
    sab_see(&story->worlds.game[0], SAB_NOBODY, &view);
    return view.as.base.option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES && view.pile_count == 0 &&
           at->action.verb == SAB_BASE_PASS &&
           only_passes(&story->worlds.game[0]) != only_passes(&story->worlds.game[1]);
}

static bool deal_both(struct story *story, int round)
{
    for (int i = 0; i < 2; i++) {
        const struct history *history = i == 0 ? story->first : story->second;
        enum sab_verdict verdict =
            round == 1 ? sab_begin(&story->worlds.game[i], &history->config, &history->deal[0])
                       : sab_next_round(&story->worlds.game[i], &history->deal[round - 1]);
        if (verdict != SAB_OK) {
            return false;
        }
    }
    return true;
}

/* Plays the history in both worlds up to and with its last step. */
static bool play_worlds(struct story *story, struct tally *tally)
{
    int round = 0;
    for (int step = 0; step < story->second->count; step++) {
        const struct history_step *at = &story->first->at[step];
        struct sab_events events[2];
        if (at->round != round) {
            round = at->round;
            if (!deal_both(story, round) || !same_sight(story, step)) {
                return fails(story, step, "the deal");
            }
        }
        if (parts_here(story, at)) {
            tally->cut += story->second->count - step;
            return true;
        }
        if (sab_play(&story->worlds.game[0], &at->action, &events[0]) != SAB_OK ||
            sab_play(&story->worlds.game[1], &story->second->at[step].action, &events[1]) !=
                SAB_OK) {
            return fails(story, step, "an action is refused in one world");
        }
        if (!same_news(story, step, events) || !same_sight(story, step)) {
            return false;
        }
        tally->takes += at->action.verb == SAB_BASE_TAKE &&
                        at->action.amount != story->second->at[step].action.amount;
        count_difference(&story->worlds, tally);
    }
    return true;
}

/* One game: several viewers, each up to a step of its own. */
static bool compare_game(uint64_t seed, struct tally *tally)
{
    static struct history first, second;
    static struct story story;
    history_record(&first, seed);
    memset(&story, 0, sizeof story);
    story.worlds.chance = seed;
    story.first = &first;
    story.second = &second;
    story.worlds.seats = first.config.seats;
    story.worlds.nonsense = base_play_nonsense;
    tally->games++;
    for (int i = 0; i < 12; i++) {
        int seat = play_below(&story.worlds.chance, first.config.seats + 1);
        int last = i % 4 == 0 ? first.count - 1 : play_below(&story.worlds.chance, first.count);
        story.worlds.viewer = (sab_seat)(seat < first.config.seats ? seat : SAB_NOBODY);
        history_redeal(&first, last, story.worlds.viewer, play_random(&story.worlds.chance),
                       &second);
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
    tap_note("not compared: %ld where the worlds were the same, %ld after passes told them apart",
             tally.same_world, tally.cut);
    tap_ok(tally.compared > 50 * games, "most decisions are compared");
    tap_ok(tally.hands > games, "other hands: %ld", tally.hands);
    tap_ok(tally.piles > games, "another draw pile: %ld", tally.piles);
    tap_ok(tally.dwarfs > games, "other dwarfs: %ld", tally.dwarfs);
    tap_ok(tally.goals > games, "other goals: %ld", tally.goals);
    tap_ok(tally.gold > games, "other gold: %ld", tally.gold);
    tap_ok(tally.passes > games, "other cards passed: %ld", tally.passes);
    tap_ok(tally.takes > games / 4, "another gold card taken: %ld", tally.takes);
    return tap_done();
}
