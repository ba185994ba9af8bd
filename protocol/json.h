/* SPDX-License-Identifier: MIT
 *
 * json.h - the JSON writer of the whole program: it writes without blanks, into a given buffer.
 *
 * The writer adds commas and quotes itself. In an object, you must call json_key before you write a
 * value. Bytes that do not fit into the buffer are dropped, but counted in `length`. To find out
 * whether bytes were dropped, call json_is_whole at the end.
 */
#ifndef PROTOCOL_JSON_H
#define PROTOCOL_JSON_H

#include "saboteur/card.h"

struct json {
    char *bytes;
    size_t size;   /* the size of the buffer `bytes` */
    size_t length; /* the size of the text so far, dropped bytes included */
    bool follows;  /* private: the next key or value needs a comma before it */
};

/* Returns a writer that writes into a buffer of `size` bytes. It writes no NUL at the end. */
struct json json_into(char *bytes, size_t size);
/* Whether the whole text fitted into the buffer. If so, the text is the first `length` bytes of
 * `bytes`. */
bool json_is_whole(const struct json *json);

/* json_open begins an object ({) or an array ([). json_close ends an object (}) or an array (]). */
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
/* Writes `string`, which ends in a NUL, as json_put_bytes does. If `string` is NULL, writes
 * null. */
void json_put_string(struct json *json, const char *string);
/* Writes the number of the seat; for SAB_NOBODY, writes null. */
void json_put_seat(struct json *json, sab_seat seat);

/* Copies the text of `more` into the open object or array. In an object, this text must consist of
 * keys with their values; in an array, of values. It may be empty. `more` must be whole
 * (json_is_whole). */
void json_add(struct json *json, const struct json *more);

/* Each of these functions writes a key and its value. */
void json_key_bool(struct json *json, const char *key, bool value);
void json_key_number(struct json *json, const char *key, int64_t value);
void json_key_string(struct json *json, const char *key, const char *string);
void json_key_seat(struct json *json, const char *key, sab_seat seat);

#endif
