/* SPDX-License-Identifier: MIT
 *
 * goals.c - reaching goals and revealing them (base 7).
 */
#include "base/rules.h"

#include <assert.h>

unsigned goals_reached(const struct sab_base *base)
{
    unsigned reached = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        reached |= (unsigned)(maze_reached(base, goal) != 0) << goal;
    }
    return reached;
}

static int distance(sab_cell a, sab_cell b)
{
    int x = a.x - b.x, y = a.y - b.y;
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

/* The goal in the set `goals` that is nearest to the card just laid. If two goals are equally near,
 * the result is the northern one (base 7.2). */
static unsigned nearest(const struct sab_base *base, unsigned goals)
{
    sab_cell laid = cell_of(base->last_laid);
    unsigned best = bits_first(goals);
    for (unsigned goal = best + 1; goal < SAB_BASE_GOALS; goal++) {
        if ((goals >> goal & 1) != 0 &&
            distance(laid, sab_base_goal_cells[goal]) < distance(laid, sab_base_goal_cells[best])) {
            best = goal;
        }
    }
    return best;
}

/* The side of the goal that the card just laid touches, or 0 if that card is not beside the
 * goal. */
static sab_sides side_just_laid(const struct sab_base *base, unsigned goal)
{
    int away = base->last_laid - square_of(sab_base_goal_cells[goal]);
    return away == -SQUARE_ROW  ? SAB_NORTH
           : away == 1          ? SAB_EAST
           : away == SQUARE_ROW ? SAB_SOUTH
           : away == -1         ? SAB_WEST
                                : 0;
}

uint32_t goals_stone_turns(const struct sab_base *base, unsigned goal)
{
    sab_shape upright = sab_base_goal_shape((enum sab_base_goal)base->goal[goal]);
    sab_shape turned = sab_base_half_turn(upright);
    uint32_t both = 1u << upright | 1u << turned;
    sab_sides join = maze_reached(base, goal);
    if (base->option[SAB_BASE_OPT_STONE_TURN] == SAB_STONE_FREE &&
        !maze_fits(base, goal, upright) && !maze_fits(base, goal, turned)) {
        return both;
    }
    if ((join & side_just_laid(base, goal)) != 0) {
        join = side_just_laid(base, goal);
    }
    return ((upright & join) != 0 ? 1u << upright : 0) | ((turned & join) != 0 ? 1u << turned : 0);
}

static void turn_over(struct sab_base *base, unsigned goal, sab_shape shape,
                      struct sab_events *events)
{
    base->choice = 0;
    maze_turn_goal(base, goal, shape);
    note(events, (struct sab_event){.type = SAB_BASE_GOAL_TURNED,
                                    .shape = shape,
                                    .cell = sab_base_goal_cells[goal],
                                    .amount = base->goal[goal]});
}

void goals_turn_treasure(struct sab_base *base, unsigned goal, sab_seat finisher,
                         struct sab_events *events)
{
    base->finisher = finisher;
    turn_over(base, goal, sab_base_goal_shape(SAB_TREASURE), events);
}

static void ask(struct sab_base *base, enum sab_base_phase phase, unsigned goals)
{
    base->phase = (uint8_t)phase;
    base->choice = (uint8_t)goals;
}

bool goals_reveal(struct sab_base *base, unsigned goal, struct sab_events *events)
{
    uint32_t turns;
    if (base->goal[goal] == SAB_TREASURE) {
        goals_turn_treasure(base, goal, base->to_move, events);
        round_end(base, events);
        return false;
    }
    turns = goals_stone_turns(base, goal);
    assert(turns != 0);
    if ((turns & (turns - 1)) != 0) {
        ask(base, SAB_BASE_TURNING, 1u << goal);
        return false;
    }
    turn_over(base, goal, (sab_shape)bits_first(turns), events);
    return true;
}

bool goals_look(struct sab_base *base, struct sab_events *events)
{
    bool choose = base->option[SAB_BASE_OPT_SEVERAL_GOALS] == SAB_GOALS_CHOOSE;
    unsigned reached = goals_reached(base);
    if (choose && (reached & (reached - 1)) != 0) {
        ask(base, SAB_BASE_CHOOSING, reached);
        return false;
    }
    while (reached != 0) {
        if (!goals_reveal(base, nearest(base, reached), events)) {
            return false;
        }
        reached = choose ? 0 : goals_reached(base); /* a stone may lead to another goal */
    }
    return true;
}

bool goals_turn(struct sab_base *base, sab_shape shape, struct sab_events *events)
{
    turn_over(base, bits_first(base->choice), shape, events);
    return base->option[SAB_BASE_OPT_SEVERAL_GOALS] != SAB_GOALS_ALL || goals_look(base, events);
}
