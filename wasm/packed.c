/* SPDX-License-Identifier: MIT
 *
 * packed.c - reads values that the page has packed.
 */
#include "wasm/packed.h"

#include <string.h>

enum {
    NUMBER = 4,
    HEAD = 1 + 2 * NUMBER /* what comes before the items of an array or an object */
};

static uint32_t number_at(const uint8_t *at)
{
    return at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

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

struct parsed packed_value(const uint8_t *bytes)
{
    static const struct parsed_kind kind = {member, item, count, entry, word, integer, is_true};
    return (struct parsed){&kind, bytes};
}
