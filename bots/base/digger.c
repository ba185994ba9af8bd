/* SPDX-License-Identifier: MIT
 *
 * digger.c - the heuristic player as a gold-digger.
 *
 * The digger lays cards that shorten the path or give it a second open end. It repairs its own
 * tools first, then the tools of seats that it trusts. It looks at goals until it knows where the
 * treasure is. It breaks the tools of the most suspicious seats. When it passes, it discards its
 * least useful card.
 */
#include "bots/base/honest.h"

/* Points of actions, except NEAR, which is a number of cards. */
enum {
    FINISH = 1000,
    NEAR = 3, /* if at most this many cards are missing, looking at a goal is worth LOOK_NEAR */
    REPAIR_ONESELF = 130,
    REPAIR_TRUSTED = 75,
    REPAIR_UNKNOWN = 40,
    EACH_OTHER_TOOL = 25, /* subtracted for each other broken tool of the same seat */
    BREAK_SUSPECT = 60,
    ROCKFALL_FEE = 20,
    LOOK_EARLY = 110,
    LOOK_NEAR = 160,
    PASS = 12,
    NEVER = -500
};

static int points_of_change(const struct situation *situation, const struct sab_action *action)
{
    struct outcome outcome = situation_after(situation, action->cell, action->shape);
    int fee = action->verb == SAB_BASE_ROCKFALL ? ROCKFALL_FEE : 0;
    return outcome.gain + outcome.reached * FINISH / 100 - honest_worth[action->card] - fee;
}

static int points_of_repair(const struct situation *situation, const struct sab_action *action)
{
    sab_seat target = action->target;
    int suspicion = situation->belief.suspicion[target];
    int others = situation_broken(situation, target) - 1;
    int points = suspicion <= BELIEF_TRUSTED ? REPAIR_TRUSTED : REPAIR_UNKNOWN - suspicion * 2;
    if (target == situation->view->seat) {
        points = REPAIR_ONESELF;
    } else if (sab_has_seat(situation->belief.suspects, target)) {
        return NEVER;
    }
    return points - others * EACH_OTHER_TOOL - honest_worth[action->card];
}

static int points_of_break(const struct situation *situation, const struct sab_action *action)
{
    sab_seat target = action->target;
    int suspicion = situation->belief.suspicion[target];
    if (target == situation->view->seat || !sab_has_seat(situation->belief.suspects, target)) {
        return NEVER;
    }
    int points = BREAK_SUSPECT + 2 * (suspicion - BELIEF_SUSPECT);
    points = points > 2 * BREAK_SUSPECT ? 2 * BREAK_SUSPECT : points;
    return points - situation_broken(situation, target) * BREAK_SUSPECT / 2 -
           honest_worth[action->card];
}

/* How many goals may still hide the treasure. */
static int open_questions(const struct belief *belief)
{
    int open = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        open += belief->weight[goal] != 0;
    }
    return open;
}

static int points_of_map(const struct situation *situation, const struct sab_action *action)
{
    int weight = situation_weight(situation, action->cell);
    if (weight == 0 || open_questions(&situation->belief) == 1) {
        return 0;
    }
    int points = situation->nearest <= NEAR ? LOOK_NEAR : LOOK_EARLY;
    return points + (weight - BELIEF_WEIGHT) / 4 - honest_worth[SAB_MAP];
}

static int points_of_pass(const struct situation *situation, const struct sab_action *action)
{
    int worth = honest_worth[action->card];
    if (action->card == SAB_MAP && open_questions(&situation->belief) == 1) {
        worth = 0;
    }
    return PASS - worth;
}

/* Prefers the goal that is most likely to hide the treasure. */
static int points_of_reveal(const struct situation *situation, const struct sab_action *action)
{
    return situation_weight(situation, action->cell) * 10;
}

points_of *const digger_points[SAB_BASE_VERBS] = {
    [SAB_BASE_LAY] = points_of_change,    [SAB_BASE_ROCKFALL] = points_of_change,
    [SAB_BASE_TURN] = points_of_change,   [SAB_BASE_BREAK] = points_of_break,
    [SAB_BASE_REPAIR] = points_of_repair, [SAB_BASE_MAP] = points_of_map,
    [SAB_BASE_PASS] = points_of_pass,     [SAB_BASE_REVEAL] = points_of_reveal,
    [SAB_BASE_TAKE] = points_of_take,
};
