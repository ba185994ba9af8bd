/* SPDX-License-Identifier: MIT
 *
 * parsed.c - reads values that somebody else has parsed, and checks their bounds.
 */
#include "protocol/parsed.h"

#include <string.h>

struct parsed parsed_member(struct parsed object, const char *key)
{
    const void *at = object.at != NULL ? object.kind->member(object.at, key) : NULL;
    return (struct parsed){object.kind, at};
}

struct parsed parsed_item(struct parsed array, size_t index)
{
    const void *at = array.at != NULL ? array.kind->item(array.at, index) : NULL;
    return (struct parsed){array.kind, at};
}

size_t parsed_count(struct parsed value)
{
    return value.at != NULL ? value.kind->count(value.at) : 0;
}

struct parsed parsed_entry(struct parsed object, size_t index, const char **key)
{
    *key = "";
    const void *at = object.at != NULL ? object.kind->entry(object.at, index, key) : NULL;
    return (struct parsed){object.kind, at};
}

const char *parsed_word(struct parsed value)
{
    const char *word = value.at != NULL ? value.kind->word(value.at) : NULL;
    return word != NULL ? word : "";
}

bool parsed_is_true(struct parsed value)
{
    return value.at != NULL && value.kind->is_true(value.at);
}

bool parsed_is_integer(struct parsed value)
{
    int64_t number = 0;
    return value.at != NULL && value.kind->integer(value.at, &number);
}

uint8_t parsed_number(struct parsed value, uint8_t most)
{
    int64_t number = 0;
    bool known = value.at != NULL && value.kind->integer(value.at, &number);
    return !known || number < 0 ? 0 : number > most ? most : (uint8_t)number;
}

uint8_t parsed_length(struct parsed array, uint8_t most)
{
    size_t length = parsed_count(array);
    return length < most ? (uint8_t)length : most;
}

sab_seat parsed_seat(struct parsed value, unsigned seats)
{
    int64_t number = -1;
    bool known = value.at != NULL && value.kind->integer(value.at, &number);
    return known && number >= 0 && number < (int64_t)seats ? (sab_seat)number : SAB_NOBODY;
}

sab_seats parsed_seats(struct parsed array)
{
    sab_seats seats = 0;
    for (size_t i = 0; i < parsed_count(array); i++) {
        sab_seat seat = parsed_seat(parsed_item(array, i), SAB_SEATS_MAX);
        seats |= seat != SAB_NOBODY ? sab_one_seat(seat) : 0;
    }
    return seats;
}

uint8_t parsed_index(struct parsed word, const char *(*name)(unsigned), unsigned first,
                     unsigned last, uint8_t none)
{
    for (unsigned i = first; i <= last; i++) {
        if (strcmp(parsed_word(word), name(i)) == 0) {
            return (uint8_t)i;
        }
    }
    return none;
}
