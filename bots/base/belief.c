/* SPDX-License-Identifier: MIT
 *
 * belief.c - replays the round, action by action, and keeps a score for each seat.
 *
 * The suspicion of a player is a sum of points. Each action of the player adds or subtracts points.
 * How many points depends on what the action did to the path to the goals, or on whose tool it
 * broke or repaired. If the bot does not know where the treasure is, it guesses. For its guess it
 * uses the players' markers, and what players did after they had looked at a goal.
 */
#include "bots/base/belief.h"

#include <string.h>

/* The constants LOOK_OF_... are the points of suspicion that a player gets. */
enum {
    LOOK_OF_PASS = 1,         /* for a pass with intact tools: a digger can usually play */
    LOOK_OF_BREAKING_ME = 12, /* for breaking the bot's own tool, if the bot is a digger */
    LOOK_OF_REPAIRING_ME = -6,
    LOOK_OF_LIE = 14,        /* for a marker that is stamped as a lie */
    LOOK_OF_TRUE_GOLD = -6,  /* for a marker that says gold and is stamped as true */
    LOOK_OF_DENYING_ME = 12, /* for a marker that contradicts what the bot knows */
    /* Factors, in tenths, for the markers of trusted players, unknown players and suspects. A
     * marker that says gold multiplies the weight of its goal by the factor. A marker that says
     * stone divides the weight by the factor. */
    SAYS_TRUSTED = 30,
    SAYS_UNKNOWN = 15,
    SAYS_SUSPECT = 8,
    LEAN_MOST = 75 /* the most by which lean_on_lookers changes the weight of a goal */
};

/* What the bot keeps while it reads the history. */
struct reading {
    const struct sab_view *view;
    const struct sab_base_view *base; /* &view->as.base */
    struct belief *belief;
    struct maze maze;
    struct maze_survey survey;
    sab_seats looked[SAB_BASE_GOALS];
    sab_tools broken[SAB_SEATS_MAX];
    int lean[SAB_BASE_GOALS];
};

int belief_look_of_gain(int gain)
{
    static const struct {
        int gain, points;
    } looks[] = {{60, -7}, {20, -3}, {-19, 3}, {-80, 9}};
    for (unsigned i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        if (gain >= looks[i].gain) {
            return looks[i].points;
        }
    }
    return 16;
}

int belief_look_of_break(int suspicion_of_target)
{
    if (suspicion_of_target >= BELIEF_SUSPECT) {
        return -5;
    }
    return suspicion_of_target <= BELIEF_TRUSTED ? 13 : 8;
}

int belief_look_of_repair(int suspicion_of_target)
{
    if (suspicion_of_target >= BELIEF_SUSPECT) {
        return 5;
    }
    return suspicion_of_target <= BELIEF_TRUSTED ? -4 : -2;
}

int belief_cost(const struct belief *belief, const struct maze_survey *survey)
{
    int sum = 0;
    int weights = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if ((belief->goals >> goal & 1) != 0) {
            sum += belief->weight[goal] * survey->cost[goal];
            weights += belief->weight[goal];
        }
    }
    return weights == 0 ? 0 : sum / weights;
}

static void suspect(struct reading *reading, sab_seat seat, int points)
{
    if (seat < reading->view->seats) {
        reading->belief->suspicion[seat] += points;
    }
}

/* Reveals each goal that the path has reached at this point of the history, if the view shows the
 * goal face up. */
static void turn_reached_goals(struct reading *reading)
{
    unsigned all = (1u << SAB_BASE_GOALS) - 1;
    for (unsigned again = 0; again < SAB_BASE_GOALS; again++) {
        maze_measure(&reading->maze, all, &reading->survey);
        bool turned = false;
        for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
            int index = maze_index(sab_base_goal_cells[goal]);
            if ((reading->survey.reached >> goal & 1) != 0 &&
                reading->base->goal_shape[goal] != 0 &&
                reading->maze.at[index] != reading->base->goal_shape[goal]) {
                reading->maze.at[index] = reading->base->goal_shape[goal];
                turned = true;
            }
        }
        if (!turned) {
            return;
        }
    }
}

/* Learns from a path card that a player has laid after looking at a goal. If this player is a
 * digger, they build towards the treasure and away from a stone. `gain` is how much nearer the path
 * came to each goal. */
static void lean_on_lookers(struct reading *reading, sab_seat seat, const int gain[SAB_BASE_GOALS])
{
    if (seat >= reading->view->seats || seat == reading->view->seat ||
        reading->belief->suspicion[seat] >= BELIEF_SUSPECT) {
        return;
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (!sab_has_seat(reading->looked[goal], seat)) {
            continue;
        }
        int others = -MAZE_NO_WAY;
        for (unsigned other = 0; other < SAB_BASE_GOALS; other++) {
            others = other != goal && gain[other] > others ? gain[other] : others;
        }
        int lean = (gain[goal] - others) / 4;
        reading->lean[goal] += lean > 25 ? 25 : lean < -25 ? -25 : lean;
    }
}

