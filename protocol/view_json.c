/* SPDX-License-Identifier: MIT
 *
 * view_json.c - writes views and whole games as JSON (docs/notation.md 6 and 8), with the fields
 * that all games have. The folder of each game has the others.
 */
#include "protocol/view_json.h"

#include "protocol/fields.h"
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

void json_put_options(struct json *json, unsigned kind, const uint8_t *option)
{
    json_open(json, '{');
    for (unsigned i = 0; i < sab_option_count(kind); i++) {
        json_key_string(json, sab_option_name(kind, i), sab_value_name(kind, i, option[i]));
    }
    json_close(json, '}');
}

/* ---- The fields that all games have ---------------------------------------------------------- */

static void put_step(struct json *json, const struct sheet *sheet)
{
    json_put_number(json, sheet->step);
}

static void put_seat_count(struct json *json, const struct sheet *sheet)
{
    json_put_number(json, sheet->view->seats);
}

static void put_options(struct json *json, const struct sheet *sheet)
{
    unsigned kind = sheet->view->kind;
    json_put_options(json, kind, (const uint8_t *)sheet->view + fields_of(kind)->options);
}

static void put_legal(struct json *json, const struct sheet *sheet)
{
    json_open(json, '[');
    for (size_t i = 0; i < sheet->legal_count; i++) {
        json_put_action(json, &sheet->legal[i]);
    }
    json_close(json, ']');
}

static void put_unseen(struct json *json, const struct sheet *sheet)
{
    uint8_t counts[SAB_CARD_NUMBERS];
    sab_unseen(sheet->view, counts);
    json_open(json, '{');
    for (unsigned card = SAB_NO_CARD + 1; card < SAB_CARD_NUMBERS; card++) {
        if (counts[card] > 0) {
            json_key_number(json, sab_card_name(card), counts[card]);
        }
    }
    json_close(json, '}');
}

static void put_dead(struct json *json, const struct sheet *sheet)
{
    sab_cell cells[SAB_DEAD_MAX];
    size_t count = sab_dead_cells(sheet->view, cells);
    json_open(json, '[');
    for (size_t i = 0; i < count; i++) {
        put_cell(json, cells[i]);
    }
    json_close(json, ']');
}

/* clang-format off */
static const struct field common[] = {
    {"step", .told = TOLD_HEAD, .page = "number", .put = put_step},
    {"phase", FIELD_PHASE, FIELD_ONE, TOLD_HEAD, FIELD_AT(phase)},
    {"to_move", FIELD_SEAT, FIELD_ONE, TOLD_HEAD, FIELD_AT(to_move)},
    {"round", FIELD_NUMBER, FIELD_ONE, TOLD_HEAD, FIELD_AT(round), .least = 1, .most = SAB_BASE_ROUNDS},
    {"seats", .told = TOLD_HEAD, .page = "number", .put = put_seat_count},
    {"options", .told = TOLD_HEAD, .page = "Record<string, string>", .put = put_options},
    {"you", FIELD_SEAT, FIELD_ONE, TOLD_TABLE, OWN_FIRST, FIELD_AT(seat)},
    {"legal", .told = TOLD_LEGAL, .own = OWN_FIRST, .page = "string[]", .put = put_legal},
    {"unseen_cards", .own = OWN_UNSEEN, .page = "Record<string, number>", .put = put_unseen},
    {"dead", .own = OWN_DEAD, .page = "CellName[]", .put = put_dead},
};
/* clang-format on */

const struct fields fields_common = {
    .name = "view", .list = common, .count = sizeof common / sizeof common[0]};

/* ---- The whole ------------------------------------------------------------------------------- */

/* Writes the fields from `step` to `legal`. */
static void put_view(struct json *json, const struct sheet *sheet, unsigned told)
{
    put_fields(json, sheet, &fields_common, TOLD_HEAD);
    put_fields(json, sheet, fields_of(sheet->view->kind), told);
    put_fields(json, sheet, &fields_common, TOLD_LEGAL);
}

void view_json(struct json *json, const struct sab_view *view, uint32_t step)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sheet sheet = {.view = view, .step = step, .legal = actions};
    sheet.legal_count = sab_view_legal(view, actions);
    put_view(json, &sheet, TOLD_VIEW | TOLD_BOARD);
}

void view_json_table(struct json *json, const struct sab_view *view)
{
    struct sheet sheet = {.view = view};
    put_fields(json, &sheet, &fields_common, TOLD_TABLE);
    put_fields(json, &sheet, fields_of(view->kind), TOLD_TABLE);
}

void view_json_public(struct json *json, const struct sab_view *view, uint32_t step, bool board)
{
    struct sheet sheet = {.view = view, .step = step};
    put_view(json, &sheet, board ? TOLD_VIEW | TOLD_BOARD : TOLD_VIEW);
    view_json_table(json, view);
}

void view_json_own(struct json *json, const struct sab_view *own, const struct sab_view *open)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sheet sheet = {.view = own, .open = open, .legal = actions};
    sheet.legal_count = sab_view_legal(own, actions);
    put_own_fields(json, &sheet, &fields_common, OWN_FIRST);
    put_own_fields(json, &sheet, fields_of(own->kind), OWN_FIRST);
    put_own_fields(json, &sheet, fields_of(own->kind), OWN);
}

void view_json_unseen(struct json *json, const struct sab_view *own)
{
    struct sheet sheet = {.view = own};
    put_own_fields(json, &sheet, &fields_common, OWN_UNSEEN);
}

void view_json_dead(struct json *json, const struct sab_view *own)
{
    struct sheet sheet = {.view = own};
    put_own_fields(json, &sheet, &fields_common, OWN_DEAD);
}

void game_json(struct json *json, const struct sab_game *game, uint32_t step)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    union {
        struct sab_base_secrets base;
        struct sab_cave_secrets cave;
    } secrets;
    struct sab_view view;
    sab_see(game, SAB_NOBODY, &view);
    fields_of(game->kind)->secrets(game, &secrets);
    struct sheet sheet = {.view = &view, .secrets = &secrets, .step = step, .legal = actions};
    sheet.legal_count = sab_legal(game, actions);
    sab_sort_actions(actions, sheet.legal_count);
    put_view(json, &sheet, TOLD_VIEW | TOLD_BOARD | TOLD_SECRET);
}
