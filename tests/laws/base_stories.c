/* SPDX-License-Identifier: MIT
 *
 * base_stories.c - stories of the base game (history.h). For each kind of secret (hands, piles,
 * dwarfs and so on), the test counts how often it differs between the two worlds of a story.
 */
#include "stories.h"

#include "history.h"
#include "tests/kit/base_play.h"

#include <string.h>

static struct history first, second;

static int record(uint64_t seed, int *seats)
{
    history_record(&first, seed);
    *seats = first.config.seats;
    return first.count;
}

static int redeal(int last, sab_seat viewer, uint64_t seed)
{
    history_redeal(&first, last, viewer, seed, &second);
    return second.count;
}

static int round_of(int step)
{
    return first.at[step].round;
}

static bool deal(struct worlds *worlds, int round)
{
    for (int i = 0; i < 2; i++) {
        const struct history *history = i == 0 ? &first : &second;
        enum sab_verdict verdict =
            round == 1 ? sab_begin(&worlds->game[i], &history->config, &history->deal[0])
                       : sab_next_round(&worlds->game[i], &history->deal[round - 1]);
        if (verdict != SAB_OK) {
            return false;
        }
    }
    return true;
}

static void actions(int step, struct sab_action found[2])
{
    found[0] = first.at[step].action;
    found[1] = second.at[step].action;
}

/* Whether the player to move can only pass. With `round_end=passes`, everybody sees whether a
 * player who passes could have done something else (base 8.1). So if this function differs between
 * the two worlds, the viewer can tell the worlds apart. */
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

static bool parts(const struct worlds *worlds, const struct sab_action *action)
{
    struct sab_view view;
    sab_see(&worlds->game[0], SAB_NOBODY, &view);
    return view.as.base.option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES && view.pile_count == 0 &&
           action->verb == SAB_BASE_PASS &&
           only_passes(&worlds->game[0]) != only_passes(&worlds->game[1]);
}

/* ---- How the worlds differ ------------------------------------------------------------------- */

enum part { HANDS, PILES, DWARFS, GOALS, GOLD, PASSES, TAKES };

static bool count(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX])
{
    struct sab_base_secrets a, b;
    (void)events;
    sab_base_secrets(&worlds->game[0], &a);
    sab_base_secrets(&worlds->game[1], &b);
    part[HANDS] += memcmp(a.hand, b.hand, sizeof a.hand) != 0;
    part[PILES] += memcmp(a.pile, b.pile, sizeof a.pile) != 0;
    part[DWARFS] += memcmp(a.role, b.role, sizeof a.role) != 0 || a.aside != b.aside;
    part[GOALS] += memcmp(a.goal, b.goal, sizeof a.goal) != 0;
    part[GOLD] += memcmp(a.gold_pile, b.gold_pile, sizeof a.gold_pile) != 0 ||
                  memcmp(a.gold, b.gold, sizeof a.gold) != 0 ||
                  memcmp(a.offer, b.offer, sizeof a.offer) != 0;
    part[PASSES] += memcmp(a.passed, b.passed, sizeof a.passed) != 0;
    part[TAKES] += actions[0].verb == SAB_BASE_TAKE && actions[0].amount != actions[1].amount;
    return memcmp(&a, &b, sizeof a) != 0;
}

const struct story_rules base_stories = {
    .laws = &base_laws,
    .part = {[HANDS] = {"other hands", 1},
             [PILES] = {"another draw pile", 1},
             [DWARFS] = {"other dwarfs", 1},
             [GOALS] = {"other goals", 1},
             [GOLD] = {"other gold", 1},
             [PASSES] = {"other cards passed", 1},
             [TAKES] = {"another gold card taken", 4}},
    .record = record,
    .redeal = redeal,
    .round = round_of,
    .deal = deal,
    .actions = actions,
    .parts = parts,
    .count = count,
};
