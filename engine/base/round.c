/* SPDX-License-Identifier: MIT
 *
 * round.c - the end of a round and of the game (base 8, 10).
 */
#include "base/rules.h"

bool base_is_over(const struct sab_base *base)
{
    return base->phase == SAB_BASE_OVER && base->round == SAB_BASE_ROUNDS;
}

sab_seat round_next_starter(const struct sab_base *base)
{
    unsigned turns = base_turns_taken(base);
    unsigned steps;
    if (turns == 0) {
        return base->starter;
    }
    steps = (turns - 1) % base->seats; /* from the starter to the seat of the newest turn */
    if (base->option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CCW) {
        steps = base->seats - steps;
    }
    return (sab_seat)((base->starter + steps + 1) % base->seats);
}

/* base 8.1a */
static void turn_reached_treasure(struct sab_base *base, struct sab_events *events)
{
    unsigned reached = goals_reached(base);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if ((reached >> goal & 1) != 0 && base->goal[goal] == SAB_TREASURE) {
            goals_turn_treasure(base, goal, base->last_layer, events);
        }
    }
}

static enum sab_base_outcome outcome(const struct sab_base *base)
{
    if (base->finisher != SAB_NOBODY) {
        return SAB_DIGGERS_WON; /* base 9.1 */
    }
    for (unsigned seat = 0; seat < base->seats; seat++) {
        if (base->role[seat] == SAB_SABOTEUR) {
            return SAB_SABOTEURS_WON; /* base 9.3 */
        }
    }
    return SAB_NOBODY_WON; /* base 9.4 */
}

/* base 8.2: reveals all dwarfs, and the goals that are still face down. */
static void show_all(const struct sab_base *base, struct sab_events *events)
{
    if (events == NULL) {
        return;
    }
    for (unsigned seat = 0; seat < base->seats; seat++) {
        note(events, (struct sab_event){.type = SAB_BASE_UNMASKED,
                                        .seat = (sab_seat)seat,
                                        .amount = base->role[seat]});
    }
    note(events,
         (struct sab_event){.type = SAB_BASE_UNMASKED, .seat = SAB_NOBODY, .amount = base->aside});
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (maze_goal_shape(base, goal) == 0) {
            note(events, (struct sab_event){.type = SAB_SHOWN,
                                            .cell = sab_base_goal_cells[goal],
                                            .amount = base->goal[goal]});
        }
    }
}

void round_end(struct sab_base *base, struct sab_events *events)
{
    base->votes = 0;
    if (base->finisher == SAB_NOBODY) {
        turn_reached_treasure(base, events);
    }
    base->outcome = (uint8_t)outcome(base);
    note(events, (struct sab_event){.type = SAB_BASE_ROUND_ENDED,
                                    .seat = base->finisher,
                                    .amount = base->outcome});
    show_all(base, events);
    if (base->outcome == SAB_DIGGERS_WON) {
        gold_offer(base, events);
        return;
    }
    if (base->outcome == SAB_SABOTEURS_WON) {
        gold_pay_saboteurs(base, events);
    }
    round_close(base, events);
}

void round_close(struct sab_base *base, struct sab_events *events)
{
    base->phase = SAB_BASE_OVER;
    base->to_move = SAB_NOBODY;
    if (base_is_over(base)) {
        note(events, (struct sab_event){.type = SAB_GAME_ENDED});
    }
    base_assert_conserved(base);
}
