/* SPDX-License-Identifier: MIT
 *
 * belief.h - what a seat makes of the round so far: where the treasure may be, whom to trust.
 * Private to bots/.
 */
#ifndef BOTS_BASE_BELIEF_H
#define BOTS_BASE_BELIEF_H

#include "bots/base/maze.h"
#include "bots/bot.h"

enum {
    BELIEF_WEIGHT = 100, /* of a goal nobody knows anything about */
    /* Of suspicion: from here on a seat counts as a saboteur, down from the other as a digger. */
    BELIEF_SUSPECT = 14,
    BELIEF_TRUSTED = -6
};

struct belief {
    /* How likely each goal is to hide the treasure, relative to the others; 0: it does not. */
    int weight[SAB_BASE_GOALS];
    unsigned goals; /* those of weight above 0 that lie face down: bit (1 << goal) */
    /* Above 0: acts like a saboteur; below: like a digger. One's own is how one looks to
     * the others. */
    int suspicion[SAB_SEATS_MAX];
    sab_seats suspects; /* never more seats than there may be saboteurs */
};

void belief_form(const struct sab_view *view, const struct sab_history *history,
                 struct belief *belief);

/* The cost of all goals, weighted: what a digger wants to be less. `survey` covers belief.goals. */
int belief_cost(const struct belief *belief, const struct maze_survey *survey);

/* How a change of the maze looks to the others: points of suspicion for whoever made it. `gain` is
 * by how much the goal that profits most has come nearer. */
int belief_look_of_gain(int gain);

/* The same for breaking and mending a tool of somebody of that suspicion. */
int belief_look_of_break(int suspicion_of_target);
int belief_look_of_repair(int suspicion_of_target);

#endif
