/* SPDX-License-Identifier: MIT
 *
 * honest.h - the heuristic player of the base game: what digger.c and saboteur.c share. Private to
 * bots/.
 *
 * Every legal action gets points, and the bot plays the action with the most points. Bringing the
 * path one card nearer to the treasure is worth 100 points.
 */
#ifndef BOTS_BASE_HONEST_H
#define BOTS_BASE_HONEST_H

#include "bots/base/belief.h"
#include "bots/base/maze.h"
#include "bots/games.h"

/* What the bot knows when it makes one decision. */
struct situation {
    const struct sab_view *view;
    const struct sab_base_view *base; /* &view->as.base */
    struct belief belief;
    struct maze maze;
    struct maze_survey survey;
    int cost;    /* belief_cost of the maze as it is now */
    int nearest; /* the fewest cards missing on a path to a goal that may hide the treasure */
};

/* The effect of laying a card, playing a rockfall or rotating a stone. */
struct outcome {
    int gain;    /* the fall in situation.cost; below 0: the cost rises */
    int best;    /* the largest fall in the cost of a single goal */
    int reached; /* chance in percent that the treasure is reached */
};

void situation_form(struct situation *situation, const struct sab_view *view,
                    const struct sab_history *history);

/* The outcome of putting `shape` in `cell` or, if `shape` is 0, of removing the card in `cell`. If
 * the cell is outside the maze, all fields are 0. */
struct outcome situation_after(const struct situation *situation, sab_cell cell, sab_shape shape);

/* How many tools of `seat` are broken. */
int situation_broken(const struct situation *situation, sab_seat seat);

/* What a card in hand is worth to the gold-diggers, in points. */
extern const uint8_t honest_worth[SAB_BASE_CARDS];

/* The weight that the belief gives to the goal in `cell`. */
int situation_weight(const struct situation *situation, sab_cell cell);

/* A function that gives an action its points. The digger and the saboteur each have an array of
 * such functions, indexed by verb. For a verb that is never in a legal list, the entry is NULL. */
typedef int points_of(const struct situation *situation, const struct sab_action *action);
extern points_of *const digger_points[SAB_BASE_VERBS];
extern points_of *const saboteur_points[SAB_BASE_VERBS];

/* Points for taking a gold card: the more nuggets, the more points. */
int points_of_take(const struct situation *situation, const struct sab_action *action);

extern const struct bot_talk base_talk;
extern const struct bot_game bot_base;

#endif
