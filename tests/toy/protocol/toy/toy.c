/* SPDX-License-Identifier: MIT
 *
 * toy.c - writes JSON for a view of the toy game Pebbles, or for a whole game of it:
 *
 *     "heap":9,"taken":[2,3],"favourite":2,"starter":0,"outcome":"undecided","votes":[]
 *
 * After the end, and for readers who may know everything, the code also writes
 * "favourites":[2,3],"score":[1,2].
 */
#include "protocol/toy/toy.h"

#include "protocol/sheet.h"

const uint8_t *toy_options(const struct sab_view *view)
{
    return view->as.toy.option;
}

static void key_numbers(struct json *json, const char *key, const uint8_t *numbers, unsigned count)
{
    json_key(json, key);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        json_put_number(json, numbers[i]);
    }
    json_close(json, ']');
}

static void write_favourites(struct json *json, const struct sab_view *view,
                             const uint8_t favourite[SAB_TOY_SEATS_MAX])
{
    uint8_t score[SAB_TOY_SEATS_MAX];
    for (unsigned seat = 0; seat < view->seats; seat++) {
        bool last = view->as.toy.last == seat;
        score[seat] = (uint8_t)(view->as.toy.picks[seat][favourite[seat]] + last);
    }
    key_numbers(json, "favourites", favourite, view->seats);
    key_numbers(json, "score", score, view->seats);
}

static void write_open(struct json *json, const struct sab_view *view)
{
    json_key_number(json, "heap", view->as.toy.heap);
    key_numbers(json, "taken", view->as.toy.taken, view->seats);
    json_key_seat(json, "starter", view->starter);
    json_key_string(json, "outcome", sab_outcome_name(view->kind, view->outcome));
    key_seats(json, "votes", view->votes);
}

static void write_favourite(struct json *json, const struct sab_view *view)
{
    json_key_number(json, "favourite", view->as.toy.favourite[view->seat]);
}

/* A heap of pebbles has no board. */
void toy_view_json(struct json *json, const struct sab_view *view, bool board)
{
    const struct sab_toy_view *toy = &view->as.toy;
    (void)board;
    write_open(json, view);
    if (view->seat != SAB_NOBODY) {
        write_favourite(json, view);
    }
    if (view->phase == SAB_TOY_OVER) {
        write_favourites(json, view, toy->favourite);
    }
}

void toy_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view)
{
    write_open(json, view);
    write_favourites(json, view, game->as.toy.favourite);
}

void toy_table_json(struct json *json, const struct sab_view *view)
{
    write_may_vote(json, view, false);
}

void toy_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    (void)open;
    write_favourite(json, own);
    write_may_vote(json, own, false);
}
