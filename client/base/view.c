/* SPDX-License-Identifier: MIT
 *
 * view.c - what the client adds to a view of the base game.
 */
#include "client/base/base.h"

#include <string.h>

/* The seats whose gold the view shows: its own, and all once the game is over (base 10). */
static void count(struct model *model)
{
    const struct sab_view *view = &model->view;
    bool is_over = view->round == SAB_BASE_ROUNDS && view->phase == SAB_BASE_OVER;
    for (unsigned seat = 0; seat < view->seats; seat++) {
        const uint8_t *gold = is_over ? view->as.base.gold_all[seat] : view->as.base.gold_own;
        if (is_over || seat == view->seat) {
            model->nuggets[seat] = (uint8_t)(gold[1] + 2 * gold[2] + 3 * gold[3]);
            model->counted |= sab_one_seat(seat);
        }
    }
}

static void read_open(struct sab_view *view, const json_t *object)
{
    struct sab_base_view *base = &view->as.base;
    const json_t *roles = json_object_get(object, "roles");
    const json_t *goals = json_object_get(object, "goals");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        base->role[seat] = value_index(json_array_get(roles, seat), sab_base_role_name,
                                       SAB_SABOTEUR + 1, base->role[seat]);
    }
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        const char *text = value_word(json_array_get(goals, goal));
        uint8_t hides;
        if (sab_read_goal(text, strlen(text), &hides) && hides <= SAB_STONE_NW) {
            base->goal[goal] = hides;
        }
    }
}

static bool has_card(unsigned card)
{
    return card != SAB_NO_CARD && card < SAB_BASE_CARDS;
}

const struct client_game client_base = {
    .verbs = {SAB_BASE_LAY, SAB_BASE_VERBS},
    .events = {SAB_BASE_GOAL_TURNED, SAB_BASE_EVENTS},
    .has_card = has_card,
    .seats_max = SAB_BASE_SEATS_MAX,
    .count = count,
    .read_open = read_open,
};
