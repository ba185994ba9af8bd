/* SPDX-License-Identifier: MIT
 *
 * hints.c - which hints apply in The Dark Cave.
 */
#include "lessons/cave/cave.h"

static bool is_path(unsigned card)
{
    return sab_cave_card_of((sab_card)card)->deed == SAB_DEED_PATH;
}

static bool looks(const struct sab_view *view)
{
    bool found = false;
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        found = found || sab_cave_card_of(view->as.cave.hand[i])->deed == SAB_DEED_INFORMATION;
    }
    return found;
}

/* Whether you have looked at a card that lies face down, and have no marker on it. */
static bool keeps_silent(const struct hints *hints, const struct sab_view *view)
{
    const struct sab_cave_view *cave = &view->as.cave;
    bool found = false;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        sab_cell cell = sab_cave_goal_cell(view->seats, goal);
        bool looked = sab_has_seat(cave->goal[goal].looked, view->seat);
        found = found || (looked && cave->goal[goal].lies == 0 &&
                          !hint_has_marker(hints, view->seat, &cell, SAB_NOBODY));
    }
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        bool looked = sab_has_seat(cave->looked[seat], view->seat);
        found = found || (looked && !sab_has_seat(cave->unmasked, seat) &&
                          !hint_has_marker(hints, view->seat, NULL, seat));
    }
    return found;
}

static bool has_creature(const struct sab_cave_view *cave)
{
    bool found = false;
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        found = found || cave->creature[i].owner != SAB_NOBODY;
    }
    return found;
}

uint32_t cave_hints(const struct hints *hints, const struct hint_scene *scene)
{
    const struct sab_view *view = scene->view;
    const struct sab_cave_view *cave = &view->as.cave;
    bool moves = view->phase == SAB_CAVE_MOVING;
    if (view->phase != SAB_CAVE_PLAYING && !moves) {
        return 0;
    }
    uint32_t found = hint_bit(HINT_STEPS, moves) | hint_bit(HINT_CREATURE, has_creature(cave)) |
                     hint_bit(HINT_CLAN, cave->unmasked != 0);
    if (moves) {
        return found;
    }
    found |= hint_of_laying(scene, SAB_CAVE_LAY, cave->hand, is_path);
    found |= hint_bit(HINT_LOOK, looks(view));
    found |= hint_bit(HINT_LOOKED, scene->signs && keeps_silent(hints, view));
    return found;
}
