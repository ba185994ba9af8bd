/* SPDX-License-Identifier: MIT
 *
 * toy.c - reads a view of the toy game Pebbles from JSON into struct sab_view.
 */
#include "client/toy/toy.h"

#include <string.h>

static bool has_card(unsigned card)
{
    (void)card;
    return false;
}

static void read_seat_of_view(struct model *model, const json_t *object, sab_seat seat)
{
    struct sab_toy_view *toy = &model->view.as.toy;
    const json_t *score = json_array_get(json_object_get(object, "score"), seat);
    toy->taken[seat] =
        value_number(json_array_get(json_object_get(object, "taken"), seat), SAB_TOY_HEAP_MAX);
    toy->favourite[seat] =
        value_number(json_array_get(json_object_get(object, "favourites"), seat), SAB_TOY_PICK_MAX);
    model->nuggets[seat] = value_number(score, SAB_TOY_HEAP_MAX + 1);
    model->counted |= (sab_seats)((unsigned)json_is_integer(score) << seat);
}

/* Reads all fields except `picks`. */
static void read_view(struct model *model, const json_t *object)
{
    struct sab_view *view = &model->view;
    struct sab_toy_view *toy = &view->as.toy;
    bool over = strcmp(value_word(json_object_get(object, "phase")), "picking") != 0;
    view->round = 1;
    view->phase = over ? SAB_TOY_OVER : SAB_TOY_PICKING;
    view->to_move = value_seat(json_object_get(object, "to_move"));
    view->starter = value_seat(json_object_get(object, "starter"));
    view->outcome = value_outcome(json_object_get(object, "outcome"), view->kind);
    toy->heap = value_number(json_object_get(object, "heap"), SAB_TOY_HEAP_MAX);
    toy->last = SAB_NOBODY;
    for (sab_seat seat = 0; seat < model->seats; seat++) {
        read_seat_of_view(model, object, seat);
    }
    if (model->you < model->seats) {
        toy->favourite[model->you] =
            value_number(json_object_get(object, "favourite"), SAB_TOY_PICK_MAX);
    }
}

static void read_open(struct sab_view *view, const json_t *object)
{
    const json_t *roles = json_object_get(object, "roles");
    for (unsigned seat = 0; seat < view->seats; seat++) {
        unsigned digit = (unsigned char)value_word(json_array_get(roles, seat))[0] - '0';
        if (digit <= SAB_TOY_PICK_MAX) {
            view->as.toy.favourite[seat] = (uint8_t)digit;
        }
    }
}

const struct client_game client_toy = {
    .verbs = {SAB_TOY_PICK, SAB_TOY_VERBS},
    .events = {SAB_TOY_PICKED, SAB_TOY_EVENTS},
    .has_card = has_card,
    .seats_max = SAB_TOY_SEATS_MAX,
    .read_view = read_view,
    .read_open = read_open,
};
