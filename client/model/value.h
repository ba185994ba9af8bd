/* SPDX-License-Identifier: MIT
 *
 * value.h - values of told JSON, held to their bounds: for the readers of the model alone.
 *
 * What is missing, or of another type, gives what stands for unknown.
 */
#ifndef CLIENT_VALUE_H
#define CLIENT_VALUE_H

#include "client/model/model.h"

#include <jansson.h>

/* "" when it is no string. */
const char *value_word(const json_t *value);
/* From 0 to `most`. */
uint8_t value_number(const json_t *value, uint8_t most);
sab_seat value_seat(const json_t *value);
sab_seats value_seats(const json_t *array);
/* The number of a word in a list of names; `none` when it is in none. */
uint8_t value_index(const json_t *word, const char *(*name)(unsigned), unsigned count,
                    uint8_t none);
/* How a round of a game ended; SAB_UNDECIDED for other words. */
uint8_t value_outcome(const json_t *word, unsigned kind);
uint8_t value_length(const json_t *array, uint8_t most);

#endif
