/* SPDX-License-Identifier: MIT
 *
 * bytes.h - a run of bytes that grows behind and shrinks in front. Out of memory ends the process.
 */
#ifndef SERVER_BYTES_H
#define SERVER_BYTES_H

#include <stddef.h>
#include <stdint.h>

/* Zero is empty. The bytes are at[from..from + size). */
struct bytes {
    uint8_t *at;
    size_t from, size, room;
};

/* Makes place for `size` more bytes behind, and returns it. */
uint8_t *bytes_room(struct bytes *bytes, size_t size);

void bytes_add(struct bytes *bytes, const void *more, size_t size);
void bytes_text(struct bytes *bytes, const char *text);
__attribute__((format(printf, 2, 3))) void bytes_print(struct bytes *bytes, const char *format,
                                                       ...);

static inline const uint8_t *bytes_first(const struct bytes *bytes)
{
    return bytes->at + bytes->from;
}

/* Drops the first `size` bytes. */
void bytes_drop(struct bytes *bytes, size_t size);

/* Gives the memory back; the bytes are empty then. */
void bytes_free(struct bytes *bytes);

/* malloc that does not return NULL, and zeroes. */
void *must_allocate(size_t size);

#endif
