/* SPDX-License-Identifier: MIT
 *
 * honest.h - the heuristic player of the cave: what its parts share. Private to bots/.
 *
 * Every legal action gets a number of points and the greatest is played. 100 points are one step
 * of one's own dwarf nearer to the exit.
 */
#ifndef BOTS_CAVE_HONEST_H
#define BOTS_CAVE_HONEST_H

#include "bots/cave/map.h"
#include "bots/games.h"

/* One decision. */
struct outlook {
    const struct sab_view *view;
    const struct sab_cave_view *cave;
    struct cave_hope hope;
    struct cave_map map;
    struct cave_survey survey;
    int distance[SAB_CAVE_SEATS_MAX]; /* hundredths of steps; 0 once out of the cave */
    /* How much a seat's success is one's own, in percent: 100 oneself, below 0 an opponent. */
    int weight[SAB_CAVE_SEATS_MAX];
    uint64_t seed; /* for looking ahead */
};

void outlook_form(struct outlook *outlook, const struct sab_view *view);

/* What it is worth that every dwarf is as far off as on another map. */
int outlook_gain(const struct outlook *outlook, const struct cave_map *map);

/* What an attack on that dwarf is worth; below 0 it hurts one's own. */
int outlook_attack(const struct outlook *outlook, unsigned creature, sab_seat seat);
/* ... on all dwarfs of a space. */
int outlook_attacks(const struct outlook *outlook, unsigned creature, struct sab_cave_place place);

/* The points of an action, by its verb, in phase PLAYING and in all others; NULL: none. */
typedef int points_of_verb(const struct outlook *outlook, const struct sab_action *action);
extern points_of_verb *const cave_play_points[SAB_CAVE_VERBS];
extern points_of_verb *const cave_walk_points[SAB_CAVE_VERBS];

extern const struct bot_game bot_cave;

#endif
