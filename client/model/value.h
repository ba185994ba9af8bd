/* SPDX-License-Identifier: MIT
 *
 * value.h - reads JSON values and checks their bounds, for the readers of the model alone.
 *
 * A value that is missing or of another type reads as unknown.
 */
#ifndef CLIENT_VALUE_H
#define CLIENT_VALUE_H

#include "client/model/model.h"

#include <jansson.h>

/* "" if it is not a string. */
const char *value_word(const json_t *value);
/* From 0 to `most`. */
uint8_t value_number(const json_t *value, uint8_t most);
sab_seat value_seat(const json_t *value);
sab_seats value_seats(const json_t *array);
/* The number of a word in a list of names; `none` if it is not there. */
uint8_t value_index(const json_t *word, const char *(*name)(unsigned), unsigned count,
                    uint8_t none);
/* The outcome of a round; SAB_UNDECIDED for other words. */
uint8_t value_outcome(const json_t *word, unsigned kind);
uint8_t value_length(const json_t *array, uint8_t most);

#endif
