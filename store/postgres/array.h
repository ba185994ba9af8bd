/* SPDX-License-Identifier: MIT
 *
 * array.h - arrays in PostgreSQL's binary form, as parameters of a statement. Private to store/.
 */
#ifndef STORE_POSTGRES_ARRAY_H
#define STORE_POSTGRES_ARRAY_H

#include <stddef.h>
#include <stdint.h>

/* The types of elements, as PostgreSQL numbers them. */
enum array_type { ARRAY_BYTES = 17, ARRAY_BIG = 20, ARRAY_INTEGER = 23, ARRAY_TEXT = 25 };

/* An array that is being built. Its memory grows as needed; running out of memory ends the
 * process. */
struct array {
    char *bytes;
    size_t size;  /* bytes in use */
    size_t room;  /* bytes in the block */
    size_t count; /* elements */
};

/* Begins an empty array. Free it with array_free. */
void array_begin(struct array *array, enum array_type type);
void array_free(struct array *array);

/* array_add adds bytes or a text as the next element, array_add_big a bigint, and array_add_integer
 * an integer. */
void array_add(struct array *array, const void *bytes, size_t size);
void array_add_big(struct array *array, int64_t number);
void array_add_integer(struct array *array, size_t number);

#endif
