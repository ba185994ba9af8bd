/* SPDX-License-Identifier: MIT
 *
 * honest.h - the heuristic player of the cave: what its parts share. Private to bots/.
 *
 * Every legal action gets points, and the bot plays the action with the most points. It is worth
 * about 100 points to bring the bot's own dwarf one step nearer to the exit.
 */
#ifndef BOTS_CAVE_HONEST_H
#define BOTS_CAVE_HONEST_H

#include "bots/cave/map.h"
#include "bots/games.h"

/* What the bot knows when it makes one decision. */
struct outlook {
    const struct sab_view *view;
    const struct sab_cave_view *cave; /* &view->as.cave */
    struct cave_hope hope;
    struct cave_map map;
    struct cave_survey survey;
    /* For each seat, the distance of its dwarf from the exit, in hundredths of steps. 0 if the
     * dwarf has left the cave. */
    int distance[SAB_CAVE_SEATS_MAX];
    /* How much each seat's success is worth to the bot, in percent: 100 for the bot's own seat,
     * below 0 for an opponent. */
    int weight[SAB_CAVE_SEATS_MAX];
    uint64_t seed; /* the source of chance for looking ahead */
};

void outlook_form(struct outlook *outlook, const struct sab_view *view);

/* The points for an action that brings dwarfs nearer to the exit, or takes them farther away. For
 * each dwarf, the points are multiplied by the weight of its seat. `map` is the cave after the
 * action. */
int outlook_gain(const struct outlook *outlook, const struct cave_map *map);

/* The points that an attack on the dwarf of `seat` is worth; below 0 if the attack hurts the bot's
 * own side. */
int outlook_attack(const struct outlook *outlook, unsigned creature, sab_seat seat);
/* The points that an attack on all dwarfs in this space is worth. */
int outlook_attacks(const struct outlook *outlook, unsigned creature, struct sab_cave_place place);

/* A function that gives an action its points. There are two arrays of such functions, indexed by
 * verb: cave_play_points for the phase PLAYING, and cave_walk_points for all other phases. If the
 * entry for a verb is NULL, actions with this verb get 0 points. */
typedef int points_of_verb(const struct outlook *outlook, const struct sab_action *action);
extern points_of_verb *const cave_play_points[SAB_CAVE_VERBS];
extern points_of_verb *const cave_walk_points[SAB_CAVE_VERBS];

extern const struct bot_talk cave_talk;
extern const struct bot_game bot_cave;

#endif
