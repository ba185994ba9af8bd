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
#include "tests/play.h"

struct tally {
    long games, worlds, compared, same_world, cut;
    long hands, piles, dwarfs, goals, gold, passes, takes; /* in which parts the worlds differed */
};

struct worlds {
    const struct history *first, *second;
    struct sab_game game[2];
    sab_seat viewer;
    uint64_t chance;
};

static bool fails(const struct worlds *worlds, int step, const char *what)
{
    const struct sab_action *action = &worlds->first->at[step].action;
    tap_note("step %d, viewer %d: %s", step, worlds->viewer, what);
    tap_note("seats %d, action: verb %d seat %d card %d at %d,%d target %d",
             worlds->first->config.seats, action->verb, action->seat, action->card, action->cell.x,
             action->cell.y, action->target);
    return false;
}

/* Counts the decision, and in what the worlds differ now. */
static void count_difference(const struct worlds *worlds, struct tally *tally)
{
    struct sab_base_secrets a, b;
    sab_secrets(&worlds->game[0], &a);
    sab_secrets(&worlds->game[1], &b);
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

/* What the viewer sees and may do, and how its own actions are judged. */
static bool same_sight(struct worlds *worlds, int step)
{
    struct sab_view view[2];
    struct sab_action legal[2][SAB_ACTIONS_MAX];
    size_t count[2];
    for (int i = 0; i < 2; i++) {
        sab_see(&worlds->game[i], worlds->viewer, &view[i]);
        count[i] = sab_view_legal(&view[i], legal[i]);
        if (sab_to_move(&worlds->game[i]) == worlds->viewer && worlds->viewer != SAB_NOBODY) {
            count[i] = sab_legal(&worlds->game[i], legal[i]);
        }
    }
    if (memcmp(&view[0], &view[1], sizeof view[0]) != 0) {
        return fails(worlds, step, "the views differ");
    }
    if (count[0] != count[1] || memcmp(legal[0], legal[1], count[0] * sizeof legal[0][0]) != 0) {
        return fails(worlds, step, "the legal lists differ");
    }
    for (int i = 0; i < 4 && worlds->viewer != SAB_NOBODY; i++) {
        struct sab_action action =
            play_nonsense(&worlds->chance, worlds->first->config.seats, legal[0], count[0]);
        action.seat = worlds->viewer;
        if (sab_check(&worlds->game[0], &action) != sab_check(&worlds->game[1], &action)) {
            return fails(worlds, step, "the viewer's action is judged differently");
        }
    }
    return true;
}

/* What the viewer is told of an action and all that follows. */
static bool same_news(const struct worlds *worlds, int step, const struct sab_events events[2])
{
    struct sab_action actions[2] = {
        sab_redact_action(&worlds->first->at[step].action, worlds->viewer),
        sab_redact_action(&worlds->second->at[step].action, worlds->viewer)};
    if (memcmp(&actions[0], &actions[1], sizeof actions[0]) != 0) {
        return fails(worlds, step, "the actions differ");
    }
    if (events[0].count != events[1].count) {
        return fails(worlds, step, "different numbers of events");
    }
    for (int i = 0; i < events[0].count; i++) {
        struct sab_event a = sab_redact(&events[0].at[i], worlds->viewer);
        struct sab_event b = sab_redact(&events[1].at[i], worlds->viewer);
        if (memcmp(&a, &b, sizeof a) != 0) {
            tap_note("event %d: %d %d %d %d, %d %d %d %d", i, a.type, a.seat, a.card, a.amount,
                     b.type, b.seat, b.card, b.amount);
            return fails(worlds, step, "the events differ");
        }
    }
    return true;
}

/* Whether the mover has anything but passing; a pass without it is public under round_end=passes
 * (base 8.1), so worlds that differ in it are no longer one to the viewer. */
static bool only_passes(const struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    for (size_t i = 0; i < count; i++) {
        if (actions[i].verb != SAB_PASS) {
            return false;
        }
    }
    return true;
}

static bool parts_here(const struct worlds *worlds, const struct history_step *at)
{
    struct sab_view view;
    sab_see(&worlds->game[0], SAB_NOBODY, &view);
    return view.as.base.option[SAB_OPT_ROUND_END] == SAB_END_PASSES &&
           view.as.base.pile_count == 0 && at->action.verb == SAB_PASS &&
           only_passes(&worlds->game[0]) != only_passes(&worlds->game[1]);
}

static bool deal_both(struct worlds *worlds, int round)
{
    for (int i = 0; i < 2; i++) {
        const struct history *history = i == 0 ? worlds->first : worlds->second;
        enum sab_verdict verdict =
            round == 1 ? sab_begin(&worlds->game[i], &history->config, &history->deal[0])
                       : sab_next_round(&worlds->game[i], &history->deal[round - 1]);
        if (verdict != SAB_OK) {
            return false;
        }
    }
    return true;
}

/* Plays the history in both worlds up to and with its last step. */
static bool play_worlds(struct worlds *worlds, struct tally *tally)
{
    int round = 0;
    for (int step = 0; step < worlds->second->count; step++) {
        const struct history_step *at = &worlds->first->at[step];
        struct sab_events events[2];
        if (at->round != round) {
            round = at->round;
            if (!deal_both(worlds, round) || !same_sight(worlds, step)) {
                return fails(worlds, step, "the deal");
            }
        }
        if (parts_here(worlds, at)) {
            tally->cut += worlds->second->count - step;
            return true;
        }
        if (sab_play(&worlds->game[0], &at->action, &events[0]) != SAB_OK ||
            sab_play(&worlds->game[1], &worlds->second->at[step].action, &events[1]) != SAB_OK) {
            return fails(worlds, step, "an action is refused in one world");
        }
        if (!same_news(worlds, step, events) || !same_sight(worlds, step)) {
            return false;
        }
        tally->takes += at->action.verb == SAB_TAKE &&
                        at->action.amount != worlds->second->at[step].action.amount;
        count_difference(worlds, tally);
    }
    return true;
}

/* One game: several viewers, each up to a step of its own. */
static bool compare_game(uint64_t seed, struct tally *tally)
{
    static struct history first, second;
    static struct worlds worlds;
    history_record(&first, seed);
    memset(&worlds, 0, sizeof worlds);
    worlds.chance = seed;
    worlds.first = &first;
    worlds.second = &second;
    tally->games++;
    for (int i = 0; i < 12; i++) {
        int seat = play_below(&worlds.chance, first.config.seats + 1);
        int last = i % 4 == 0 ? first.count - 1 : play_below(&worlds.chance, first.count);
        worlds.viewer = (sab_seat)(seat < first.config.seats ? seat : SAB_NOBODY);
        history_redeal(&first, last, worlds.viewer, play_random(&worlds.chance), &second);
        tally->worlds++;
        if (!play_worlds(&worlds, tally)) {
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
