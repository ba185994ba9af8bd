/* SPDX-License-Identifier: MIT
 *
 * parsed.h - a JSON value that somebody else has parsed: jansson in the terminal, the browser for
 * the page's module.
 *
 * The value may come from a server that is wrong or hostile. A value that is missing, has the wrong
 * type or is out of bounds reads as 0, empty or SAB_NOBODY.
 */
#ifndef PROTOCOL_PARSED_H
#define PROTOCOL_PARSED_H

#include "saboteur/saboteur.h"

#include <stddef.h>

/* A value, which belongs to its parser. `at` is NULL if there is no value. */
struct parsed {
    const struct parsed_kind *kind;
    const void *at;
};

/* What a parser must be able to tell of a value. `at` is never NULL. */
struct parsed_kind {
    /* The member of an object, the item of an array: NULL if there is none, or if the value is no
     * object or array. */
    const void *(*member)(const void *at, const char *key);
    const void *(*item)(const void *at, size_t index);
    /* The number of items or members; 0 for other values. */
    size_t (*count)(const void *at);
    /* The member number `index` of an object, in any order, and its key; NULL as above. */
    const void *(*entry)(const void *at, size_t index, const char **key);
    const char *(*word)(const void *at); /* a string, which ends in a NUL; else NULL */
    bool (*integer)(const void *at, int64_t *number);
    bool (*is_true)(const void *at);
};

struct parsed parsed_member(struct parsed object, const char *key);
struct parsed parsed_item(struct parsed array, size_t index);
size_t parsed_count(struct parsed value);
/* `key` is "" if there is no such member. */
struct parsed parsed_entry(struct parsed object, size_t index, const char **key);

/* The string, or "". */
const char *parsed_word(struct parsed value);
bool parsed_is_true(struct parsed value);
bool parsed_is_integer(struct parsed value);
/* A number from 0 to `most`. A number outside these bounds reads as the nearer bound. */
uint8_t parsed_number(struct parsed value, uint8_t most);
/* The number of items in the array, but at most `most`. */
uint8_t parsed_length(struct parsed array, uint8_t most);
/* A seat below `seats`, or SAB_NOBODY. */
sab_seat parsed_seat(struct parsed value, unsigned seats);
/* The set of the seats in an array. */
sab_seats parsed_seats(struct parsed array);
/* The number from `first` to `last` whose name is this word, or `none`. */
uint8_t parsed_index(struct parsed word, const char *(*name)(unsigned), unsigned first,
                     unsigned last, uint8_t none);

#endif
