/* SPDX-License-Identifier: MIT
 *
 * belief.h - what a seat concludes from the round so far: where the treasure may be, whom to trust.
 * Private to bots/.
 */
#ifndef BOTS_BASE_BELIEF_H
#define BOTS_BASE_BELIEF_H

#include "bots/base/maze.h"
#include "bots/bot.h"

enum {
    BELIEF_WEIGHT = 100, /* weight of a goal about which nothing is known */
    /* A seat counts as a saboteur if its suspicion is at least BELIEF_SUSPECT, and as a digger if
     * it is at most BELIEF_TRUSTED. */
    BELIEF_SUSPECT = 14,
    BELIEF_TRUSTED = -6
};

struct belief {
    /* How likely each goal is to hide the treasure, relative to the others; 0: this
     * goal does not hide the treasure. */
    int weight[SAB_BASE_GOALS];
    unsigned goals; /* face-down goals with a weight above 0: bit (1 << goal) */
    /* Above 0: the player acts like a saboteur; below 0: like a digger. The bot's own entry says
     * how its seat looks to the other players. */
    int suspicion[SAB_SEATS_MAX];
    sab_seats suspects; /* the most suspect seats; never more than there may be saboteurs */
};

void belief_form(const struct sab_view *view, const struct sab_history *history,
                 struct belief *belief);

/* The weighted cost of all goals, which diggers try to reduce. `survey` covers belief.goals. */
int belief_cost(const struct belief *belief, const struct maze_survey *survey);

/* The points of suspicion that a player earns by changing the maze. `gain` says by how much the
 * cost of a goal fell, for the goal that gained most. */
int belief_look_of_gain(int gain);

/* The points of suspicion that a player earns by breaking or repairing another player's tool.
 * `suspicion_of_target` is the suspicion of the player whose tool it is. */
int belief_look_of_break(int suspicion_of_target);
int belief_look_of_repair(int suspicion_of_target);

#endif
