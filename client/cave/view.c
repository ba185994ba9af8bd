/* SPDX-License-Identifier: MIT
 *
 * view.c - what the client adds to a view of the cave.
 */
#include "client/cave/cave.h"

#include <string.h>

static void read_open(struct sab_view *view, const json_t *object)
{
    struct sab_cave_view *cave = &view->as.cave;
    const json_t *roles = json_object_get(object, "roles");
    const json_t *goals = json_object_get(object, "goals");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        cave->loyalty[seat] = value_index(json_array_get(roles, seat), sab_loyalty_name,
                                          SAB_DISLOYAL + 1, cave->loyalty[seat]);
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        const char *text = value_word(json_array_get(goals, goal));
        uint8_t hides;
        if (sab_read_goal(text, strlen(text), &hides) && hides >= SAB_GOAL_EXIT &&
            hides <= SAB_GOAL_VEIN) {
            cave->goal[goal].goal = hides;
        }
    }
}

const struct client_game client_cave = {
    .verbs = {SAB_CAVE_LAY, SAB_CAVE_VERBS},
    .events = {SAB_CAVE_TURN_BEGAN, SAB_CAVE_EVENTS},
    .has_card = sab_is_cave_card,
    .seats_max = SAB_CAVE_SEATS_MAX,
    .read_open = read_open,
};
