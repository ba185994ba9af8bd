/* SPDX-License-Identifier: MIT
 *
 * json.h - the one JSON writer: compact, bounded, without allocation.
 *
 * Commas and quotes are its business, the order of calls the caller's: in an object json_key comes
 * before each value. What does not fit is counted and dropped; json_is_whole says so at the end.
 */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include "saboteur/card.h"

struct json {
    char *bytes;
    size_t size, length; /* bytes of room; bytes written, also those that did not fit */
    bool follows;        /* private: a comma is due before the next key or value */
};

/* Writes into `size` bytes; nothing is ended by a NUL. */
struct json json_into(char *bytes, size_t size);
/* Everything fitted: the text is bytes[0..length). */
bool json_is_whole(const struct json *json);

/* `bracket` is '{' or '[', then '}' or ']'. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);
/* `key` is ASCII without quotes. */
void json_key(struct json *json, const char *key);

void json_put_null(struct json *json);
void json_put_bool(struct json *json, bool value);
void json_put_number(struct json *json, int64_t value);
/* `size` bytes of valid UTF-8; quotes, backslashes and control characters are escaped. */
void json_put_bytes(struct json *json, const char *bytes, size_t size);
/* The same up to the NUL; NULL writes null. */
void json_put_string(struct json *json, const char *string);
/* The seat's number, or null for SAB_NOBODY. */
void json_put_seat(struct json *json, sab_seat seat);

/* Key and value in one. */
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_number(struct json *json, const char *key, int64_t value);
void json_key_string(struct json *json, const char *key, const char *string);
void json_key_seat(struct json *json, const char *key, sab_seat seat);

#endif
