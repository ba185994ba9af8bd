/* SPDX-License-Identifier: MIT
 *
 * creatures.c - the rat, the lindworm and the goblin: how they appear, walk, attack and leave (cave
 * 6).
 */
#include "cave/rules.h"

#include <assert.h>

/* ---- Attacks (cave 6.3-6.5) ------------------------------------------------------------------ */

/* The seats of the dwarfs that the attacking creature attacks (cave 6.3). In a turn, a creature
 * walks before the dwarf moves. If the dwarf on turn has not moved yet, the creature attacks every
 * dwarf in its space. If the dwarf has moved, it has just entered the creature's space, and the
 * creature attacks no other dwarf. */
static sab_seats attacked(const struct sab_cave *cave)
{
    return cave->turn.moved != 0 ? sab_one_seat(cave->turn.seat)
                                 : figures_dwarfs(cave, cave->creature[cave->turn.attacker].place);
}

/* Asks the next player, in turn order, who is under attack, has an axe to spend and has not been
 * asked yet. Returns false if there is no such player. */
static bool ask_for_axe(struct sab_cave *cave)
{
    sab_seats seats = (sab_seats)(attacked(cave) & ~cave->turn.asked);
    sab_seat seat = cave->turn.seat;
    for (unsigned i = 0; i < cave->seats; i++, seat = turn_after(cave, seat)) {
        if (sab_has_seat(seats, seat) && hands_axes(cave, seat) > 0) {
            cave->phase = SAB_CAVE_ATTACK;
            cave->to_move = seat;
            return true;
        }
    }
    return false;
}

static void strike(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    note(events, (struct sab_event){
                     .type = SAB_CAVE_ATTACKED, .seat = seat, .amount = cave->turn.attacker});
    switch ((enum sab_creature)cave->turn.attacker) {
    case SAB_RAT:
        hands_lose(cave, seat, events);
        break;
    case SAB_LINDWORM:
        if (cave->dwarf[seat].lies == 0) {
            cave->dwarf[seat].lies = 1;
            note(events, (struct sab_event){.type = SAB_CAVE_LIES, .seat = seat});
        }
        break;
    case SAB_GOBLIN:
        move_lose_nugget(cave, seat, events);
        break;
    }
}

static void strike_all(struct sab_cave *cave, struct sab_events *events)
{
    sab_seats seats = attacked(cave);
    sab_seat seat = cave->turn.seat;
    for (unsigned i = 0; i < cave->seats; i++, seat = turn_after(cave, seat)) {
        if (sab_has_seat(seats, seat)) {
            strike(cave, seat, events);
        }
    }
}

/* Ends an attack. Returns true if the next attack begins at once. */
static bool goes_on(struct sab_cave *cave, struct sab_events *events)
{
    cave->turn.attacker = 0;
    cave->turn.asked = 0;
    cave->to_move = cave->turn.seat;
    if (cave->turn.moved == 0) {
        move_begin(cave, events);
        return false;
    }
    if (cave->turn.facing == 0) {
        move_arrive(cave, true, events);
        return false;
    }
    if (bits_count(cave->turn.facing) > 1) {
        cave->phase = SAB_CAVE_FACING;
        return false;
    }
    cave->turn.attacker = (uint8_t)bits_first(cave->turn.facing);
    cave->turn.facing = 0;
    return true;
}

static void attack(struct sab_cave *cave, struct sab_events *events)
{
    do {
        if (ask_for_axe(cave)) {
            return;
        }
        strike_all(cave, events);
    } while (goes_on(cave, events));
}

void creatures_face(struct sab_cave *cave, struct sab_events *events)
{
    assert(cave->turn.moved != 0 && cave->turn.facing != 0);
    if (goes_on(cave, events)) {
        attack(cave, events);
    }
}

void creatures_choose(struct sab_cave *cave, unsigned creature, struct sab_events *events)
{
    cave->turn.facing &= (uint8_t) ~(1u << creature);
    cave->turn.attacker = (uint8_t)creature;
    attack(cave, events);
}

void creatures_answer(struct sab_cave *cave, bool driven, struct sab_events *events)
{
    if (!driven) {
        cave->turn.asked |= sab_one_seat(cave->to_move);
        attack(cave, events);
        return;
    }
    hands_spend_axe(cave, cave->to_move);
    figures_remove_creature(cave, cave->turn.attacker, events);
    if (goes_on(cave, events)) {
        attack(cave, events);
    }
}

/* ---- Walks (cave 6.1-6.3) -------------------------------------------------------------------- */

void creatures_halt(struct sab_cave *cave, struct sab_events *events)
{
    cave->turn.steps_left = 0;
    cave->turn.attacker = 0;
    move_begin(cave, events);
}

/* Lets the walk go on if the creature can make another step, else ends it (cave 3.6). */
static void walk_on(struct sab_cave *cave, struct sab_events *events)
{
    struct node node = network_node(cave, cave->creature[cave->turn.attacker].place);
    cave->phase = SAB_CAVE_WALKING;
    if (cave->turn.steps_left == 0 || !network_has_step(cave, node, true)) {
        creatures_halt(cave, events);
    }
}

void creatures_walk(struct sab_cave *cave, struct sab_cave_place to, struct sab_events *events)
{
    cave->creature[cave->turn.attacker].place = to;
    cave->turn.steps_left--;
    if (figures_dwarfs(cave, to) != 0) {
        cave->turn.steps_left = 0;
        attack(cave, events);
    } else {
        walk_on(cave, events);
    }
}

void creatures_summon(struct sab_cave *cave, const struct sab_action *action,
                      struct sab_events *events)
{
    unsigned creature = creature_of(action->card);
    struct sab_cave_creature *summoned = &cave->creature[creature];
    bool attacks = cave->option[SAB_CAVE_OPT_HOLE_ATTACK] != 0 && summoned->card == SAB_NO_CARD;
    if (summoned->card != SAB_NO_CARD) {
        hands_spend(cave, summoned->card);
    }
    summoned->card = action->card;
    summoned->owner = cave->turn.seat;
    summoned->place = (struct sab_cave_place){action->cell, action->space};
    cave->turn.attacker = (uint8_t)creature;
    if (attacks && figures_dwarfs(cave, summoned->place) != 0) {
        attack(cave, events);
        return;
    }
    cave->turn.steps_left = sab_creature_steps[creature];
    walk_on(cave, events);
}
