/* SPDX-License-Identifier: MIT
 *
 * cave.c - the tally's functions for The Dark Cave. Here "saboteurs" are players who are not loyal
 * to their clan.
 */
#include "titles/cave/cave.h"

#include <string.h>

static void deal(const struct sab_game *game, struct titles_round *round)
{
    struct sab_cave_secrets secrets;
    sab_cave_secrets(game, &secrets);
    for (unsigned seat = 0; seat < sab_seat_count(game); seat++) {
        if (secrets.loyalty[seat] == SAB_DISLOYAL) {
            round->saboteurs |= sab_one_seat(seat);
        }
    }
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        round->truth[goal] = (uint8_t)(secrets.goal[goal] - SAB_GOAL_EXIT + SAB_SAYS_EXIT);
    }
}

static unsigned goal(const struct titles *titles, sab_cell cell)
{
    return sab_cave_goal_at(titles->seats, cell);
}

static void count(struct titles *titles, const struct sab_view *view, const struct titles_act *act)
{
    sab_seat seat = act->action->seat;
    memcpy(titles->now.looked, view->as.cave.looked, sizeof view->as.cave.looked);
    if (act->action->verb == SAB_CAVE_STEP) {
        titles_count(titles, TITLE_MARATHON, seat, 1);
    } else if (act->action->verb == SAB_CAVE_DISCARD) {
        titles_count(titles, TITLE_HAMSTER, seat, act->action->amount);
    }
    for (unsigned i = 0; i < act->events->count; i++) {
        if (act->events->at[i].type == SAB_CAVE_ATTACKED) {
            titles_count(titles, TITLE_BAIT, act->events->at[i].seat, 1);
        }
    }
}

/* The clan for which the dwarf works (cave 7.2). */
static unsigned works_for(const struct titles *titles, const struct sab_cave_view *cave,
                          unsigned seat)
{
    bool disloyal = sab_has_seat(titles->now.saboteurs, seat);
    unsigned clan = cave->clan[seat];
    unsigned other = clan == SAB_GOLDEN_AXE ? SAB_BLUE_MOON : SAB_GOLDEN_AXE;
    return disloyal ? other : clan;
}

static void finish(struct titles *titles, const struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    for (unsigned seat = 0; seat < titles->seats; seat++) {
        unsigned won = view.outcome == SAB_AXE_WON    ? SAB_GOLDEN_AXE
                       : view.outcome == SAB_MOON_WON ? SAB_BLUE_MOON
                                                      : SAB_CLAN_UNKNOWN;
        titles->place[seat] = works_for(titles, &view.as.cave, seat) != won;
        if (view.as.cave.dwarf[seat].left != 0) {
            titles_count(titles, TITLE_PURSE, seat, view.as.cave.gold[seat]);
        }
    }
}

const struct titles_game cave_titles = {
    .saboteurs_judge = true,
    .deal = deal,
    .goal = goal,
    .count = count,
    .finish = finish,
};
