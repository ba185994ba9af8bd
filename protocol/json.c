/* SPDX-License-Identifier: MIT
 *
 * json.c - the JSON writer of the whole program.
 */
#include "protocol/json.h"

#include "saboteur/notation.h"

#include <string.h>

struct json json_into(char *bytes, size_t size)
{
    return (struct json){.bytes = bytes, .size = size};
}

bool json_is_whole(const struct json *json)
{
    return json->length <= json->size;
}

static void put(struct json *json, const char *bytes, size_t size)
{
    if (json->length < json->size) {
        size_t room = json->size - json->length;
        memcpy(json->bytes + json->length, bytes, size < room ? size : room);
    }
    json->length += size;
}

static void put_string(struct json *json, const char *string)
{
    put(json, string, strlen(string));
}

/* Writes the comma before the next key or value, if a comma is needed. */
static void separate(struct json *json)
{
    if (json->follows) {
        put(json, ",", 1);
    }
    json->follows = true;
}

void json_open(struct json *json, char bracket)
{
    separate(json);
    put(json, &bracket, 1);
    json->follows = false;
}

void json_close(struct json *json, char bracket)
{
    put(json, &bracket, 1);
    json->follows = true;
}

void json_key(struct json *json, const char *key)
{
    separate(json);
    put(json, "\"", 1);
    put_string(json, key);
    put(json, "\":", 2);
    json->follows = false;
}

static void value(struct json *json, const char *literal)
{
    separate(json);
    put_string(json, literal);
}

void json_put_null(struct json *json)
{
    value(json, "null");
}

void json_put_bool(struct json *json, bool yes)
{
    value(json, yes ? "true" : "false");
}

void json_put_number(struct json *json, int64_t number)
{
    char digits[24];
    struct sab_text text = sab_text_into(digits, sizeof digits);
    sab_write_number(&text, number);
    value(json, digits);
}

static bool is_plain(unsigned char byte)
{
    return byte >= 0x20 && byte != 0x7F && byte != '"' && byte != '\\';
}

/* Writes the escape sequence for a quote, a backslash or a control character. */
static void put_escaped(struct json *json, unsigned char byte)
{
    static const char hex[] = "0123456789abcdef";
    if (byte == '"' || byte == '\\') {
        put(json, (const char[]){'\\', (char)byte}, 2);
    } else {
        put(json, (const char[]){'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]}, 6);
    }
}

void json_put_bytes(struct json *json, const char *bytes, size_t size)
{
    separate(json);
    put(json, "\"", 1);
    for (size_t i = 0, from = 0; i < size; i = from) {
        while (i < size && is_plain((unsigned char)bytes[i])) {
            i++;
        }
        put(json, bytes + from, i - from);
        if (i < size) {
            put_escaped(json, (unsigned char)bytes[i++]);
        }
        from = i;
    }
    put(json, "\"", 1);
}

void json_put_string(struct json *json, const char *string)
{
    if (string == NULL) {
        json_put_null(json);
    } else {
        json_put_bytes(json, string, strlen(string));
    }
}

void json_put_seat(struct json *json, sab_seat seat)
{
    if (seat == SAB_NOBODY) {
        json_put_null(json);
    } else {
        json_put_number(json, seat);
    }
}

void json_add(struct json *json, const struct json *more)
{
    if (more->length > 0) {
        separate(json);
        put(json, more->bytes, more->length);
    }
}

void json_key_bool(struct json *json, const char *key, bool yes)
{
    json_key(json, key);
    json_put_bool(json, yes);
}

void json_key_number(struct json *json, const char *key, int64_t number)
{
    json_key(json, key);
    json_put_number(json, number);
}

void json_key_string(struct json *json, const char *key, const char *string)
{
    json_key(json, key);
    json_put_string(json, string);
}

void json_key_seat(struct json *json, const char *key, sab_seat seat)
{
    json_key(json, key);
    json_put_seat(json, seat);
}
