/* SPDX-License-Identifier: MIT
 *
 * toy.c - a film of the toy game Pebbles shows only its last action.
 */
#include "film/toy/toy.h"

static void weigh(struct film *film, const struct titles *before, const struct sab_view *view,
                  const struct titles_act *act)
{
    (void)film;
    (void)before;
    (void)view;
    (void)act;
}

const struct film_game toy_film = {.weigh = weigh};
