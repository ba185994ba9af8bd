/* SPDX-License-Identifier: MIT
 *
 * honest.c - the heuristic player: examines the view, then calls digger.c or saboteur.c, depending
 * on the role of the bot's seat.
 */
#include "bots/base/honest.h"

#include "bots/base/reach.h"

#include <string.h>

// clang-format off
const uint8_t honest_worth[SAB_BASE_CARDS] = {
    [SAB_PATH_NESW] = 26, [SAB_PATH_NES] = 20, [SAB_PATH_ESW] = 24, [SAB_PATH_NS] = 8,
    [SAB_PATH_EW] = 20, [SAB_PATH_NE] = 12, [SAB_PATH_NW] = 12,
    [SAB_BREAK_PICKAXE] = 10, [SAB_BREAK_LANTERN] = 10, [SAB_BREAK_CART] = 10,
    [SAB_REPAIR_PICKAXE] = 14, [SAB_REPAIR_LANTERN] = 14, [SAB_REPAIR_CART] = 14,
    [SAB_REPAIR_LANTERN_PICKAXE] = 20, [SAB_REPAIR_CART_PICKAXE] = 20,
    [SAB_REPAIR_CART_LANTERN] = 20,
    [SAB_ROCKFALL] = 16, [SAB_MAP] = 24,
};
// clang-format on

void situation_form(struct situation *situation, const struct sab_view *view,
                    const struct sab_history *history)
{
    situation->view = view;
    situation->base = &view->as.base;
    belief_form(view, history, &situation->belief);
    maze_of_view(&situation->maze, situation->base);
    maze_measure(&situation->maze, situation->belief.goals, &situation->survey);
    situation->cost = belief_cost(&situation->belief, &situation->survey);
    situation->nearest = MAZE_FAR;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        int cards = situation->survey.cards[goal];
        if ((situation->belief.goals >> goal & 1) != 0 && cards < situation->nearest) {
            situation->nearest = cards;
        }
    }
}

struct outcome situation_after(const struct situation *situation, sab_cell cell, sab_shape shape)
{
    const struct belief *belief = &situation->belief;
    struct outcome outcome = {0};
    int index = maze_index(cell);
    if (index < 0) {
        return outcome;
    }
    struct maze maze = situation->maze;
    struct maze_survey survey;
    int weights = 0;
    maze.at[index] = shape;
    maze_measure(&maze, belief->goals, &survey);
    outcome.gain = situation->cost - belief_cost(belief, &survey);
    outcome.best = -MAZE_NO_WAY;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if ((belief->goals >> goal & 1) == 0) {
            continue;
        }
        int gain = situation->survey.cost[goal] - survey.cost[goal];
        outcome.best = gain > outcome.best ? gain : outcome.best;
        weights += belief->weight[goal];
        outcome.reached += (survey.reached >> goal & 1) != 0 ? belief->weight[goal] : 0;
    }
    outcome.reached = weights == 0 ? 0 : outcome.reached * 100 / weights;
    return outcome;
}

int situation_broken(const struct situation *situation, sab_seat seat)
{
    sab_tools broken = situation->base->broken[seat];
    return (broken & 1) + (broken >> 1 & 1) + (broken >> 2 & 1);
}

int situation_weight(const struct situation *situation, sab_cell cell)
{
    unsigned goal = sab_base_goal_at(cell);
    return goal < SAB_BASE_GOALS ? situation->belief.weight[goal] : 0;
}

int points_of_take(const struct situation *situation, const struct sab_action *action)
{
    (void)situation;
    return action->amount * 100;
}

static void judge(const struct sab_view *view, const struct sab_history *history, uint64_t seed,
                  const struct sab_action *actions, size_t count, int *points)
{
    (void)seed;
    struct situation situation;
    situation_form(&situation, view, history);
    bool saboteur = view->as.base.role[view->seat] == SAB_SABOTEUR;
    points_of *const *points_of_verb = saboteur ? saboteur_points : digger_points;
    for (size_t i = 0; i < count; i++) {
        points[i] = points_of_verb[actions[i].verb](&situation, &actions[i]);
    }
}

static bool agrees(const struct sab_view *view, const struct sab_history *history)
{
    (void)history;
    return view->phase == SAB_BASE_PLAYING && reach_is_lost(view);
}

static double suspect(const struct sab_view *view, const struct sab_history *history,
                      int points[SAB_SEATS_MAX])
{
    const struct sab_base_size *size = &sab_base_sizes[view->seats];
    struct belief belief;
    belief_form(view, history, &belief);
    memcpy(points, belief.suspicion, sizeof belief.suspicion);
    return (double)view->seats * size->saboteurs / (size->saboteurs + size->diggers);
}

const struct bot_game bot_base = {
    .judge = judge, .whim = 6, .agrees = agrees, .suspect = suspect, .talk = &base_talk};
