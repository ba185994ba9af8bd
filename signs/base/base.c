/* SPDX-License-Identifier: MIT
 *
 * base.c - what signs know of the base game.
 */
#include "signs/base/base.h"

/* The goal in this cell. For signs, a goal counts as face up as soon as spectators know what it
 * hides: when the goal is reached (base 7), or at the latest when the round ends. */
static struct signs_card card(const struct sab_view *view, unsigned on, sab_cell cell,
                              sab_seat clan)
{
    unsigned goal = sab_base_goal_at(cell);
    (void)clan;
    if (on != SAB_ON_CELL || goal == SAB_BASE_GOALS) {
        return (struct signs_card){.exists = false};
    }
    unsigned hides = view->as.base.goal[goal];
    return (struct signs_card){
        .exists = true,
        .truth = hides == 0              ? SAB_SAYS_NOTHING
                 : hides == SAB_TREASURE ? SAB_SAYS_GOLD
                                         : SAB_SAYS_STONE,
        .looked = view->as.base.looked[goal],
    };
}

static bool is_place(const struct sab_view *view, sab_cell cell)
{
    (void)view;
    return cell.x >= -SAB_BASE_EXTENT && cell.x <= SAB_BASE_EXTENT && cell.y >= -SAB_BASE_EXTENT &&
           cell.y <= SAB_BASE_EXTENT;
}

static bool is_filled(const struct sab_view *view, sab_cell cell)
{
    const struct sab_base_view *base = &view->as.base;
    unsigned goal = sab_base_goal_at(cell);
    bool filled = goal < SAB_BASE_GOALS && base->goal[goal] != 0;
    for (unsigned i = 0; i < base->laid_count; i++) {
        filled = filled || sab_same_cell(base->laid[i].cell, cell);
    }
    return filled;
}

static bool is_hurt(const struct sab_view *view, sab_seat seat, unsigned tool)
{
    return (view->as.base.broken[seat] & tool) != 0;
}

static bool is_known(const struct sab_view *view, sab_seat seat)
{
    return view->as.base.role[seat] != SAB_ROLE_UNKNOWN;
}

static bool is_decided(const struct sab_view *view)
{
    return view->phase == SAB_BASE_TAKING || view->phase == SAB_BASE_OVER;
}

const struct signs_game base_signs = {
    .card = card,
    .is_place = is_place,
    .is_filled = is_filled,
    .is_hurt = is_hurt,
    .is_known = is_known,
    .is_decided = is_decided,
    .plays = 1u << SAB_BASE_LAY | 1u << SAB_BASE_BREAK | 1u << SAB_BASE_REPAIR |
             1u << SAB_BASE_ROCKFALL | 1u << SAB_BASE_MAP | 1u << SAB_BASE_PASS,
};
