/* SPDX-License-Identifier: MIT
 *
 * walk.c - where figures go, and the questions on the way (cave 4.2-4.9, 6). Uses the public
 * page and the private headers of this room.
 *
 * A walk is planned again before each step. A step is worth as much as the best space it leads to.
 */
#include "bots/cave/honest.h"

enum {
    OUT = 3000,        /* the gold is saved */
    UNKNOWN_GOAL = 60, /* for seeing what it hides */
    FIRST_STEP = 2,    /* a step must gain more than this */
    FROM_HERE = 255    /* struct sab_cave_way.from: from where the figure stands */
};

static int entering_points(const struct outlook *outlook, const struct sab_cave_way *way)
{
    const struct sab_cave_view *cave = outlook->cave;
    sab_seat me = outlook->view->seat;
    int points = 0;
    points -= (way->tolls & SAB_TOLL_CARD) != 0 ? 90 : 0;
    points -= (way->tolls & SAB_TOLL_NUGGET) != 0 ? 200 : 0;
    points += (way->tolls & SAB_TOLL_GOAL) != 0 ? UNKNOWN_GOAL : 0;
    points += (way->tolls & SAB_TOLL_EXIT) != 0 ? OUT : 0;
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        const struct sab_cave_creature *at = &cave->creature[creature];
        bool meets = at->card != SAB_NO_CARD && sab_same_cell(at->place.cell, way->to.cell) &&
                     at->place.space == way->to.space;
        points += meets ? outlook_attack(outlook, creature, me) : 0;
    }
    return points;
}

/* What it is worth to end the move there, not counting the tolls on the way. */
static int standing_points(const struct outlook *outlook, const struct sab_cave_way *way)
{
    const struct sab_view *view = outlook->view;
    int distance =
        way->to.space == SAB_NO_SPACE
            ? 0
            : cave_distance(&outlook->map, view, &outlook->hope, &outlook->survey, way->to);
    int vein = (way->tolls & SAB_TOLL_VEIN) != 0 ? 250 : 0;
    if (way->to.space == SAB_NO_SPACE) { /* the exit, or one goal fewer in doubt */
        unsigned goal = sab_cave_goal_at(view->seats, way->to.cell);
        if (goal < SAB_CAVE_GOALS) {
            distance = outlook->distance[view->seat] * (100 - outlook->hope.percent[goal]) / 100;
        }
    }
    return outlook->distance[view->seat] - distance + vein;
}

/* The points of the best space that can be reached through the first step `ways[first]`. */
static int best_behind(const struct outlook *outlook, const struct sab_cave_way *ways, size_t count,
                       size_t first)
{
    bool creature = outlook->view->phase == SAB_CAVE_WALKING;
    int paid[SAB_CAVE_WAYS_MAX];
    size_t begins[SAB_CAVE_WAYS_MAX];
    int best = -OUT;
    for (size_t i = 0; i < count; i++) {
        bool begin = ways[i].from == FROM_HERE;
        begins[i] = begin ? i : begins[ways[i].from];
        paid[i] = begin ? 0 : paid[ways[i].from];
        int points = 0;
        if (creature) {
            points = (ways[i].tolls & SAB_TOLL_ATTACK) != 0
                         ? outlook_attacks(outlook, outlook->cave->turn.attacker, ways[i].to)
                         : 0;
        } else {
            paid[i] += entering_points(outlook, &ways[i]);
            points = paid[i] + standing_points(outlook, &ways[i]);
        }
        best = begins[i] == first && points > best ? points : best;
    }
    return best - FIRST_STEP;
}

static int step_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct sab_cave_way ways[SAB_CAVE_WAYS_MAX];
    size_t count = sab_cave_ways(outlook->view, ways);
    for (size_t i = 0; i < count; i++) {
        if (ways[i].from == FROM_HERE && ways[i].to.space == action->space &&
            sab_same_cell(ways[i].to.cell, action->cell)) {
            return best_behind(outlook, ways, count, i);
        }
    }
    return -OUT; /* this space has a better first step */
}

/* Spends an axe if the web is in its own dwarf's way. */
static int cut_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct cave_map map = outlook->map;
    cave_map_hang(&map, action->cell, action->side, 0);
    return outlook_gain(outlook, &map) - 120;
}

/* Taking a nugget shows which side a dwarf is on, so a saboteur leaves it while many cards are
 * left. */
static int nugget_points(const struct outlook *outlook, const struct sab_action *action)
{
    const struct sab_view *view = outlook->view;
    const struct sab_cave_view *cave = outlook->cave;
    bool hides = cave->loyalty[view->seat] != SAB_LOYAL && view->pile_count > 10;
    return action->amount == 0 ? 0 : hides ? -50 : 250;
}

/* Faces the more harmful creature first: an axe may drive it off. */
static int face_points(const struct outlook *outlook, const struct sab_action *action)
{
    return -outlook_attack(outlook, action->amount, outlook->view->seat);
}

static int drive_points(const struct outlook *outlook, const struct sab_action *action)
{
    (void)action;
    unsigned attacker = outlook->cave->turn.attacker;
    return -outlook_attacks(outlook, attacker, outlook->cave->creature[attacker].place) - 60;
}

points_of_verb *const cave_walk_points[SAB_CAVE_VERBS] = {
    [SAB_CAVE_STEP] = step_points, [SAB_CAVE_WALK] = step_points,
    [SAB_CAVE_CUT] = cut_points,   [SAB_CAVE_NUGGET] = nugget_points,
    [SAB_CAVE_FACE] = face_points, [SAB_CAVE_DRIVE] = drive_points,
};