/* Whether, as far as the bot can tell, an honest player in `seat` may think that `goal` hides the
 * treasure. */
static bool may_hope(const struct reading *reading, sab_seat seat, unsigned goal)
{
    for (unsigned other = 0; other < SAB_BASE_GOALS; other++) {
        bool looked = sab_has_seat(reading->looked[other], seat);
        if (looked && reading->base->goal[other] == SAB_TREASURE) {
            return other == goal;
        }
        if (looked && other == goal && reading->belief->weight[goal] == 0) {
            return false;
        }
    }
    return true;
}

/* Learns from an action that laid `shape` in `cell` or, if `shape` is 0, removed the card there. */
static void read_change(struct reading *reading, sab_seat seat, sab_cell cell, sab_shape shape)
{
    int index = maze_index(cell);
    if (index < 0) {
        suspect(reading, seat, belief_look_of_gain(0));
        return;
    }
    struct maze_survey before = reading->survey;
    reading->maze.at[index] = shape;
    turn_reached_goals(reading);
    int gain[SAB_BASE_GOALS];
    int best = -MAZE_NO_WAY;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        gain[goal] = before.cost[goal] - reading->survey.cost[goal];
        if (before.cost[goal] != 0 && gain[goal] > best && may_hope(reading, seat, goal)) {
            best = gain[goal];
        }
    }
    suspect(reading, seat, belief_look_of_gain(best));
    if (shape != 0) {
        lean_on_lookers(reading, seat, gain);
    }
}

static void read_break(struct reading *reading, const struct sab_action *action)
{
    const struct sab_view *view = reading->view;
    int *suspicion = reading->belief->suspicion;
    if (action->seat >= view->seats || action->target >= view->seats) {
        return;
    }
    reading->broken[action->target] |= sab_base_cards[action->card].tools;
    if (action->seat == action->target) {
        return;
    }
    if (action->target == view->seat) {
        bool digger = reading->base->role[view->seat] == SAB_DIGGER;
        suspect(reading, action->seat, digger ? LOOK_OF_BREAKING_ME : -LOOK_OF_BREAKING_ME / 2);
        return;
    }
    /* If the bot itself broke the tool, it learns nothing about the target, because breaking the
     * tool shows only what the bot thought already. */
    int breaker = action->seat == view->seat ? 0 : suspicion[action->seat];
    suspect(reading, action->seat, belief_look_of_break(suspicion[action->target]));
    if (breaker <= BELIEF_TRUSTED) {
        suspect(reading, action->target, 4);
    } else if (breaker >= BELIEF_SUSPECT) {
        suspect(reading, action->target, -4);
    }
}

static void read_repair(struct reading *reading, const struct sab_action *action)
{
    const struct sab_view *view = reading->view;
    if (action->seat >= view->seats || action->target >= view->seats) {
        return;
    }
    reading->broken[action->target] &= (sab_tools)~action->tool;
    if (action->seat == action->target) {
        return;
    }
    if (action->target == view->seat) {
        bool digger = reading->base->role[view->seat] == SAB_DIGGER;
        suspect(reading, action->seat, digger ? LOOK_OF_REPAIRING_ME : 0);
        return;
    }
    suspect(reading, action->seat,
            belief_look_of_repair(reading->belief->suspicion[action->target]));
}

static void read_map(struct reading *reading, const struct sab_action *action)
{
    unsigned goal = sab_base_goal_at(action->cell);
    if (goal < SAB_BASE_GOALS && action->seat < SAB_SEATS_MAX) {
        reading->looked[goal] |= sab_one_seat(action->seat);
    }
}

static void read_action(struct reading *reading, const struct sab_action *action)
{
    switch ((enum sab_base_verb)action->verb) {
    case SAB_BASE_LAY:
        read_change(reading, action->seat, action->cell, action->shape);
        break;
    case SAB_BASE_ROCKFALL:
        read_change(reading, action->seat, action->cell, 0);
        break;
    case SAB_BASE_BREAK:
        read_break(reading, action);
        break;
    case SAB_BASE_REPAIR:
        read_repair(reading, action);
        break;
    case SAB_BASE_MAP:
        read_map(reading, action);
        break;
    case SAB_BASE_PASS:
        if (action->seat < SAB_SEATS_MAX && reading->broken[action->seat] == 0) {
            suspect(reading, action->seat, LOOK_OF_PASS);
        }
        break;
    case SAB_BASE_REVEAL:
    case SAB_BASE_TURN:
    case SAB_BASE_TAKE:
    case SAB_BASE_VERBS:
        break;
    }
}

/* Sets the weights of the goals from what the bot itself knows. The actions and markers of other
 * players change the weights later. */
