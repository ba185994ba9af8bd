/* SPDX-License-Identifier: MIT
 *
 * text.c - writes text into buffers of fixed size, and reads quoted text in UTF-8 (notation 5).
 */
#include "notation/scan.h"

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

/* ---- UTF-8 -------------------------------------------------------------------------------- */

/* Returns how many bytes a character with this lead byte has, and writes the bits of the lead byte
 * to *character. Returns 0 if no character begins with this byte. */
static size_t read_lead(unsigned char lead, uint32_t *character)
{
    if (lead < 0x80) {
        *character = lead;
        return 1;
    }
    if (lead >= 0xC2 && lead <= 0xDF) {
        *character = lead & 0x1Fu;
        return 2;
    }
    if (lead >= 0xE0 && lead <= 0xEF) {
        *character = lead & 0x0Fu;
        return 3;
    }
    if (lead >= 0xF0 && lead <= 0xF4) {
        *character = lead & 0x07u;
        return 4;
    }
    return 0;
}

static bool is_printable(uint32_t character)
{
    return character >= 0x20 && !(character >= 0x7F && character <= 0x9F);
}

/* The size of the first character in the bytes, or 0 if the character is not allowed. Overlong
 * forms, surrogates, characters beyond U+10FFFF, control characters and incomplete characters are
 * not allowed. */
static size_t character_size(const char *bytes, size_t size)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    uint32_t character = 0;
    size_t length = size > 0 ? read_lead((unsigned char)bytes[0], &character) : 0;
    if (length == 0 || length > size) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)bytes[i] & 0xC0) != 0x80) {
            return 0;
        }
        character = character << 6 | ((unsigned char)bytes[i] & 0x3Fu);
    }
    bool known = character >= least[length] && character <= 0x10FFFF &&
                 !(character >= 0xD800 && character <= 0xDFFF);
    return known && is_printable(character) ? length : 0;
}

long sab_utf8_characters(const char *bytes, size_t size)
{
    long count = 0;
    for (size_t offset = 0; offset < size; count++) {
        size_t step = character_size(bytes + offset, size - offset);
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

/* ---- Quoted text -------------------------------------------------------------------------- */

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

bool scan_quoted(struct scan *scan, char *into, size_t into_size)
{
    struct sab_text text = sab_text_into(into, into_size);
    size_t start = scan->offset;
    if (!scan_take(scan, "\"")) {
        return scan_refuse(scan, start, "Expected text in double quotes.");
    }
    while (scan->offset < scan->size && scan->text[scan->offset] != '"') {
        if (scan->text[scan->offset] == '\\') {
            scan->offset++;
            if (scan->offset == scan->size ||
                (scan->text[scan->offset] != '"' && scan->text[scan->offset] != '\\')) {
                return scan_refuse(
                    scan, scan->offset - 1,
                    "A backslash may only come before a double quote or a backslash.");
            }
        }
        size_t step = character_size(scan->text + scan->offset, scan->size - scan->offset);
        if (step == 0) {
            return scan_refuse(scan, scan->offset,
                               "Quoted text is UTF-8 without control characters.");
        }
        sab_write_bytes(&text, scan->text + scan->offset, step);
        scan->offset += step;
    }
    if (!scan_take(scan, "\"")) {
        return scan_refuse(scan, start, "This quoted text has no closing double quote.");
    }
    return sab_text_is_whole(&text) || scan_refuse(scan, start, "This text is too long.");
}

bool sab_read_quoted(const char *text, size_t size, char *into, size_t into_size,
                     struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    return scan_quoted(&scan, into, into_size) && scan_end(&scan);
}
