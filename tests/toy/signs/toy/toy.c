/* SPDX-License-Identifier: MIT
 *
 * toy.c - what signs know of the toy game Pebbles: it has no markers, no cells and no help, only
 * players with a secret.
 */
#include "signs/toy/toy.h"

static struct signs_card card(const struct sab_view *view, unsigned on, sab_cell cell,
                              sab_seat clan)
{
    (void)view;
    (void)on;
    (void)cell;
    (void)clan;
    return (struct signs_card){.exists = false};
}

static bool is_place(const struct sab_view *view, sab_cell cell)
{
    (void)view;
    (void)cell;
    return false;
}

static bool is_hurt(const struct sab_view *view, sab_seat seat, unsigned value)
{
    (void)view;
    (void)seat;
    (void)value;
    return false;
}

static bool is_known(const struct sab_view *view, sab_seat seat)
{
    return view->as.toy.favourite[seat] != 0;
}

static bool is_decided(const struct sab_view *view)
{
    return view->as.toy.heap == 0;
}

const struct signs_game toy_signs = {
    .card = card,
    .is_place = is_place,
    .is_filled = is_place,
    .is_hurt = is_hurt,
    .is_known = is_known,
    .is_decided = is_decided,
    .plays = UINT64_C(1) << SAB_TOY_PICK,
};
