/* SPDX-License-Identifier: MIT
 *
 * belief.h - what a seat concludes from the round so far: where the treasure may be, and whom to
 * trust. Private to bots/.
 */
#ifndef BOTS_BASE_BELIEF_H
#define BOTS_BASE_BELIEF_H

#include "bots/base/maze.h"
#include "bots/bot.h"

enum {
    BELIEF_WEIGHT = 100, /* the weight of a goal of which the bot knows nothing */
    /* A seat counts as a saboteur if its suspicion is at least BELIEF_SUSPECT, and as a digger if
     * it is at most BELIEF_TRUSTED. */
    BELIEF_SUSPECT = 14,
    BELIEF_TRUSTED = -6
};

struct belief {
    /* For each goal, how likely it is to hide the treasure, compared with the other goals. A goal
     * with weight 0 does not hide the treasure. */
    int weight[SAB_BASE_GOALS];
    unsigned goals; /* face-down goals with a weight above 0: bit (1 << goal) */
    /* For each seat, points of suspicion: above 0 if the player acts like a saboteur, below 0 if
     * the player acts like a digger. The points of the bot's own seat say how suspicious the bot
     * looks to the other players. */
    int suspicion[SAB_SEATS_MAX];
    /* The most suspicious of the other players' seats. If at most n of the other players can be
     * saboteurs, then at most n seats are suspects. */
    sab_seats suspects;
};

void belief_form(const struct sab_view *view, const struct sab_history *history,
                 struct belief *belief);

/* The mean cost of the goals in belief.goals, weighted by belief.weight. Diggers try to reduce this
 * cost. `survey` must cover these goals. */
int belief_cost(const struct belief *belief, const struct maze_survey *survey);

/* The points of suspicion that a player earns by changing the maze. `gain` is the largest fall in
 * the cost of a single goal. */
int belief_look_of_gain(int gain);

/* The points of suspicion that a player earns by breaking or repairing another player's tool.
 * `suspicion_of_target` says how suspicious the owner of the tool is (belief.suspicion). */
int belief_look_of_break(int suspicion_of_target);
int belief_look_of_repair(int suspicion_of_target);

#endif
