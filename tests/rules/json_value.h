/* SPDX-License-Identifier: MIT
 *
 * json_value.h - finds a value in JSON text. The JSON must be compact, as the project writes it.
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

/* Finds the value of `key` in an object. In an array, `key` must be a number, and the function
 * finds the element with this index. If there is no such value, `at` of the result is NULL. */
struct span json_value(struct span json, const char *key);
/* Returns the number of elements of an array. */
size_t json_count(struct span json);

#endif
