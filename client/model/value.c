/* SPDX-License-Identifier: MIT
 *
 * value.c - reads JSON values and checks their bounds.
 */
#include "client/model/value.h"

#include <string.h>

const char *value_word(const json_t *value)
{
    return json_is_string(value) ? json_string_value(value) : "";
}

uint8_t value_number(const json_t *value, uint8_t most)
{
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : 0;
    return number < 0 ? 0 : number > most ? most : (uint8_t)number;
}

sab_seat value_seat(const json_t *value)
{
    json_int_t number = json_is_integer(value) ? json_integer_value(value) : SAB_NOBODY;
    return number >= 0 && number < SAB_SEATS_MAX ? (sab_seat)number : SAB_NOBODY;
}

sab_seats value_seats(const json_t *array)
{
    sab_seats seats = 0;
    for (size_t i = 0; i < json_array_size(array); i++) {
        seats |= sab_one_seat(value_seat(json_array_get(array, i)));
    }
    return seats;
}

uint8_t value_index(const json_t *word, const char *(*name)(unsigned), unsigned count, uint8_t none)
{
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(value_word(word), name(i)) == 0) {
            return (uint8_t)i;
        }
    }
    return none;
}

uint8_t value_outcome(const json_t *word, unsigned kind)
{
    const char *name = value_word(word);
    uint8_t outcome = SAB_UNDECIDED;
    bool known = sab_read_outcome(kind, name, strlen(name), &outcome);
    return known ? outcome : SAB_UNDECIDED;
}

uint8_t value_length(const json_t *array, uint8_t most)
{
    size_t length = json_array_size(array);
    return length < most ? (uint8_t)length : most;
}
