/* SPDX-License-Identifier: MIT
 *
 * hints.c - which hints apply in the base game.
 */
#include "lessons/base/base.h"
#include "titles/titles.h"

enum { NEAR = 2 /* a goal is near if the way to it lacks at most this many cards */ };

static bool is_path(unsigned card)
{
    return sab_base_cards[card].verb == SAB_BASE_LAY;
}

static bool holds(const struct sab_view *view, unsigned verb)
{
    bool found = false;
    for (unsigned i = 0; i < view->hand_count[view->seat]; i++) {
        found = found || sab_base_cards[view->as.base.hand[i]].verb == verb;
    }
    return found;
}

static bool has_dead_end(const struct sab_base_view *base)
{
    bool found = false;
    for (unsigned i = 1; i < base->laid_count; i++) {
        found = found || (base->laid[i].shape & SAB_JOINED) == 0;
    }
    return found;
}

static uint32_t hints_of_goals(const struct hints *hints, const struct hint_scene *scene)
{
    const struct sab_view *view = scene->view;
    const struct sab_base_view *base = &view->as.base;
    uint32_t found = 0;
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        bool up = base->goal_shape[goal] != 0;
        bool looked = sab_has_seat(base->looked[goal], view->seat);
        bool silent = !hint_has_marker(hints, view->seat, &sab_base_goal_cells[goal], SAB_NOBODY);
        found |= hint_bit(HINT_LOOKED, scene->signs && !up && looked && silent);
        found |= hint_bit(HINT_NEAR, !up && titles_missing(view, goal) <= NEAR);
        found |= hint_bit(HINT_STONE, up && base->goal[goal] != SAB_TREASURE);
    }
    return found;
}

static uint32_t hints_of_tools(const struct hint_scene *scene)
{
    const struct sab_view *view = scene->view;
    uint32_t found = hint_bit(HINT_BROKEN, view->as.base.broken[view->seat] != 0);
    for (size_t i = 0; i < scene->count; i++) {
        const struct sab_action *action = &scene->legal[i];
        bool repairs = action->verb == SAB_BASE_REPAIR;
        found |= hint_bit(HINT_REPAIR, repairs && action->target == view->seat);
        found |= hint_bit(HINT_OTHERS, repairs && action->target != view->seat);
    }
    return found;
}

uint32_t base_hints(const struct hints *hints, const struct hint_scene *scene)
{
    const struct sab_view *view = scene->view;
    const struct sab_base_view *base = &view->as.base;
    if (view->phase == SAB_BASE_TAKING) {
        return hint_bit(HINT_GOLD, true);
    }
    if (view->phase != SAB_BASE_PLAYING) {
        return 0;
    }
    uint32_t found = hints_of_tools(scene) | hints_of_goals(hints, scene);
    if (base->broken[view->seat] == 0) {
        found |= hint_of_laying(scene, SAB_BASE_LAY, base->hand, is_path);
    }
    found |= hint_bit(HINT_BREAK, holds(view, SAB_BASE_BREAK));
    found |= hint_bit(HINT_LOOK, holds(view, SAB_BASE_MAP));
    found |= hint_bit(HINT_ROCKFALL, holds(view, SAB_BASE_ROCKFALL) && has_dead_end(base));
    return found;
}
