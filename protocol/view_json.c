/* SPDX-License-Identifier: MIT
 *
 * view_json.c - writes views and whole games as JSON (docs/notation.md 6 and 8). The functions of
 * each game write the keys that only this game has (games.h).
 */
#include "protocol/games.h"
#include "protocol/sheet.h"

/* ---- Pieces ---------------------------------------------------------------------------------- */

void json_put_action(struct json *json, const struct sab_action *action)
{
    char bytes[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_action(&text, action);
    json_put_bytes(json, bytes, text.length);
}

void json_put_event(struct json *json, const struct sab_event *event)
{
    char bytes[SAB_EVENT_TEXT];
    struct sab_text text = sab_text_into(bytes, sizeof bytes);
    sab_write_event(&text, event);
    json_put_bytes(json, bytes, text.length);
}

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

void key_seats(struct json *json, const char *key, sab_seats seats)
{
    json_key(json, key);
    put_seats(json, seats);
}

void write_may_vote(struct json *json, const struct sab_view *view, bool in_phase)
{
    bool may = in_phase && view->seat != SAB_NOBODY && !sab_has_seat(view->votes, view->seat);
    json_key_bool(json, "may_vote", may);
}

void json_put_options(struct json *json, unsigned kind, const uint8_t *option)
{
    json_open(json, '{');
    for (unsigned i = 0; i < sab_option_count(kind); i++) {
        json_key_string(json, sab_option_name(kind, i), sab_value_name(kind, i, option[i]));
    }
    json_close(json, '}');
}

static void write_legal(struct json *json, const struct sab_action *actions, size_t count)
{
    json_key(json, "legal");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        json_put_action(json, &actions[i]);
    }
    json_close(json, ']');
}

/* ---- The whole ------------------------------------------------------------------------------- */

void write_head(struct json *json, const struct sab_view *view, uint32_t step)
{
    json_key_number(json, "step", step);
    json_key_string(json, "phase", sab_phase_name(view->phase));
    json_key_seat(json, "to_move", view->to_move);
    json_key_number(json, "round", view->round);
    json_key_number(json, "seats", view->seats);
    json_key(json, "options");
    json_put_options(json, view->kind, protocol_game(view->kind)->options(view));
}

void view_json(struct json *json, const struct sab_view *view, uint32_t step)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    write_head(json, view, step);
    protocol_game(view->kind)->view_json(json, view, true);
    write_legal(json, actions, sab_view_legal(view, actions));
}

void view_json_public(struct json *json, const struct sab_view *view, uint32_t step, bool board)
{
    write_head(json, view, step);
    protocol_game(view->kind)->view_json(json, view, board);
    write_legal(json, NULL, 0);
    view_json_table(json, view);
}

void view_json_own(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    json_key_seat(json, "you", own->seat);
    write_legal(json, actions, sab_view_legal(own, actions));
    protocol_game(own->kind)->own_json(json, own, open);
}

void view_json_unseen(struct json *json, const struct sab_view *own)
{
    uint8_t counts[SAB_CARD_NUMBERS];
    sab_unseen(own, counts);
    json_key(json, "unseen_cards");
    json_open(json, '{');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_CARD_NUMBERS; card++) {
        if (counts[card] > 0) {
            json_key_number(json, sab_card_name(card), counts[card]);
        }
    }
    json_close(json, '}');
}

void view_json_dead(struct json *json, const struct sab_view *own)
{
    sab_cell cells[SAB_DEAD_MAX];
    size_t count = sab_dead_cells(own, cells);
    json_key(json, "dead");
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        put_cell(json, cells[i]);
    }
    json_close(json, ']');
}

void game_json(struct json *json, const struct sab_game *game, uint32_t step)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    write_head(json, &view, step);
    protocol_game(game->kind)->game_json(json, game, &view);
    size_t count = sab_legal(game, actions);
    sab_sort_actions(actions, count);
    write_legal(json, actions, count);
}

void view_json_table(struct json *json, const struct sab_view *view)
{
    json_key_seat(json, "you", view->seat);
    protocol_game(view->kind)->table_json(json, view);
}
