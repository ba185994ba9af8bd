/* SPDX-License-Identifier: MIT
 *
 * value.h - reads JSON values and checks their bounds. Only for the code that reads the model.
 *
 * A value that is missing or has the wrong type reads as 0, empty or SAB_NOBODY.
 */
#ifndef CLIENT_VALUE_H
#define CLIENT_VALUE_H

#include "client/model/model.h"
#include "protocol/parsed.h"

#include <jansson.h>

/* The string, or "" if the value is not a string. */
const char *value_word(const json_t *value);
/* A number from 0 to `most`. A number outside these bounds reads as the nearer bound. */
uint8_t value_number(const json_t *value, uint8_t most);
sab_seat value_seat(const json_t *value);
sab_seats value_seats(const json_t *array);
/* The value for code that does not know jansson. It lives as long as `value`. */
struct parsed value_parsed(const json_t *value);
/* The number below `count` for which `name` returns this word, or `none` if there is no such
 * number. */
uint8_t value_index(const json_t *value, const char *(*name)(unsigned), unsigned count,
                    uint8_t none);
/* The number of items in the array, but at most `most`. */
uint8_t value_length(const json_t *array, uint8_t most);

#endif
