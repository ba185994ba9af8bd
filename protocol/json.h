/* SPDX-License-Identifier: MIT
 *
 * json.h - the one JSON writer: compact, bounded, without allocation.
 *
 * It takes care of commas and quotes. The caller takes care of the order: in an object json_key
 * must come before each value. Bytes that do not fit are counted and dropped; check json_is_whole
 * at the end.
 */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include "saboteur/card.h"

struct json {
    char *bytes;
    size_t size, length; /* bytes of room; bytes written, including those that did not fit */
    bool follows;        /* private: a comma is due before the next key or value */
};

/* Writes into `size` bytes, without a NUL at the end. */
struct json json_into(char *bytes, size_t size);
/* Everything fitted: the text is bytes[0..length). */
bool json_is_whole(const struct json *json);

/* `bracket` is '{' or '[' to open, '}' or ']' to close. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);
/* `key` is ASCII without quotes. */
void json_key(struct json *json, const char *key);

void json_put_null(struct json *json);
void json_put_bool(struct json *json, bool value);
void json_put_number(struct json *json, int64_t value);
/* `size` bytes of valid UTF-8; quotes, backslashes and control characters are escaped. */
void json_put_bytes(struct json *json, const char *bytes, size_t size);
/* The same for a string that ends in a NUL; NULL writes null. */
void json_put_string(struct json *json, const char *string);
/* The seat's number, or null for SAB_NOBODY. */
void json_put_seat(struct json *json, sab_seat seat);

/* Each writes a key and its value. */
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_number(struct json *json, const char *key, int64_t value);
void json_key_string(struct json *json, const char *key, const char *string);
void json_key_seat(struct json *json, const char *key, sab_seat seat);

#endif
