/* SPDX-License-Identifier: MIT
 *
 * cave_ways.c - finds out where the walking figure can go (cave 4.2 to 4.9 and 6.1 to 6.3), without
 * using the engine. Then checks a list from sab_cave_ways.
 */
#include "cave_reference.h"

enum { FAR = 255 };

/* Every place, and what is known about the way to it. */
struct survey {
    const struct ref_cave *game;
    struct sab_cave_place start, places[CAVE_PLACES];
    int count, steps[CAVE_PLACES], cost[CAVE_PLACES];
};

static bool walks(const struct ref_cave *game)
{
    return game->phase == SAB_CAVE_WALKING;
}

static bool dwarf_is_there(const struct ref_cave *game, struct sab_cave_place place)
{
    for (int seat = 0; seat < game->config.seats; seat++) {
        if (!game->left[seat] && ref_cave_same_place(game->place[seat], place)) {
            return true;
        }
    }
    return false;
}

static bool creature_is_there(const struct ref_cave *game, struct sab_cave_place place)
{
    for (int i = 0; i < SAB_CAVE_CREATURES; i++) {
        if (game->creature[i].owner != SAB_NOBODY &&
            ref_cave_same_place(game->creature[i].place, place)) {
            return true;
        }
    }
    return false;
}

static bool nugget_is_there(const struct ref_cave *game, sab_cell cell)
{
    int goal = ref_cave_goal_at(game, cell);
    for (int i = 0; i < game->laid_count; i++) {
        if (ref_cave_same_cell(game->laid[i].cell, cell)) {
            return game->laid[i].nugget != 0;
        }
    }
    return goal >= 0 && game->goal_nugget[goal];
}

int ref_cave_tolls(const struct ref_cave *game, struct sab_cave_place from,
                   struct sab_cave_place to)
{
    int tolls = 0, seat = game->turn;
    if (walks(game)) {
        return dwarf_is_there(game, to) ? SAB_TOLL_ATTACK | SAB_TOLL_ENDS : 0;
    }
    if (to.space == SAB_NO_SPACE) {
        return SAB_TOLL_GOAL | SAB_TOLL_ENDS;
    }
    int mark = ref_cave_mark(game, to);
    if (mark == SAB_MARK_BRIDGE && !ref_cave_same_cell(from.cell, to.cell) &&
        ref_cave_count(game->hand[seat], SAB_CAVE_HAND_MAX) > 0) {
        tolls |= SAB_TOLL_CARD;
    }
    if (mark == SAB_MARK_TUNNEL && game->gold[seat] > 0) {
        tolls |= SAB_TOLL_NUGGET;
    }
    if (mark == SAB_MARK_VEIN && nugget_is_there(game, to.cell)) {
        tolls |= SAB_TOLL_VEIN;
    }
    if (mark == SAB_MARK_EXIT) {
        tolls |= SAB_TOLL_EXIT | SAB_TOLL_ENDS;
    }
    return tolls | (creature_is_there(game, to) ? SAB_TOLL_ATTACK | SAB_TOLL_ENDS : 0);
}

static int price(int tolls)
{
    return ((tolls & SAB_TOLL_CARD) != 0) + ((tolls & SAB_TOLL_NUGGET) != 0);
}

/* Adds all places that are one step from `from`. `steps` is the number of steps up to `from`. */
static void look_from(struct survey *survey, struct sab_cave_place from, int steps, int cost)
{
    for (int i = 0; i < survey->count; i++) {
        struct sab_cave_place to = survey->places[i];
        if (ref_cave_same_place(to, survey->start) || survey->steps[i] <= steps ||
            ref_cave_check_step(survey->game, from, to) != SAB_OK) {
            continue;
        }
        int spent = cost + price(ref_cave_tolls(survey->game, from, to));
        if (survey->steps[i] == FAR || spent < survey->cost[i]) {
            survey->steps[i] = steps + 1;
            survey->cost[i] = spent;
        }
    }
}

static void look_round(struct survey *survey, const struct ref_cave *game)
{
    survey->game = game;
    survey->start = ref_cave_walker(game);
    survey->count = ref_cave_places(game, !walks(game), survey->places);
    for (int i = 0; i < survey->count; i++) {
        survey->steps[i] = FAR;
        survey->cost[i] = 0;
    }
    if (game->steps_left > 0) {
        look_from(survey, survey->start, 0, 0);
    }
    for (int steps = 1; steps < game->steps_left; steps++) {
        for (int i = 0; i < survey->count; i++) {
            bool ends =
                survey->steps[i] == steps &&
                (ref_cave_tolls(game, survey->places[i], survey->places[i]) & SAB_TOLL_ENDS) != 0;
            if (survey->steps[i] == steps && !ends) {
                look_from(survey, survey->places[i], steps, survey->cost[i]);
            }
        }
    }
}

struct sab_cave_place ref_cave_walker(const struct ref_cave *game)
{
    return walks(game) ? game->creature[game->attacker].place : game->place[game->turn];
}

/* Checks one entry of the list. The entry must not have fewer steps than the entry before it. One
 * step must lead from the entry's `from` to its place, with the tolls that the entry lists. No
 * other way to the same place may be shorter, and no way of the same length may cost less. */
static bool way_is_good(const struct survey *survey, const struct sab_cave_way *ways, size_t way)
{
    struct sab_cave_place from = survey->start;
    int steps = 0, cost = 0, number = -1;
    if (ways[way].from != 255) {
        if (ways[way].from >= way || (ways[ways[way].from].tolls & SAB_TOLL_ENDS)) {
            return false;
        }
        from = ways[ways[way].from].to;
        steps = ways[ways[way].from].steps;
    }
    for (size_t at = way;; at = ways[at].from) {
        cost += price(ways[at].tolls);
        if (ways[at].from == 255) {
            break;
        }
    }
    for (int i = 0; i < survey->count; i++) {
        number = ref_cave_same_place(survey->places[i], ways[way].to) ? i : number;
    }
    return number >= 0 && survey->steps[number] == ways[way].steps &&
           ways[way].steps == steps + 1 && survey->cost[number] == cost &&
           ways[way].tolls == ref_cave_tolls(survey->game, from, ways[way].to) &&
           ref_cave_check_step(survey->game, from, ways[way].to) == SAB_OK &&
           (way == 0 || ways[way - 1].steps <= ways[way].steps);
}

bool ref_cave_ways_are_good(const struct ref_cave *game, const struct sab_cave_way *ways,
                            size_t count)
{
    struct survey survey;
    size_t reached = 0;
    if (game->phase != SAB_CAVE_WALKING && game->phase != SAB_CAVE_MOVING) {
        return count == 0;
    }
    look_round(&survey, game);
    for (int i = 0; i < survey.count; i++) {
        reached += survey.steps[i] != FAR;
    }
    for (size_t way = 0; way < count; way++) {
        for (size_t other = 0; other < way; other++) {
            if (ref_cave_same_place(ways[other].to, ways[way].to)) {
                return false;
            }
        }
        if (!way_is_good(&survey, ways, way)) {
            return false;
        }
    }
    return count == reached;
}
