/* SPDX-License-Identifier: MIT
 *
 * figures.c - where dwarfs and creatures stand (cave 4.2, 5.2, 6).
 */
#include "cave/rules.h"

unsigned figures_creatures(const struct sab_cave *cave, struct sab_cave_place place)
{
    unsigned creatures = 0;
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (creature_in_play(cave, creature) && same_place(cave->creature[creature].place, place)) {
            creatures |= 1u << creature;
        }
    }
    return creatures;
}

sab_seats figures_dwarfs(const struct sab_cave *cave, struct sab_cave_place place)
{
    sab_seats seats = 0;
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        const struct sab_cave_dwarf *dwarf = &cave->dwarf[seat];
        bool stands_there = dwarf->left == 0 && same_place(dwarf->place, place);
        seats |= stands_there ? sab_one_seat(seat) : 0;
    }
    return seats;
}

bool figures_on(const struct sab_cave *cave, sab_cell cell)
{
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        if (cave->dwarf[seat].left == 0 && same_cell(cave->dwarf[seat].place.cell, cell)) {
            return true;
        }
    }
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        if (creature_in_play(cave, creature) &&
            same_cell(cave->creature[creature].place.cell, cell)) {
            return true;
        }
    }
    return false;
}

void figures_remove_creature(struct sab_cave *cave, unsigned creature, struct sab_events *events)
{
    hands_spend(cave, cave->creature[creature].card);
    cave->creature[creature] = (struct sab_cave_creature){.owner = SAB_NOBODY};
    note(events, (struct sab_event){.type = SAB_CAVE_CREATURE_LEFT, .amount = (uint8_t)creature});
}
