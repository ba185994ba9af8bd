/* SPDX-License-Identifier: MIT
 *
 * saboteur.c - the heuristic player as a saboteur.
 *
 * While the path is far from the goals, the saboteur avoids suspicion. It passes good cards face
 * down, looks at goals, and would rather build badly than not build at all. When the path comes
 * nearer, or once the other players know that this seat is a saboteur, damage counts for more. The
 * saboteur then bends and blocks the path, removes cards, and breaks the tools of the best
 * builders.
 */
#include "bots/base/honest.h"

/* Points of actions. */
enum {
    FINISH = 1000,
    BUILDER_MOST = 40, /* the most that is added if the target builds well */
    BREAK_NEXT = 15,   /* added if the target plays next */
    BREAK_AGAIN = 55,  /* subtracted for each broken tool of the target */
    REPAIR_ONESELF = 70,
    REPAIR_MATE = 45,
    REPAIR_OTHER = -60,
    EACH_OTHER_TOOL = 20,
    LOOK_AT_GOAL = 35,
    PASS = 5,
    NEVER = -500
};

/* caution_at is the cost of one point of suspicion, and break_at is the value of breaking a tool.
 * The index of both is how many more cards the path needs to reach the nearest goal that may hide
 * the treasure. The index FAR means FAR cards or more. */
enum { FAR = 5 };
static const int caution_at[FAR + 1] = {0, 0, 0, 0, 2, 6};
static const int break_at[FAR + 1] = {160, 150, 130, 90, 60, 40};

/* What a card in hand is worth to a saboteur. Joined path cards have no entry. The more such a card
 * is worth to the diggers (honest_worth), the more a saboteur wants to discard it. */
// clang-format off
static const uint8_t own_worth[SAB_BASE_CARDS] = {
    [SAB_DEAD_NESW] = 26, [SAB_DEAD_NES] = 22, [SAB_DEAD_ESW] = 22, [SAB_DEAD_NS] = 18,
    [SAB_DEAD_EW] = 20, [SAB_DEAD_NE] = 18, [SAB_DEAD_NW] = 18, [SAB_DEAD_N] = 14,
    [SAB_DEAD_E] = 18,
    [SAB_BREAK_PICKAXE] = 40, [SAB_BREAK_LANTERN] = 40, [SAB_BREAK_CART] = 40,
    [SAB_REPAIR_PICKAXE] = 8, [SAB_REPAIR_LANTERN] = 8, [SAB_REPAIR_CART] = 8,
    [SAB_REPAIR_LANTERN_PICKAXE] = 12, [SAB_REPAIR_CART_PICKAXE] = 12,
    [SAB_REPAIR_CART_LANTERN] = 12,
    [SAB_ROCKFALL] = 50, [SAB_MAP] = 12,
};
// clang-format on

static int distance(const struct situation *situation)
{
    return situation->nearest < FAR ? situation->nearest : FAR;
}

/* What a point of suspicion costs now. It costs 0 once the other players know that this seat is a
 * saboteur, because then there is nothing left to hide. */
static int caution(const struct situation *situation)
{
    const struct sab_view *view = situation->view;
    if (situation->belief.suspicion[view->seat] >= 2 * BELIEF_SUSPECT) {
        return 0;
    }
    return caution_at[distance(situation)];
}

static int points_of_change(const struct situation *situation, const struct sab_action *action)
{
    struct outcome outcome = situation_after(situation, action->cell, action->shape);
    int look = belief_look_of_gain(outcome.best);
    return -outcome.gain - outcome.reached * FINISH / 100 - look * caution(situation) -
           own_worth[action->card];
}

static int points_of_repair(const struct situation *situation, const struct sab_action *action)
{
    sab_seat target = action->target;
    int suspicion = situation->belief.suspicion[target];
    int others = situation_broken(situation, target) - 1;
    if (target == situation->view->seat) {
        return REPAIR_ONESELF - others * EACH_OTHER_TOOL - own_worth[action->card];
    }
    int look = belief_look_of_repair(suspicion) * caution(situation);
    bool mate = sab_has_seat(situation->belief.suspects, target);
    return (mate ? REPAIR_MATE : REPAIR_OTHER) - look - others * EACH_OTHER_TOOL -
           own_worth[action->card];
}

static sab_seat next_seat(const struct situation *situation)
{
    bool clockwise = situation->base->option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CW;
    unsigned seats = situation->view->seats, by = clockwise ? 1 : seats - 1u;
    return (sab_seat)((situation->view->seat + by) % seats);
}

static int points_of_break(const struct situation *situation, const struct sab_action *action)
{
    sab_seat target = action->target;
    int suspicion = situation->belief.suspicion[target];
    if (target == situation->view->seat || sab_has_seat(situation->belief.suspects, target)) {
        return NEVER;
    }
    int points = break_at[distance(situation)];
    points -= (suspicion < -BUILDER_MOST ? -BUILDER_MOST : suspicion);
    points += target == next_seat(situation) ? BREAK_NEXT : 0;
    points -= situation_broken(situation, target) * BREAK_AGAIN;
    return points - belief_look_of_break(suspicion) * caution(situation) - own_worth[action->card];
}

static int points_of_map(const struct situation *situation, const struct sab_action *action)
{
    bool useful = situation_weight(situation, action->cell) != 0;
    int open = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        open += situation->belief.weight[goal] != 0;
    }
    return useful && open > 1 ? LOOK_AT_GOAL : 0;
}

/* The saboteur passes the card that the diggers need most, because passed cards are face down. */
static int points_of_pass(const struct situation *situation, const struct sab_action *action)
{
    bool path = action->card != SAB_NO_CARD && action->card <= SAB_PATH_NW;
    return PASS + (path ? honest_worth[action->card] : -own_worth[action->card]) -
           caution(situation);
}

/* Reveals the treasure only after all the other goals. */
static int points_of_reveal(const struct situation *situation, const struct sab_action *action)
{
    return situation_weight(situation, action->cell) * -10;
}

points_of *const saboteur_points[SAB_BASE_VERBS] = {
    [SAB_BASE_LAY] = points_of_change,    [SAB_BASE_ROCKFALL] = points_of_change,
    [SAB_BASE_TURN] = points_of_change,   [SAB_BASE_BREAK] = points_of_break,
    [SAB_BASE_REPAIR] = points_of_repair, [SAB_BASE_MAP] = points_of_map,
    [SAB_BASE_PASS] = points_of_pass,     [SAB_BASE_REVEAL] = points_of_reveal,
    [SAB_BASE_TAKE] = points_of_take,
};
