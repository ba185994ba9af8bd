/* SPDX-License-Identifier: MIT
 *
 * fields.c - writes the fields of a view that have a common type.
 */
#include "protocol/fields.h"

#include "protocol/sheet.h"

#include <assert.h>
#include <string.h>

/* The first value of a field: in the secrets, if they may be written and have this field; else in
 * the view. */
static const uint8_t *field_bytes(const struct field *field, const struct sheet *sheet)
{
    return sheet->secrets != NULL && field->secret != 0
               ? (const uint8_t *)sheet->secrets + field->secret - 1
               : (const uint8_t *)sheet->view + field->at;
}

static size_t step_of(const struct field *field, const struct sheet *sheet)
{
    return sheet->secrets != NULL && field->secret != 0 ? field->secret_step : field->step;
}

static void put_tools(struct json *json, sab_tools tools)
{
    json_open(json, '[');
    for (unsigned tool = SAB_PICKAXE; tool <= SAB_CART; tool <<= 1) {
        if ((tools & tool) != 0) {
            json_put_string(json, sab_tool_name(tool));
        }
    }
    json_close(json, ']');
}

static sab_seats seats_at(const uint8_t *at)
{
    sab_seats seats;
    memcpy(&seats, at, sizeof seats);
    return seats;
}

static sab_cell cell_at(const uint8_t *at)
{
    sab_cell cell;
    memcpy(&cell, at, sizeof cell);
    return cell;
}

/* Writes the value at `at`. */
static void put_value(struct json *json, const struct sheet *sheet, const struct field *field,
                      const uint8_t *at)
{
    switch ((enum field_type)field->type) {
    case FIELD_ODD:
        (sheet->open != NULL && field->put_own != NULL ? field->put_own : field->put)(json, sheet);
        return;
    case FIELD_NUMBER:
        json_put_number(json, *at);
        return;
    case FIELD_FLAG:
        json_put_bool(json, *at != 0);
        return;
    case FIELD_SEAT:
        json_put_seat(json, *at);
        return;
    case FIELD_SEATS:
        put_seats(json, seats_at(at));
        return;
    case FIELD_WORD:
        json_put_string(json, field->words->name(*at));
        return;
    case FIELD_PHASE:
        json_put_string(json, fields_of(sheet->view->kind)->phases.name(*at));
        return;
    case FIELD_OUTCOME:
        json_put_string(json, sab_outcome_name(sheet->view->kind, *at));
        return;
    case FIELD_TOOLS:
        put_tools(json, *at);
        return;
    case FIELD_CELL:
        put_last(json, cell_at(at));
        return;
    }
}

static void put_list(struct json *json, const struct sheet *sheet, const struct field *field,
                     unsigned count)
{
    const uint8_t *at = field_bytes(field, sheet);
    json_open(json, '[');
    for (unsigned i = 0; i < count; i++) {
        put_value(json, sheet, field, at + i * step_of(field, sheet));
    }
    json_close(json, ']');
}

static void put_by_goal(struct json *json, const struct sheet *sheet, const struct field *field)
{
    const struct fields *fields = fields_of(sheet->view->kind);
    const uint8_t *at = field_bytes(field, sheet);
    json_open(json, '{');
    for (unsigned goal = 0; goal < fields->goals; goal++) {
        key_cell(json, fields->goal_cell(sheet->view->seats, goal));
        put_value(json, sheet, field, at + goal * step_of(field, sheet));
    }
    json_close(json, '}');
}

static void put_goals(struct json *json, const struct sheet *sheet, const struct field *field)
{
    const struct fields *fields = fields_of(sheet->view->kind);
    const uint8_t *at = field_bytes(field, sheet);
    json_open(json, '[');
    for (unsigned goal = 0; goal < fields->goals; goal++) {
        if (at[goal * step_of(field, sheet)] != 0) {
            put_cell(json, fields->goal_cell(sheet->view->seats, goal));
        }
    }
    json_close(json, ']');
}

static void put_by_clan(struct json *json, const struct sheet *sheet, const struct field *field)
{
    const uint8_t *at = field_bytes(field, sheet);
    json_open(json, '{');
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        json_key(json, sab_clan_name(clan));
        put_value(json, sheet, field, at + clan * step_of(field, sheet));
    }
    json_close(json, '}');
}

static void put_field(struct json *json, const struct sheet *sheet, const struct field *field)
{
    json_key(json, field->key);
    switch ((enum field_each)field->each) {
    case FIELD_ONE:
        put_value(json, sheet, field, field_bytes(field, sheet));
        return;
    case FIELD_EACH_SEAT:
        put_list(json, sheet, field, sheet->view->seats);
        return;
    case FIELD_EACH_GROUP:
        put_list(json, sheet, field, SAB_CAVE_GROUPS);
        return;
    case FIELD_EACH_GOAL:
        put_by_goal(json, sheet, field);
        return;
    case FIELD_EACH_CLAN:
        put_by_clan(json, sheet, field);
        return;
    case FIELD_GOALS:
        put_goals(json, sheet, field);
        return;
    }
}

void put_fields(struct json *json, const struct sheet *sheet, const struct fields *fields,
                unsigned told)
{
    for (size_t i = 0; i < fields->count; i++) {
        const struct field *field = &fields->list[i];
        if ((field->told & told) != 0 && (field->when == NULL || field->when(sheet))) {
            put_field(json, sheet, field);
        }
    }
}

/* ---- A seat's part --------------------------------------------------------------------------- */

/* Writes an object with the values that differ in the seat's view and in a spectator's. */
static void put_differing(struct json *json, const struct sheet *sheet, const struct field *field)
{
    const struct fields *fields = fields_of(sheet->view->kind);
    bool by_goal = field->each == FIELD_EACH_GOAL;
    assert(by_goal || field->each == FIELD_EACH_SEAT);
    const uint8_t *own = field_bytes(field, sheet);
    const uint8_t *open = (const uint8_t *)sheet->open + field->at;
    json_key(json, field->key);
    json_open(json, '{');
    for (unsigned i = 0; i < (by_goal ? fields->goals : sheet->view->seats); i++) {
        size_t at = i * (size_t)field->step;
        if (own[at] != open[at]) {
            if (by_goal) {
                key_cell(json, fields->goal_cell(sheet->view->seats, i));
            } else {
                key_seat(json, i);
            }
            put_value(json, sheet, field, own + at);
        }
    }
    json_close(json, '}');
}

void put_own_fields(struct json *json, const struct sheet *sheet, const struct fields *fields,
                    enum field_own own)
{
    for (size_t i = 0; i < fields->count; i++) {
        const struct field *field = &fields->list[i];
        if (field->own != own || (field->when != NULL && !field->when(sheet))) {
            continue;
        }
        if (field->each == FIELD_ONE) {
            put_field(json, sheet, field);
        } else {
            put_differing(json, sheet, field);
        }
    }
}
