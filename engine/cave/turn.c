/* SPDX-License-Identifier: MIT
 *
 * turn.c - the end of a turn and the beginning of the next (cave 3.1-3.3, 3.7, 7.1a).
 */
#include "cave/rules.h"

/* cave 3.1, 3.7: the player's webs age, then the player's creatures leave, then the dwarf stands
 * up. */
static void upkeep(struct sab_cave *cave, struct sab_events *events)
{
    sab_seat seat = cave->turn.seat;
    unsigned web = 0;
    while (web < cave->web_count) {
        unsigned count = cave->web_count;
        if (cave->web[web].owner == seat) {
            webs_age(cave, web, events);
        }
        web += cave->web_count == count; /* if the web was removed, the next web is now at `web` */
    }
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (creature_in_play(cave, creature) && cave->creature[creature].owner == seat) {
            figures_remove_creature(cave, creature, events);
        }
    }
    if (cave->dwarf[seat].lies != 0) {
        cave->dwarf[seat].lies = 0;
        cave->turn.held = 1;
        note(events, (struct sab_event){.type = SAB_CAVE_STOOD_UP, .seat = seat});
    }
}

static void begin_turn(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    cave->turn.seat = seat;
    cave->to_move = seat;
    cave->phase = SAB_CAVE_PLAYING;
    cave->votes = 0;
    cave->turn.moved = 0;
    cave->turn.held = 0;
    cave->turn.to_draw = 0;
    cave->turn.swapped = SAB_NOBODY;
    cave->turn.fresh_axe = SAB_NOBODY;
    note(events, (struct sab_event){.type = SAB_CAVE_TURN_BEGAN, .seat = seat});
    upkeep(cave, events);
}

bool turn_hands_are_empty(const struct sab_cave *cave)
{
    unsigned held = 0;
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        held += cave->hand_count[seat];
    }
    return held == 0;
}

void turn_draw(struct sab_cave *cave, struct sab_events *events)
{
    hands_draw(cave, cave->turn.seat, cave->turn.to_draw, events);
    if (cave->turn.swapped != SAB_NOBODY) {
        hands_draw(cave, cave->turn.swapped, 1, events);
    }
    while (!turn_hands_are_empty(cave)) {
        begin_turn(cave, turn_after(cave, cave->turn.seat), events);
        if (cave->hand_count[cave->turn.seat] > 0) {
            return;
        }
        note(events, (struct sab_event){.type = SAB_CAVE_SKIPPED, .seat = cave->turn.seat});
    }
    end_game(cave, events);
}
