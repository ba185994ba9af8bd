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
    BELIEF_WEIGHT = 100, /* of a goal about which nothing is known */
    /* From this suspicion up a seat counts as a saboteur; from the other one down, as a digger. */
    BELIEF_SUSPECT = 14,
    BELIEF_TRUSTED = -6
};

struct belief {
    /* How likely each goal is to hide the treasure, relative to the others; 0: it does not. */
    int weight[SAB_BASE_GOALS];
    unsigned goals; /* face-down goals with a weight above 0: bit (1 << goal) */
    /* Above 0: the player acts like a saboteur; below 0: like a digger. The seat's own entry says
     * how it seems to the others. */
    int suspicion[SAB_SEATS_MAX];
    sab_seats suspects; /* the most suspect seats; never more than there may be saboteurs */
};

void belief_form(const struct sab_view *view, const struct sab_history *history,
                 struct belief *belief);

/* The weighted cost of all goals, which diggers try to reduce. `survey` covers belief.goals. */
int belief_cost(const struct belief *belief, const struct maze_survey *survey);

/* The points of suspicion that a player earns in the others' eyes by changing the maze. `gain` says
 * how much closer the change brought the goal that it helped most. */
int belief_look_of_gain(int gain);

/* The points that breaking or repairing a player's tool earns; `suspicion` is that player's. */
int belief_look_of_break(int suspicion_of_target);
int belief_look_of_repair(int suspicion_of_target);

#endif
