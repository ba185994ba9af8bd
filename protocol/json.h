/* SPDX-License-Identifier: MIT
 *
 * json.h - the JSON writer of the whole program: it writes without blanks, into a given buffer.
 *
 * The writer puts commas and quotes. The caller calls the functions in the right order: in an
 * object, json_key comes before each value. Bytes that do not fit are dropped, but counted in
 * `length`; call json_is_whole at the end.
 */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include "saboteur/card.h"

struct json {
    char *bytes;
    size_t size, length; /* size: bytes of room; length: bytes written, dropped ones included */
    bool follows;        /* private: the next key or value needs a comma before it */
};

/* Returns a writer into `size` bytes. The text gets no NUL at the end. */
struct json json_into(char *bytes, size_t size);
/* Whether all of the text fitted. If so, the text is bytes[0] to bytes[length - 1]. */
bool json_is_whole(const struct json *json);

/* Open and close an object or an array: `bracket` is { or [ to open, } or ] to close. */
void json_open(struct json *json, char bracket);
void json_close(struct json *json, char bracket);
/* Writes the key of the next value. `key` is ASCII without quotes or backslashes. */
void json_key(struct json *json, const char *key);

void json_put_null(struct json *json);
void json_put_bool(struct json *json, bool value);
void json_put_number(struct json *json, int64_t value);
/* Writes a string of `size` bytes, which must be valid UTF-8. Quotes, backslashes and control
 * characters are escaped. */
void json_put_bytes(struct json *json, const char *bytes, size_t size);
/* Writes a string that ends in a NUL, as json_put_bytes does, or null for NULL. */
void json_put_string(struct json *json, const char *string);
/* Writes the seat's number, or null for SAB_NOBODY. */
void json_put_seat(struct json *json, sab_seat seat);

/* Writes what `more` holds: keys with their values in an object, or values in an array. `more` must
 * be whole. If it is empty, nothing is written. */
void json_add(struct json *json, const struct json *more);

/* Each writes a key and its value. */
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_number(struct json *json, const char *key, int64_t value);
void json_key_string(struct json *json, const char *key, const char *string);
void json_key_seat(struct json *json, const char *key, sab_seat seat);

#endif
