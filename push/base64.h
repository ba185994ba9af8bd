/* SPDX-License-Identifier: MIT
 *
 * base64.h - base64url without padding (RFC 4648, section 5). Private to push/.
 */
#ifndef PUSH_BASE64_H
#define PUSH_BASE64_H

#include <stdbool.h>
#include <stddef.h>

/* How many characters `size` bytes take, without the NUL. */
#define BASE64_LENGTH(size) (((size)*4 + 2) / 3)

/* Reads exactly `size` bytes. Returns false if `text` is anything else. */
bool base64_read(const char *text, void *bytes, size_t size);

/* Writes `size` bytes to `text`, which has room for BASE64_LENGTH(size) characters and a NUL.
 * Returns the length of the text. */
size_t base64_write(char *text, const void *bytes, size_t size);

#endif
