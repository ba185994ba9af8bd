/* SPDX-License-Identifier: MIT
 *
 * bytes.c - a run of bytes that grows at its end and shrinks at its front.
 */
#include "server/kit/bytes.h"

#include "kit/program/end.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *must_allocate(size_t size)
{
    return must_have(calloc(1, size));
}

uint8_t *bytes_room(struct bytes *bytes, size_t size)
{
    if (bytes->from > 0 && bytes->from + bytes->size + size > bytes->room) {
        memmove(bytes->at, bytes->at + bytes->from, bytes->size);
        bytes->from = 0;
    }
    if (bytes->size + size > bytes->room) {
        size_t room = bytes->room > 0 ? 2 * bytes->room : 512;
        room = room < bytes->size + size ? bytes->size + size : room;
        uint8_t *at = realloc(bytes->at, room);
        if (at == NULL) {
            out_of_memory();
        }
        bytes->at = at;
        bytes->room = room;
    }
    return bytes->at + bytes->from + bytes->size;
}

void bytes_hold(struct bytes *bytes, struct json *json, size_t more)
{
    bytes->from = 0;
    bytes->size = json->length;
    bytes_room(bytes, more);
    json->bytes = (char *)bytes->at;
    json->size = bytes->room;
}

void bytes_add(struct bytes *bytes, const void *more, size_t size)
{
    if (size > 0) {
        memcpy(bytes_room(bytes, size), more, size);
        bytes->size += size;
    }
}

void bytes_text(struct bytes *bytes, const char *text)
{
    bytes_add(bytes, text, strlen(text));
}

void bytes_print(struct bytes *bytes, const char *format, ...)
{
    char line[2048];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    assert(length >= 0 && (size_t)length < sizeof line);
    bytes_add(bytes, line, (size_t)length);
}

void bytes_drop(struct bytes *bytes, size_t size)
{
    assert(size <= bytes->size);
    bytes->from += size;
    bytes->size -= size;
    if (bytes->size == 0) {
        bytes->from = 0;
    }
}

void bytes_free(struct bytes *bytes)
{
    free(bytes->at);
    *bytes = (struct bytes){0};
}
