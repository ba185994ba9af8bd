/* SPDX-License-Identifier: MIT
 *
 * toy.c - the toy game Pebbles has no saboteurs and no goals, so there is nothing to guess or to
 * count.
 */
#include "titles/toy/toy.h"

static void deal(const struct sab_game *game, struct titles_round *round)
{
    (void)game;
    (void)round;
}

static unsigned goal(const struct titles *titles, sab_cell cell)
{
    (void)titles;
    (void)cell;
    return TITLES_GOALS;
}

static void count(struct titles *titles, const struct sab_view *view, const struct titles_act *act)
{
    (void)titles;
    (void)view;
    (void)act;
}

static void finish(struct titles *titles, const struct sab_game *game)
{
    (void)titles;
    (void)game;
}

const struct titles_game toy_titles = {
    .deal = deal,
    .goal = goal,
    .count = count,
    .finish = finish,
};
