/* SPDX-License-Identifier: MIT
 *
 * packed.c - reads values that the page has packed.
 */
#include "wasm/packed.h"

#include <string.h>

enum { NUMBER = 4, DEPTH = 8 /* a view is less deep than this */ };

static uint32_t number_at(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

/* How many bytes come before the items of an array or an object. */
enum { HEAD = 1 + 2 * NUMBER };

/* The size of a whole value in bytes, without a look at its items. */
static size_t size_of(const uint8_t *at)
{
    switch (*at) {
    case 'i':
        return 1 + NUMBER;
    case 's':
        return 1 + NUMBER + (size_t)number_at(at + 1) + 1;
    case 'a':
    case 'o':
        return HEAD + (size_t)number_at(at + 1 + NUMBER);
    default:
        return 1;
    }
}

/* ---- Checking -------------------------------------------------------------------------------- */

/* How many bytes come before the size in a value, and how many that size adds. 0: no such value. */
static size_t head_of(uint8_t tag)
{
    switch (tag) {
    case 'n':
    case 't':
    case 'f':
        return 1;
    case 'i':
    case 's':
        return 1 + NUMBER;
    case 'a':
    case 'o':
        return HEAD;
    default:
        return 0;
    }
}

static bool is_whole(const uint8_t *at, size_t left, unsigned depth);

static bool are_whole(const uint8_t *at, size_t left, unsigned depth)
{
    bool is_object = *at == 'o';
    uint32_t count = number_at(at + 1);
    const uint8_t *item = at + HEAD, *end = at + left;
    for (uint32_t i = 0; i < count; i++) {
        for (unsigned part = is_object ? 0 : 1; part < 2; part++) {
            bool is_key = part == 0;
            if (!is_whole(item, (size_t)(end - item), depth - 1) || (is_key && *item != 's')) {
                return false;
            }
            item += size_of(item);
        }
    }
    return item == end;
}

/* Whether a whole value begins at `at`, in at most `left` bytes. */
static bool is_whole(const uint8_t *at, size_t left, unsigned depth)
{
    size_t head = left > 0 ? head_of(*at) : 0;
    if (depth == 0 || head == 0 || left < head || left < size_of(at)) {
        return false;
    }
    if (*at == 's') {
        return memchr(at + head, '\0', size_of(at) - head) == at + size_of(at) - 1;
    }
    return (*at != 'a' && *at != 'o') || are_whole(at, size_of(at), depth);
}

/* ---- Reading --------------------------------------------------------------------------------- */

static size_t count(const void *at)
{
    const uint8_t *value = at;
    return *value == 'a' || *value == 'o' ? number_at(value + 1) : 0;
}

static const char *word(const void *at)
{
    const uint8_t *value = at;
    return *value == 's' ? (const char *)value + 1 + NUMBER : NULL;
}

static const void *item(const void *at, size_t index)
{
    const uint8_t *next = (const uint8_t *)at + HEAD;
    if (*(const uint8_t *)at != 'a' || index >= count(at)) {
        return NULL;
    }
    for (size_t i = 0; i < index; i++) {
        next += size_of(next);
    }
    return next;
}

static const void *entry(const void *at, size_t index, const char **key)
{
    const uint8_t *next = (const uint8_t *)at + HEAD;
    if (*(const uint8_t *)at != 'o' || index >= count(at)) {
        return NULL;
    }
    for (size_t i = 0; i < index; i++) {
        next += size_of(next); /* the key */
        next += size_of(next);
    }
    *key = word(next);
    return next + size_of(next);
}

static const void *member(const void *at, const char *wanted)
{
    for (size_t i = 0; *(const uint8_t *)at == 'o' && i < count(at); i++) {
        const char *key;
        const void *value = entry(at, i, &key);
        if (strcmp(key, wanted) == 0) {
            return value;
        }
    }
    return NULL;
}

static bool integer(const void *at, int64_t *number)
{
    const uint8_t *value = at;
    *number = *value == 'i' ? (int32_t)number_at(value + 1) : 0;
    return *value == 'i';
}

static bool is_true(const void *at)
{
    return *(const uint8_t *)at == 't';
}

struct parsed packed_value(const uint8_t *bytes, size_t size)
{
    static const struct parsed_kind kind = {member, item, count, entry, word, integer, is_true};
    bool good = is_whole(bytes, size, DEPTH) && size_of(bytes) == size;
    return (struct parsed){&kind, good ? bytes : NULL};
}
