/* SPDX-License-Identifier: MIT
 *
 * cave_stories.c - stories of the cave (cave_history.h). For each kind of secret (cave 9), the test
 * counts how often it differs between the two worlds of a story.
 */
#include "stories.h"

#include "cave_history.h"
#include "tests/kit/cave_play.h"

#include <string.h>

static struct cave_history first, second;

static int record(uint64_t seed, int *seats)
{
    cave_history_record(&first, seed);
    *seats = first.config.seats;
    return first.count;
}

static int redeal(int last, sab_seat viewer, uint64_t seed)
{
    cave_history_redeal(&first, last, viewer, seed, &second);
    return second.count;
}

static int round_of(int step)
{
    (void)step;
    return 1;
}

static bool deal(struct worlds *worlds, int round)
{
    return round == 1 && sab_begin(&worlds->game[0], &first.config, &first.deal) == SAB_OK &&
           sab_begin(&worlds->game[1], &second.config, &second.deal) == SAB_OK;
}

static void actions(int step, struct sab_action found[2])
{
    found[0] = first.action[step];
    found[1] = second.action[step];
}

static bool parts(const struct worlds *worlds, const struct sab_action *action)
{
    (void)worlds;
    (void)action;
    return false;
}

/* ---- How the worlds differ ------------------------------------------------------------------- */

enum part {
    HANDS,
    PILES,
    REMOVED,
    LOYALTY,
    ASIDE,
    GOALS,
    LOTS,
    DISCARDS,
    LOSSES,
    REMEMBERED,
    LEFT
};

static bool count(const struct worlds *worlds, const struct sab_action actions[2],
                  const struct sab_events events[2], long part[STORY_PARTS_MAX])
{
    struct sab_cave_secrets a, b;
    (void)actions;
    sab_cave_secrets(&worlds->game[0], &a);
    sab_cave_secrets(&worlds->game[1], &b);
    part[HANDS] += memcmp(a.hand, b.hand, sizeof a.hand) != 0;
    part[PILES] += memcmp(a.pile, b.pile, sizeof a.pile) != 0;
    part[REMOVED] += memcmp(a.removed, b.removed, sizeof a.removed) != 0;
    part[LOYALTY] += memcmp(a.loyalty, b.loyalty, sizeof a.loyalty) != 0;
    part[ASIDE] += memcmp(a.aside_loyalty, b.aside_loyalty, sizeof a.aside_loyalty) != 0;
    part[GOALS] += memcmp(a.goal, b.goal, sizeof a.goal) != 0;
    part[LOTS] += memcmp(a.lots, b.lots, sizeof a.lots) != 0;
    part[DISCARDS] += memcmp(a.unseen, b.unseen, sizeof a.unseen) != 0;
    part[REMEMBERED] += memcmp(a.remembered, b.remembered, sizeof a.remembered) != 0;
    for (int i = 0; i < events[0].count; i++) {
        part[LEFT] += events[0].at[i].type == SAB_CAVE_LEFT;
        part[LOSSES] += events[0].at[i].type == SAB_CAVE_LOST_CARD &&
                        events[0].at[i].card != events[1].at[i].card;
    }
    return memcmp(&a, &b, sizeof a) != 0;
}

const struct story_rules cave_stories = {
    .laws = &cave_laws,
    .part = {[HANDS] = {"other hands", 1},
             [PILES] = {"another draw pile", 1},
             [REMOVED] = {"other cards removed", 1},
             [LOYALTY] = {"other loyalties", 1},
             [ASIDE] = {"other clan cards aside", 1},
             [GOALS] = {"other goals", 1},
             [LOTS] = {"other lots", 1},
             [DISCARDS] = {"other cards discarded", 1},
             [LOSSES] = {"other cards lost", 20},
             [REMEMBERED] = {"other hands remembered", 4},
             [LEFT] = {"dwarfs that left the cave", 20}},
    .record = record,
    .redeal = redeal,
    .round = round_of,
    .deal = deal,
    .actions = actions,
    .parts = parts,
    .count = count,
};
