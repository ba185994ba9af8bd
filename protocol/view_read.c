/* SPDX-License-Identifier: MIT
 *
 * view_read.c - reads the fields of a view that have a common type, and lets the game's folder read
 * the odd ones.
 */
#include "protocol/view_read.h"

#include "protocol/fields.h"
#include "saboteur/notation.h"

#include <string.h>

static sab_tools read_tools(struct parsed array)
{
    sab_tools tools = 0;
    for (size_t i = 0; i < parsed_count(array); i++) {
        sab_tools tool;
        const char *text = parsed_word(parsed_item(array, i));
        if (sab_read_tool(text, strlen(text), &tool)) {
            tools |= tool;
        }
    }
    return tools;
}

static uint8_t read_outcome(unsigned kind, const char *name)
{
    uint8_t outcome = SAB_UNDECIDED;
    return sab_read_outcome(kind, name, strlen(name), &outcome) ? outcome : SAB_UNDECIDED;
}

bool read_cell(const struct sab_view *view, const char *text, sab_cell *cell)
{
    int most = fields_of(view->kind)->extent;
    return sab_read_cell(text, strlen(text), cell) && cell->x >= -most && cell->x <= most &&
           cell->y >= -most && cell->y <= most;
}

unsigned read_goal_at(const struct sab_view *view, const char *text)
{
    const struct fields *fields = fields_of(view->kind);
    sab_cell cell;
    unsigned goal = 0;
    if (!read_cell(view, text, &cell)) {
        return fields->goals;
    }
    while (goal < fields->goals && !sab_same_cell(fields->goal_cell(view->seats, goal), cell)) {
        goal++;
    }
    return goal;
}

/* Reads one value of a field into `at`, a place in the view. */
static void read_value(const struct sab_view *view, const struct field *field, struct parsed value,
                       uint8_t *at)
{
    const struct field_words *words = field->words;
    const struct field_words *phases = &fields_of(view->kind)->phases;
    sab_seats seats;
    sab_cell cell;
    switch ((enum field_type)field->type) {
    case FIELD_ODD:
        return;
    case FIELD_NUMBER:
        *at = parsed_number(value, field->most);
        return;
    case FIELD_FLAG:
        *at = parsed_is_true(value);
        return;
    case FIELD_SEAT:
        *at = parsed_seat(value, view->seats);
        return;
    case FIELD_SEATS:
        seats = parsed_seats(value);
        memcpy(at, &seats, sizeof seats);
        return;
    case FIELD_WORD:
        *at = parsed_index(value, words->name, words->first, words->last, 0);
        return;
    case FIELD_PHASE:
        *at = parsed_index(value, phases->name, phases->first, phases->last, phases->last);
        return;
    case FIELD_OUTCOME:
        *at = read_outcome(view->kind, parsed_word(value));
        return;
    case FIELD_TOOLS:
        *at = read_tools(value);
        return;
    case FIELD_CELL:
        cell = (sab_cell){0, 0};
        if (read_cell(view, parsed_word(value), &cell)) {
            memcpy(at, &cell, sizeof cell);
        }
        return;
    }
}

static void read_list(const struct sab_view *view, const struct field *field, struct parsed array,
                      uint8_t *at, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        read_value(view, field, parsed_item(array, i), at + i * (size_t)field->step);
    }
}

static void read_by_goal(const struct sab_view *view, const struct field *field,
                         struct parsed object, uint8_t *at)
{
    const char *key;
    for (size_t i = 0; i < parsed_count(object); i++) {
        struct parsed value = parsed_entry(object, i, &key);
        unsigned goal = read_goal_at(view, key);
        if (goal < fields_of(view->kind)->goals) {
            read_value(view, field, value, at + goal * (size_t)field->step);
        }
    }
}

static void read_by_clan(const struct sab_view *view, const struct field *field,
                         struct parsed object, uint8_t *at)
{
    for (unsigned clan = SAB_GOLDEN_AXE; clan < SAB_CLANS; clan++) {
        struct parsed value = parsed_member(object, sab_clan_name(clan));
        read_value(view, field, value, at + clan * (size_t)field->step);
    }
}

static void read_goals(const struct sab_view *view, const struct field *field, struct parsed array,
                       uint8_t *at)
{
    for (size_t i = 0; i < parsed_count(array); i++) {
        unsigned goal = read_goal_at(view, parsed_word(parsed_item(array, i)));
        if (goal < fields_of(view->kind)->goals) {
            at[goal * (size_t)field->step] = 1;
        }
    }
}

static void read_field(const struct field *field, struct parsed value, struct sab_view *view)
{
    uint8_t *at = (uint8_t *)view + field->at;
    switch ((enum field_each)field->each) {
    case FIELD_ONE:
        read_value(view, field, value, at);
        return;
    case FIELD_EACH_SEAT:
        read_list(view, field, value, at, view->seats);
        return;
    case FIELD_EACH_GROUP:
        read_list(view, field, value, at, SAB_CAVE_GROUPS);
        return;
    case FIELD_EACH_GOAL:
        read_by_goal(view, field, value, at);
        return;
    case FIELD_EACH_CLAN:
        read_by_clan(view, field, value, at);
        return;
    case FIELD_GOALS:
        read_goals(view, field, value, at);
        return;
    }
}

static void read_fields(const struct fields *fields, struct parsed object, unsigned told,
                        struct sab_view *view)
{
    for (size_t i = 0; i < fields->count; i++) {
        const struct field *field = &fields->list[i];
        if ((field->told & told) != 0) {
            read_field(field, parsed_member(object, field->key), view);
        }
    }
}

void view_read(struct parsed object, struct sab_view *view)
{
    const struct fields *fields = fields_of(view->kind);
    read_fields(&fields_common, object, TOLD_HEAD, view);
    read_fields(fields, object, TOLD_VIEW | TOLD_TABLE, view);
    fields->read(object, view);
}
