/* SPDX-License-Identifier: MIT
 *
 * json_value.c - finds a value in JSON text. The JSON must be compact, as the project writes it.
 */
#include "tests/rules/json_value.h"

#include <stdlib.h>
#include <string.h>

static size_t string_size(const char *at)
{
    size_t size = 1;
    while (at[size] != '"') {
        size += at[size] == '\\' ? 2 : 1;
    }
    return size + 1;
}

/* The size in bytes of the value at the beginning of this text. Matches brackets, and skips
 * strings. */
static size_t value_size(struct span json)
{
    size_t depth = 0, at = 0;
    while (at < json.size) {
        char next = json.at[at];
        if (next == '"') {
            at += string_size(json.at + at);
            continue;
        }
        if (next == '{' || next == '[') {
            depth++;
        } else if (next == '}' || next == ']' || next == ',') {
            if (depth == 0) {
                break;
            }
            depth -= next != ',';
        }
        at++;
    }
    return at;
}

static struct span skip(struct span json, size_t size)
{
    size = size < json.size ? size : json.size;
    return (struct span){json.at + size, json.size - size};
}

static struct span value_at(struct span json)
{
    return (struct span){json.at, value_size(json)};
}

static struct span find_key(struct span json, const char *key)
{
    size_t length = strlen(key);
    json = skip(json, 1);
    while (json.size > 1 && json.at[0] == '"') {
        size_t size = string_size(json.at);
        struct span value = value_at(skip(json, size + 1));
        if (size == length + 2 && memcmp(json.at + 1, key, length) == 0) {
            return value;
        }
        json = skip(json, size + 1 + value.size + 1);
    }
    return (struct span){0};
}

static struct span find_index(struct span json, size_t index)
{
    json = skip(json, 1);
    while (json.size > 1 && json.at[0] != ']') {
        struct span value = value_at(json);
        if (index-- == 0) {
            return value;
        }
        json = skip(json, value.size + 1);
    }
    return (struct span){0};
}

struct span json_value(struct span json, const char *key)
{
    if (json.size > 0 && json.at[0] == '{') {
        return find_key(json, key);
    }
    if (json.size > 0 && json.at[0] == '[') {
        return find_index(json, strtoul(key, NULL, 10));
    }
    return (struct span){0};
}

size_t json_count(struct span json)
{
    size_t count = 0;
    while (find_index(json, count).at != NULL) {
        count++;
    }
    return count;
}
