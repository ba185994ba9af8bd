/* SPDX-License-Identifier: MIT
 *
 * utf8.h - writes UTF-8, and reads it strictly (RFC 3629): overlong forms, surrogates, incomplete
 * characters and characters beyond U+10FFFF are refused.
 */
#ifndef KIT_UTF8_H
#define KIT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether the byte is not the first one of its character. */
static inline bool utf8_continues(char byte)
{
    return ((unsigned char)byte & 0xC0) == 0x80;
}

/* Reads the first character of the bytes. Returns its number of bytes, and writes its number in
 * Unicode to *character. Returns 0, and writes nothing, if the bytes do not begin with a
 * character. */
static inline size_t utf8_read(const char *bytes, size_t size, uint32_t *character)
{
    static const uint32_t least[5] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned lead = size > 0 ? (unsigned char)bytes[0] : 0xFF;
    size_t length = lead < 0x80 ? 1 : lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    uint32_t read = length == 1 ? lead : lead & 0x7Fu >> length;
    if (length == 0 || length > size || lead >= 0xF8) {
        return 0;
    }
    for (size_t i = 1; i < length; i++) {
        if (!utf8_continues(bytes[i])) {
            return 0;
        }
        read = read << 6 | ((unsigned char)bytes[i] & 0x3Fu);
    }
    if (read < least[length] || read > 0x10FFFF || (read >= 0xD800 && read <= 0xDFFF)) {
        return 0;
    }
    *character = read;
    return length;
}

/* Writes a character that utf8_read could read. Returns its number of bytes. */
static inline size_t utf8_write(uint32_t character, char bytes[4])
{
    static const unsigned char leads[5] = {0, 0, 0xC0, 0xE0, 0xF0};
    size_t length = character < 0x80 ? 1 : character < 0x800 ? 2 : character < 0x10000 ? 3 : 4;
    for (size_t i = length - 1; i > 0; i--) {
        bytes[i] = (char)(0x80 | (character & 0x3F));
        character >>= 6;
    }
    bytes[0] = (char)(leads[length] | character);
    return length;
}

#endif
