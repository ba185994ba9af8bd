/* SPDX-License-Identifier: MIT
 *
 * sheet.c - small functions with which the games write views.
 */
#include "protocol/sheet.h"

void put_times(struct json *json, unsigned count, const char *word)
{
    for (unsigned i = 0; i < count; i++) {
        json_put_string(json, word);
    }
}

enum { CELL_TEXT = 12 };

static void write_cell(char bytes[CELL_TEXT], sab_cell cell)
{
    struct sab_text text = sab_text_into(bytes, CELL_TEXT);
    sab_write_cell(&text, cell);
}

void put_cell(struct json *json, sab_cell cell)
{
    char bytes[CELL_TEXT];
    write_cell(bytes, cell);
    json_put_string(json, bytes);
}

void key_cell(struct json *json, sab_cell cell)
{
    char bytes[CELL_TEXT];
    write_cell(bytes, cell);
    json_key(json, bytes);
}

void put_last(struct json *json, sab_cell cell)
{
    if (cell.x == 0 && cell.y == 0) {
        json_put_null(json);
    } else {
        put_cell(json, cell);
    }
}

void key_seat(struct json *json, unsigned seat)
{
    json_key(json, (const char[]){(char)('0' + seat), '\0'});
}

void put_seats(struct json *json, sab_seats seats)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < SAB_SEATS_MAX; seat++) {
        if (sab_has_seat(seats, seat)) {
            json_put_number(json, seat);
        }
    }
    json_close(json, ']');
}

void put_cards(struct json *json, const sab_card *cards, unsigned count)
{
    json_open(json, '[');
    for (unsigned i = 0; i < count && cards[i] != SAB_NO_CARD; i++) {
        json_put_string(json, sab_card_name(cards[i]));
    }
    json_close(json, ']');
}

void put_hands(struct json *json, const struct sab_view *view, const sab_card *own,
               const sab_card *all, size_t size)
{
    json_open(json, '[');
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (all != NULL || seat == view->seat) {
            put_cards(json, all != NULL ? all + seat * size : own, view->hand_count[seat]);
        } else {
            json_open(json, '[');
            put_times(json, view->hand_count[seat], "?");
            json_close(json, ']');
        }
    }
    json_close(json, ']');
}

void put_own_hand(struct json *json, const struct sab_view *view, const sab_card *own)
{
    json_open(json, '{');
    key_seat(json, view->seat);
    put_cards(json, own, view->hand_count[view->seat]);
    json_close(json, '}');
}

void put_may_vote(struct json *json, const struct sab_view *view, bool in_phase)
{
    bool may = in_phase && view->seat != SAB_NOBODY && !sab_has_seat(view->votes, view->seat);
    json_put_bool(json, may);
}
