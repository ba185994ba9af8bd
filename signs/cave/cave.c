/* SPDX-License-Identifier: MIT
 *
 * cave.c - what signs know of The Dark Cave.
 */
#include "signs/cave/cave.h"

static struct signs_card goal_card(const struct sab_view *view, sab_cell cell)
{
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    if (goal == SAB_CAVE_GOALS) {
        return (struct signs_card){.exists = false};
    }
    const struct sab_cave_goal_seen *seen = &view->as.cave.goal[goal];
    return (struct signs_card){
        .exists = true,
        .truth = (uint8_t)(seen->goal == 0 ? 0 : seen->goal - SAB_GOAL_EXIT + SAB_SAYS_EXIT),
        .looked = seen->looked,
    };
}

static struct signs_card clan_card(const struct sab_view *view, sab_seat clan)
{
    if (clan >= view->seats) {
        return (struct signs_card){.exists = false};
    }
    unsigned loyalty = view->as.cave.loyalty[clan];
    return (struct signs_card){
        .exists = true,
        .truth = loyalty == SAB_LOYALTY_UNKNOWN ? SAB_SAYS_NOTHING
                 : loyalty == SAB_LOYAL         ? SAB_SAYS_LOYAL
                                                : SAB_SAYS_SABOTEUR,
        .looked = view->as.cave.looked[clan],
    };
}

static struct signs_card card(const struct sab_view *view, unsigned on, sab_cell cell,
                              sab_seat clan)
{
    return on == SAB_ON_CLAN ? clan_card(view, clan) : goal_card(view, cell);
}

static bool is_place(const struct sab_view *view, sab_cell cell)
{
    (void)view;
    return cell.x >= -SAB_CAVE_EXTENT && cell.x <= SAB_CAVE_EXTENT && cell.y >= -SAB_CAVE_EXTENT &&
           cell.y <= SAB_CAVE_EXTENT;
}

static bool is_decided(const struct sab_view *view)
{
    return view->to_move == SAB_NOBODY;
}

/* At the end of the game all goals are turned up (cave 9). */
static bool is_filled(const struct sab_view *view, sab_cell cell)
{
    const struct sab_cave_view *cave = &view->as.cave;
    unsigned goal = sab_cave_goal_at(view->seats, cell);
    bool filled = goal < SAB_CAVE_GOALS && (cave->goal[goal].lies != 0 || is_decided(view));
    for (unsigned i = 0; i < cave->laid_count; i++) {
        filled = filled || sab_same_cell(cave->laid[i].cell, cell);
    }
    return filled;
}

/* The cave has no tools to repair, so `value` says nothing here. Any dwarf that is still in the
 * cave may need help. */
static bool is_hurt(const struct sab_view *view, sab_seat seat, unsigned value)
{
    (void)value;
    return view->as.cave.dwarf[seat].left == 0;
}

/* In a game of two players, everybody knows all clan cards (cave 2.2). */
static bool is_known(const struct sab_view *view, sab_seat seat)
{
    return view->seats == SAB_CAVE_SEATS_MIN || view->as.cave.loyalty[seat] != SAB_LOYALTY_UNKNOWN;
}

#define BIT(verb) (UINT64_C(1) << (verb))

const struct signs_game cave_signs = {
    .card = card,
    .is_place = is_place,
    .is_filled = is_filled,
    .is_hurt = is_hurt,
    .is_known = is_known,
    .is_decided = is_decided,
    .plays = BIT(SAB_CAVE_LAY) | BIT(SAB_CAVE_LOOK_GOAL) | BIT(SAB_CAVE_LOOK_CLAN) |
             BIT(SAB_CAVE_ROCKFALL) | BIT(SAB_CAVE_BOOTS) | BIT(SAB_CAVE_AXE) | BIT(SAB_CAVE_SWAP) |
             BIT(SAB_CAVE_WEB) | BIT(SAB_CAVE_CREATURE) | BIT(SAB_CAVE_DISCARD),
};
