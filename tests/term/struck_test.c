/* SPDX-License-Identifier: MIT
 *
 * struck_test.c - which dwarfs the terminal names when a creature attacks (cave 6.3): all dwarfs in
 * the creature's space, or only the dwarf that ran into the creature. The terminal must never name
 * a dwarf in another space, or a dwarf that has left the cave.
 */
#include "term/cave/cave.h"
#include "tests/tap.h"

static struct sab_cave_place place(int x, int y, unsigned space)
{
    return (struct sab_cave_place){{(int8_t)x, (int8_t)y}, (uint8_t)space};
}

int main(void)
{
    struct sab_view view = {.kind = SAB_CAVE, .seats = 5};
    struct sab_cave_view *cave = &view.as.cave;
    cave->turn.seat = 4;
    cave->turn.attacker = SAB_GOBLIN;
    cave->creature[SAB_GOBLIN].place = place(1, 0, 0);
    cave->creature[SAB_RAT].place = place(2, 0, 0);
    cave->dwarf[0].place = place(1, 0, 0);
    cave->dwarf[1].place = place(1, 0, 1); /* another space of the card */
    cave->dwarf[2].place = place(2, 0, 0); /* in the space of another creature */
    cave->dwarf[3].place = place(1, 0, 0);
    cave->dwarf[4].place = place(0, 0, 0);
    tap_number(cave_struck(&view), 1 << 0 | 1 << 3,
               "all dwarfs in the attacker's space are struck");
    cave->dwarf[0].left = 1;
    tap_number(cave_struck(&view), 1 << 3, "dwarfs that have left are not struck");
    cave->turn.moved = 1;
    tap_number(cave_struck(&view), 1 << 4,
               "if a dwarf ran into the creature, only that dwarf is struck");
    return tap_done();
}
