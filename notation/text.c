/* SPDX-License-Identifier: MIT
 *
 * text.c - writes text into buffers of fixed size, and checks UTF-8 (notation 5).
 */
#include "notation/text.h"
#include "kit/utf8.h"

#include <string.h>

struct sab_text sab_text_into(char *bytes, size_t size)
{
    if (size > 0) {
        bytes[0] = '\0';
    }
    return (struct sab_text){.bytes = bytes, .size = size};
}

bool sab_text_is_whole(const struct sab_text *text)
{
    return text->length < text->size;
}

void sab_write_bytes(struct sab_text *text, const char *bytes, size_t size)
{
    if (sab_text_is_whole(text)) {
        size_t room = text->size - text->length - 1;
        size_t kept = size < room ? size : room;
        memcpy(text->bytes + text->length, bytes, kept);
        text->bytes[text->length + kept] = '\0';
    }
    text->length += size;
}

void sab_write(struct sab_text *text, const char *string)
{
    sab_write_bytes(text, string, strlen(string));
}

void sab_write_number(struct sab_text *text, int64_t number)
{
    char digits[24];
    size_t first = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--first] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) {
        digits[--first] = '-';
    }
    sab_write_bytes(text, digits + first, sizeof digits - first);
}

void write_hex(struct sab_text *text, const uint8_t *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < size; i++) {
        sab_write_bytes(text, (const char[]){digits[bytes[i] >> 4], digits[bytes[i] & 15]}, 2);
    }
}

void sab_write_quoted(struct sab_text *text, const char *bytes, size_t size)
{
    sab_write(text, "\"");
    for (size_t i = 0; i < size; i++) {
        if (bytes[i] == '"' || bytes[i] == '\\') {
            sab_write(text, "\\");
        }
        sab_write_bytes(text, bytes + i, 1);
    }
    sab_write(text, "\"");
}

/* ---- UTF-8 -------------------------------------------------------------------------------- */

static bool is_printable(uint32_t character)
{
    return character >= 0x20 && !(character >= 0x7F && character <= 0x9F);
}

size_t text_character_size(const char *bytes, size_t size)
{
    uint32_t character = 0;
    size_t length = utf8_read(bytes, size, &character);
    return is_printable(character) ? length : 0;
}

long sab_utf8_characters(const char *bytes, size_t size)
{
    long count = 0;
    for (size_t offset = 0; offset < size; count++) {
        size_t step = text_character_size(bytes + offset, size - offset);
        if (step == 0) {
            return -1;
        }
        offset += step;
    }
    return count;
}

bool sab_is_name(const char *bytes, size_t size)
{
    long characters = sab_utf8_characters(bytes, size);
    bool only_spaces = true;
    for (size_t i = 0; i < size; i++) {
        only_spaces = only_spaces && bytes[i] == ' ';
    }
    return characters >= 1 && characters <= SAB_NAME_CHARACTERS && !only_spaces;
}
