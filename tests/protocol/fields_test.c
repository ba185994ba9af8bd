/* SPDX-License-Identifier: MIT
 *
 * fields_test.c - every row of the lists of fields says what its type needs (protocol/fields.h).
 */
#include "protocol/fields.h"
#include "tests/tap.h"

/* Whether a value of this type is one byte, so that two views can be compared byte by byte. */
static bool is_byte(const struct field *field)
{
    return field->type != FIELD_SEATS && field->type != FIELD_CELL;
}

static bool is_many(const struct field *field)
{
    return field->each != FIELD_ONE;
}

static void check(const struct fields *fields, const struct field *field)
{
    const char *game = fields->name, *key = field->key;
    bool odd = field->type == FIELD_ODD;
    bool common = fields == &fields_common;
    unsigned places = common ? TOLD_HEAD | TOLD_LEGAL | TOLD_TABLE
                             : TOLD_VIEW | TOLD_BOARD | TOLD_SECRET | TOLD_TABLE;
    tap_ok((field->told & ~places) == 0 && (field->told & (field->told - 1)) == 0,
           "%s %s is told in one place", game, key);
    tap_ok(odd == (field->put != NULL) && odd == (field->page != NULL) &&
               (odd || field->put_own == NULL),
           "%s %s has its own functions only if it is odd", game, key);
    tap_ok((field->type == FIELD_WORD) == (field->words != NULL), "%s %s has words if it is one",
           game, key);
    tap_ok((field->type == FIELD_NUMBER) == (field->most > 0), "%s %s has bounds if it is a number",
           game, key);
    tap_ok(is_many(field) == (field->step > 0), "%s %s has a step if it has several values", game,
           key);
    tap_ok((field->secret > 0 && is_many(field)) == (field->secret_step > 0),
           "%s %s has a step in the secrets too", game, key);
    tap_ok(
        field->own == OWN_NOTHING || odd || !is_many(field) ||
            (is_byte(field) && (field->each == FIELD_EACH_SEAT || field->each == FIELD_EACH_GOAL)),
        "%s %s: what a seat is told more has seats or goals as keys", game, key);
    tap_ok(field->each != FIELD_GOALS || field->type == FIELD_FLAG, "%s %s: goals are flags", game,
           key);
    tap_ok(odd || field->told != TOLD_BOARD, "%s %s: a board is odd", game, key);
}

static void check_all(const struct fields *fields)
{
    for (size_t i = 0; i < fields->count; i++) {
        check(fields, &fields->list[i]);
        for (size_t j = 0; j < i; j++) {
            if (strcmp(fields->list[i].key, fields->list[j].key) == 0) {
                tap_ok(false, "%s %s stands twice", fields->name, fields->list[i].key);
            }
        }
    }
}

int main(void)
{
    check_all(&fields_common);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        check_all(fields_of(kind));
    }
    return tap_done();
}
