/* SPDX-License-Identifier: MIT
 *
 * json_value.h - finds a value in the compact JSON that the project writes, as text.
 */
#ifndef TESTS_RULES_JSON_VALUE_H
#define TESTS_RULES_JSON_VALUE_H

#include <stdbool.h>
#include <stddef.h>

/* A part of a text. */
struct span {
    const char *at;
    size_t size;
};

/* The value of a key of an object, or of an index of an array; .at is NULL if there is none. */
struct span json_value(struct span json, const char *key);
/* How many elements an array has. */
size_t json_count(struct span json);

#endif
