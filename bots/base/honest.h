/* SPDX-License-Identifier: MIT
 *
 * honest.h - the heuristic player: what its two halves share. Private to bots/.
 *
 * Every legal action gets points, and the bot plays the one with the most. Bringing the path one
 * card nearer to the treasure is worth 100.
 */
#ifndef BOTS_BASE_HONEST_H
#define BOTS_BASE_HONEST_H

#include "bots/base/belief.h"
#include "bots/base/maze.h"
#include "bots/games.h"

/* One decision. */
struct situation {
    const struct sab_view *view;
    const struct sab_base_view *base; /* of the view */
    struct belief belief;
    struct maze maze;
    struct maze_survey survey;
    int cost;    /* belief_cost now */
    int nearest; /* cards still to be laid to the nearest goal that may hide the treasure */
};

/* What laying a card, rotating a stone or a rockfall would do. */
struct outcome {
    int gain;    /* by how much the cost falls */
    int best;    /* by how much the cost of the goal that profits most falls */
    int reached; /* chance in percent that the treasure is reached */
};

void situation_form(struct situation *situation, const struct sab_view *view,
                    const struct sab_history *history);

/* What follows if `shape` lies in that cell; 0: the card there is removed. A cell outside the maze
 * changes nothing. */
struct outcome situation_after(const struct situation *situation, sab_cell cell, sab_shape shape);

/* How many tools of that seat are broken. */
int situation_broken(const struct situation *situation, sab_seat seat);

/* What a card in hand is worth to the gold-diggers, in points. */
extern const uint8_t honest_worth[SAB_BASE_CARDS];

/* The weight in the belief of the goal in that cell. */
int situation_weight(const struct situation *situation, sab_cell cell);

/* Gives an action its points. Each half has a table by verb, with NULL for verbs that no list
 * holds. */
typedef int points_of(const struct situation *situation, const struct sab_action *action);
extern points_of *const digger_points[SAB_BASE_VERBS];
extern points_of *const saboteur_points[SAB_BASE_VERBS];

/* A seat that may take gold takes the most nuggets it can. */
int points_of_take(const struct situation *situation, const struct sab_action *action);

extern const struct bot_game bot_base;

#endif
