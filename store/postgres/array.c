/* SPDX-License-Identifier: MIT
 *
 * array.c - arrays in PostgreSQL's binary form.
 *
 * An array begins with three numbers: how many dimensions it has, whether it has NULLs, and the
 * type of its elements. Two numbers about its one dimension follow: how many elements there are,
 * and the index of the first element. Then comes each element: its size, and its bytes. An empty
 * array has no dimension. All numbers are big-endian.
 */
#include "store/postgres/array.h"

#include "kit/program/end.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { DIMENSIONS = 0, TYPE = 8, COUNT = 12, FIRST = 16, HEADER_SIZE = 20 };

static void put(char *bytes, uint64_t number, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        bytes[i] = (char)(number >> 8 * (size - 1 - i) & 0xff);
    }
}

/* Makes room for `size` more bytes, and returns where they go. */
static char *extend(struct array *array, size_t size)
{
    size_t room = array->room > 0 ? array->room : 256;
    while (room - array->size < size) {
        room *= 2;
    }
    if (room != array->room) {
        char *bytes = realloc(array->bytes, room);
        if (bytes == NULL) {
            out_of_memory();
        }
        array->bytes = bytes;
        array->room = room;
    }
    char *place = array->bytes + array->size;
    array->size += size;
    return place;
}

void array_begin(struct array *array, enum array_type type)
{
    *array = (struct array){.bytes = NULL};
    char *header = extend(array, HEADER_SIZE);
    memset(header, 0, HEADER_SIZE);
    put(header + TYPE, (uint64_t)type, 4);
    put(header + FIRST, 1, 4);
    array->size = COUNT;
}

void array_free(struct array *array)
{
    free(array->bytes);
    *array = (struct array){.bytes = NULL};
}

void array_add(struct array *array, const void *bytes, size_t size)
{
    assert(size <= INT32_MAX);
    if (array->count == 0) {
        array->size = HEADER_SIZE;
    }
    char *place = extend(array, 4 + size);
    put(place, size, 4);
    memcpy(place + 4, bytes, size);
    array->count++;
    put(array->bytes + DIMENSIONS, 1, 4);
    put(array->bytes + COUNT, array->count, 4);
}

void array_add_big(struct array *array, int64_t number)
{
    char bytes[8];
    put(bytes, (uint64_t)number, sizeof bytes);
    array_add(array, bytes, sizeof bytes);
}

void array_add_integer(struct array *array, size_t number)
{
    char bytes[4];
    assert(number <= INT32_MAX);
    put(bytes, number, sizeof bytes);
    array_add(array, bytes, sizeof bytes);
}
