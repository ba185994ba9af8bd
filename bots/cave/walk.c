/* SPDX-License-Identifier: MIT
 *
 * walk.c - where figures go, and how the bot answers the questions that come up on the way (cave
 * 4.2-4.9, 6).
 *
 * The bot plans the whole walk again before each step. To judge a step, the bot looks at all walks
 * that begin with this step. The step gets the points of the best space that such a walk can reach.
 */
#include "bots/cave/honest.h"

/* The points that a step gets. FROM_HERE has nothing to do with points. */
enum {
    OUT = 3000,        /* for leaving the cave: the dwarf's gold is saved */
    UNKNOWN_GOAL = 60, /* for revealing a goal */
    STEP_COST = 2,     /* subtracted from a step's points: the bot steps only if this gains more */
    FROM_HERE = 255    /* as a value of sab_cave_way.from: the way begins at the figure */
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

/* The points for ending the move in the space way->to, without the tolls on the way. */
static int standing_points(const struct outlook *outlook, const struct sab_cave_way *way)
{
    const struct sab_view *view = outlook->view;
    int distance =
        way->to.space == SAB_NO_SPACE
            ? 0
            : cave_distance(&outlook->map, view, &outlook->hope, &outlook->survey, way->to);
    int vein = (way->tolls & SAB_TOLL_VEIN) != 0 ? 250 : 0;
    if (way->to.space == SAB_NO_SPACE) { /* a face-down goal: perhaps the exit */
        unsigned goal = sab_cave_goal_at(view->seats, way->to.cell);
        if (goal < SAB_CAVE_GOALS) {
            distance = outlook->distance[view->seat] * (100 - outlook->hope.percent[goal]) / 100;
        }
    }
    return outlook->distance[view->seat] - distance + vein;
}

/* The points of the best space that a walk can reach if it begins with the step ways[first]. */
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
    return best - STEP_COST;
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
    return -OUT; /* the way to this space begins with another step */
}

/* Points for spending an axe on a web. They are high if the web blocks the way of the bot's own
 * dwarf. */
static int cut_points(const struct outlook *outlook, const struct sab_action *action)
{
    struct cave_map map = outlook->map;
    cave_map_hang(&map, action->cell, action->side, 0);
    return outlook_gain(outlook, &map) - 120;
}

/* While the pile has many cards, a saboteur leaves the nugget, because a dwarf that takes a nugget
 * must reveal its clan card (cave 4.6). */
static int nugget_points(const struct outlook *outlook, const struct sab_action *action)
{
    const struct sab_view *view = outlook->view;
    const struct sab_cave_view *cave = outlook->cave;
    bool hides = cave->loyalty[view->seat] != SAB_LOYAL && view->pile_count > 10;
    return action->amount == 0 ? 0 : hides ? -50 : 250;
}

/* The bot faces the more harmful creature first, because an axe may drive that creature off. */
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
