/* SPDX-License-Identifier: MIT
 *
 * bytes.h - a run of bytes that grows at its end and shrinks at its front. If there is not enough
 * memory, the process ends.
 */
#ifndef SERVER_KIT_BYTES_H
#define SERVER_KIT_BYTES_H

#include "protocol/json.h"

#include <stddef.h>
#include <stdint.h>

/* A run of bytes: at[from] to at[from + size - 1]. If the whole struct is zero, the run is
 * empty. */
struct bytes {
    uint8_t *at;
    size_t from; /* index of the first byte */
    size_t size; /* number of bytes */
    size_t room; /* how many bytes fit into the memory at `at` */
};

/* Makes room for `size` more bytes at the end and returns a pointer to that room. Does not change
 * bytes->size. */
uint8_t *bytes_room(struct bytes *bytes, size_t size);

/* These functions add to the end. bytes_add adds any bytes, bytes_text adds a text without its NUL,
 * and bytes_print adds a formatted text of at most 2047 bytes. */
void bytes_add(struct bytes *bytes, const void *more, size_t size);
void bytes_text(struct bytes *bytes, const char *text);
__attribute__((format(printf, 2, 3))) void bytes_print(struct bytes *bytes, const char *format,
                                                       ...);

/* Lets `json` write into these bytes. Makes room for `more` bytes after the text that `json` has
 * written so far, and sets bytes->size to the size of that text. Before the first call, set `json`
 * to json_into(NULL, 0). */
void bytes_hold(struct bytes *bytes, struct json *json, size_t more);

static inline const uint8_t *bytes_first(const struct bytes *bytes)
{
    return bytes->at + bytes->from;
}

/* Drops the first `size` bytes. */
void bytes_drop(struct bytes *bytes, size_t size);

/* Frees the memory. The run is then empty. */
void bytes_free(struct bytes *bytes);

/* Like calloc, but never returns NULL: if there is not enough memory, the process ends. */
void *must_allocate(size_t size);

#endif
