/* SPDX-License-Identifier: MIT
 *
 * value.c - reads JSON values and checks their bounds.
 */
#include "client/model/value.h"

#include <stdint.h>

/* ---- What jansson tells ---------------------------------------------------------------------- */

static const void *member(const void *at, const char *key)
{
    return json_object_get(at, key);
}

static const void *item(const void *at, size_t index)
{
    return json_array_get(at, index);
}

static size_t count(const void *at)
{
    const json_t *value = at;
    return json_is_object(value) ? json_object_size(value) : json_array_size(value);
}

static const void *entry(const void *at, size_t index, const char **key)
{
    /* jansson changes nothing while it iterates, but takes no pointer to a constant. */
    json_t *object = (json_t *)(uintptr_t)at;
    void *place = json_object_iter(object);
    for (size_t i = 0; i < index && place != NULL; i++) {
        place = json_object_iter_next(object, place);
    }
    if (place == NULL) {
        return NULL;
    }
    *key = json_object_iter_key(place);
    return json_object_iter_value(place);
}

static const char *word(const void *at)
{
    return json_string_value(at);
}

static bool integer(const void *at, int64_t *number)
{
    const json_t *value = at;
    *number = json_integer_value(value);
    return json_is_integer(value);
}

static bool is_true(const void *at)
{
    const json_t *value = at;
    return json_is_true(value);
}

struct parsed value_parsed(const json_t *value)
{
    static const struct parsed_kind kind = {member, item, count, entry, word, integer, is_true};
    return (struct parsed){&kind, value};
}

/* ---- Values ---------------------------------------------------------------------------------- */

const char *value_word(const json_t *value)
{
    return parsed_word(value_parsed(value));
}

uint8_t value_number(const json_t *value, uint8_t most)
{
    return parsed_number(value_parsed(value), most);
}

sab_seat value_seat(const json_t *value)
{
    return parsed_seat(value_parsed(value), SAB_SEATS_MAX);
}

sab_seats value_seats(const json_t *array)
{
    return parsed_seats(value_parsed(array));
}

uint8_t value_index(const json_t *value, const char *(*name)(unsigned), unsigned names,
                    uint8_t none)
{
    return parsed_index(value_parsed(value), name, 0, names - 1, none);
}

uint8_t value_length(const json_t *array, uint8_t most)
{
    return parsed_length(value_parsed(array), most);
}