static void weigh_goals(const struct sab_base_view *base, struct belief *belief)
{
    bool found = false;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        found = found || base->goal[goal] == SAB_TREASURE;
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        bool possible =
            base->goal[goal] == SAB_TREASURE || (!found && base->goal[goal] == SAB_GOAL_UNKNOWN);
        belief->weight[goal] = possible ? BELIEF_WEIGHT : 0;
        if (possible && base->goal_shape[goal] == 0) {
            belief->goals |= 1u << goal;
        }
    }
}

/* Sets belief->suspects to the most suspicious of the other seats. If these seats can have at most
 * n saboteurs, at most n seats become suspects. */
static void name_suspects(const struct sab_view *view, struct belief *belief)
{
    unsigned left = sab_base_sizes[view->seats].saboteurs;
    if (view->seat < view->seats && view->as.base.role[view->seat] == SAB_SABOTEUR) {
        left--;
    }
    for (; left > 0; left--) {
        unsigned worst = SAB_SEATS_MAX;
        for (unsigned seat = 0; seat < view->seats; seat++) {
            if (seat != view->seat && !sab_has_seat(belief->suspects, seat) &&
                belief->suspicion[seat] >= BELIEF_SUSPECT &&
                (worst == SAB_SEATS_MAX || belief->suspicion[seat] > belief->suspicion[worst])) {
                worst = seat;
            }
        }
        if (worst == SAB_SEATS_MAX) {
            return;
        }
        belief->suspects |= sab_one_seat(worst);
    }
}

/* Whether the marker contradicts what the seat knows of the goal. */
static bool denies(const struct sab_base_view *base, const struct signs_marker *marker)
{
    unsigned hides = base->goal[sab_base_goal_at(marker->cell)];
    return hides != SAB_GOAL_UNKNOWN && (hides == SAB_TREASURE) != (marker->says == SAB_SAYS_GOLD);
}

/* Learns from a marker on a goal that the bot does not know. How much the weight of this goal
 * changes depends on the player who laid the marker. */
static void weigh_marker(struct belief *belief, const struct signs_marker *marker)
{
    int suspicion = belief->suspicion[marker->seat];
    int *weight = &belief->weight[sab_base_goal_at(marker->cell)];
    int tenths = suspicion <= BELIEF_TRUSTED   ? SAYS_TRUSTED
                 : suspicion >= BELIEF_SUSPECT ? SAYS_SUSPECT
                                               : SAYS_UNKNOWN;
    *weight = marker->says == SAB_SAYS_GOLD ? *weight * tenths / 10 : *weight * 10 / tenths;
    *weight = *weight < 1 ? 1 : *weight;
}

/* Learns from the markers of this round: first about the players who laid them, then about the
 * goals. */
static void read_markers(const struct sab_view *view, const struct signs *signs,
                         struct belief *belief)
{
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &signs->marker[i];
        int *suspicion = &belief->suspicion[marker->seat];
        if (marker->says == SAB_SAYS_NOTHING) {
            continue;
        }
        if (marker->stamp == SIGNS_LIE) {
            *suspicion += LOOK_OF_LIE;
        } else if (marker->stamp == SIGNS_TRUE) {
            *suspicion += marker->says == SAB_SAYS_GOLD ? LOOK_OF_TRUE_GOLD : 0;
        } else if (marker->seat != view->seat && denies(&view->as.base, marker)) {
            *suspicion += LOOK_OF_DENYING_ME;
        }
    }
    for (unsigned i = 0; i < SIGNS_MARKERS_MAX; i++) {
        const struct signs_marker *marker = &signs->marker[i];
        unsigned goal = sab_base_goal_at(marker->cell);
        if (marker->says != SAB_SAYS_NOTHING && marker->stamp == SIGNS_OPEN &&
            marker->seat != view->seat && view->as.base.goal[goal] == SAB_GOAL_UNKNOWN &&
            belief->weight[goal] != 0) {
            weigh_marker(belief, marker);
        }
    }
}

void belief_form(const struct sab_view *view, const struct sab_history *history,
                 struct belief *belief)
{
    memset(belief, 0, sizeof *belief);
    weigh_goals(&view->as.base, belief);
    struct reading reading = {.view = view, .base = &view->as.base, .belief = belief};
    maze_begin(&reading.maze);
    turn_reached_goals(&reading);
    for (size_t i = 0; i < history->count; i++) {
        read_action(&reading, &history->at[i]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        int lean = reading.lean[goal];
        lean = lean > LEAN_MOST ? LEAN_MOST : lean < -LEAN_MOST ? -LEAN_MOST : lean;
        if (belief->weight[goal] != 0 && view->as.base.goal[goal] == SAB_GOAL_UNKNOWN) {
            belief->weight[goal] += lean;
        }
    }
    if (history->signs != NULL) {
        read_markers(view, history->signs, belief);
    }
    name_suspects(view, belief);
}
