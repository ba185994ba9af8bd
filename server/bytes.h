/* SPDX-License-Identifier: MIT
 *
 * bytes.h - a run of bytes that grows at its end and shrinks at its front. If there is not enough
 * memory, the process ends.
 */
#ifndef SERVER_BYTES_H
#define SERVER_BYTES_H

#include "protocol/json.h"

#include <stddef.h>
#include <stdint.h>

/* All zeros: empty. The bytes are at[from] to at[from + size - 1]. */
struct bytes {
    uint8_t *at;
    size_t from; /* index of the first byte */
    size_t size; /* number of bytes */
    size_t room; /* how many bytes fit into the memory at `at` */
};

/* Makes room for `size` more bytes at the end and returns a pointer to that room. Does not change
 * bytes->size. */
uint8_t *bytes_room(struct bytes *bytes, size_t size);

/* These three functions add to the end: raw bytes, a text without its NUL, or a formatted text of
 * at most 2047 bytes. */
void bytes_add(struct bytes *bytes, const void *more, size_t size);
void bytes_text(struct bytes *bytes, const char *text);
__attribute__((format(printf, 2, 3))) void bytes_print(struct bytes *bytes, const char *format,
                                                       ...);

/* Lets `json` write into these bytes: makes room for `more` bytes after the text it has written so
 * far, and sets bytes->size to the size of that text. Initialize `json` with json_into(NULL, 0). */
void bytes_hold(struct bytes *bytes, struct json *json, size_t more);

static inline const uint8_t *bytes_first(const struct bytes *bytes)
{
    return bytes->at + bytes->from;
}

/* Drops the first `size` bytes. */
void bytes_drop(struct bytes *bytes, size_t size);

/* Frees the memory and leaves the bytes empty. */
void bytes_free(struct bytes *bytes);

/* calloc that never returns NULL. */
void *must_allocate(size_t size);

#endif
