/* SPDX-License-Identifier: MIT
 *
 * text.c - reads a file that may have been through an editor, another system or a mail.
 */
#include "cli/text.h"

#include "kit/program/end.h"
#include "kit/utf8.h"

#include <errno.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 28 /* bytes; no record is as large */ };

struct buffer {
    char *bytes;
    size_t size;
};

static FILE *open_buffer(struct buffer *buffer)
{
    FILE *file = open_memstream(&buffer->bytes, &buffer->size);
    if (file == NULL) {
        out_of_memory();
    }
    return file;
}

static void close_buffer(FILE *file)
{
    if (fclose(file) != 0) {
        out_of_memory();
    }
}

static void put_utf8(uint32_t character, FILE *out)
{
    if (character < 0x80) {
        fputc((int)character, out);
        return;
    }
    unsigned more = character < 0x800 ? 1 : character < 0x10000 ? 2 : 3;
    static const uint8_t lead[4] = {0, 0xC0, 0xE0, 0xF0};
    fputc((int)(lead[more] | character >> (6 * more)), out);
    while (more-- > 0) {
        fputc((int)(0x80 | (character >> (6 * more) & 0x3F)), out);
    }
}

/* ---- UTF-16 ---------------------------------------------------------------------------------- */

/* Whether the text is UTF-16: it begins with the mark, or with an ASCII character. */
static bool is_utf16(const struct buffer *text, bool *big)
{
    const uint8_t *bytes = (const uint8_t *)text->bytes;
    if (text->size < 2) {
        return false;
    }
    *big = (bytes[0] == 0xFE && bytes[1] == 0xFF) || (bytes[0] == 0 && bytes[1] != 0);
    bool little = (bytes[0] == 0xFF && bytes[1] == 0xFE) || (bytes[0] != 0 && bytes[1] == 0);
    return *big || little;
}

static uint32_t unit_at(const struct buffer *text, size_t at, bool big)
{
    const uint8_t *bytes = (const uint8_t *)text->bytes + at;
    return at + 1 >= text->size ? 0xFFFD
           : big                ? (uint32_t)bytes[0] << 8 | bytes[1]
                                : (uint32_t)bytes[1] << 8 | bytes[0];
}

static void write_utf16(const struct buffer *text, bool big, FILE *out)
{
    for (size_t at = 0; at < text->size; at += 2) {
        uint32_t unit = unit_at(text, at, big);
        uint32_t next = at + 2 < text->size ? unit_at(text, at + 2, big) : 0;
        if (unit >= 0xD800 && unit < 0xDC00 && next >= 0xDC00 && next < 0xE000) {
            unit = 0x10000 + ((unit - 0xD800) << 10) + (next - 0xDC00);
            at += 2;
        }
        put_utf8(unit >= 0xD800 && unit < 0xE000 ? 0xFFFD : unit, out);
    }
}

/* ---- Lines ----------------------------------------------------------------------------------- */

/* What a character outside of double quotes is written as; 0: as nothing; FOREIGN: as it is. */
enum { FOREIGN = 0xFF };

static int plain_form(uint32_t character)
{
    static const struct {
        uint32_t first, last;
        uint8_t form;
    } forms[] = {
        {'\t', '\t', ' '},     {0xA0, 0xA0, ' '},     {0xAD, 0xAD, 0},       {0x2000, 0x200A, ' '},
        {0x200B, 0x200F, 0},   {0x2010, 0x2015, '-'}, {0x201C, 0x201F, '"'}, {0x202A, 0x202E, 0},
        {0x202F, 0x202F, ' '}, {0x205F, 0x205F, ' '}, {0x2060, 0x2060, 0},   {0x2212, 0x2212, '-'},
        {0x3000, 0x3000, ' '}, {0xFEFF, 0xFEFF, 0},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        if (character >= forms[i].first && character <= forms[i].last) {
            return forms[i].form;
        }
    }
    return FOREIGN;
}

/* Writes a line in its plain form. Curly quotes are quotes only if the line has no straight
 * ones. */
static void write_line(const char *line, size_t size, FILE *out)
{
    bool straight = size > 0 && memchr(line, '"', size) != NULL, quoted = false, escaped = false;
    size_t blanks = 0;
    for (size_t at = 0; at < size;) {
        uint32_t character = 0;
        size_t step = utf8_read(line + at, size - at, &character);
        int form = step == 0 ? FOREIGN : plain_form(character);
        bool curly = form == '"';
        form = quoted && !(curly && !straight) ? FOREIGN : curly && straight ? FOREIGN : form;
        step = step > 0 ? step : 1;
        bool quote = form == '"' || (line[at] == '"' && !escaped);
        escaped = quoted && line[at] == '\\' && !escaped;
        quoted = quote ? !quoted : quoted;
        if (form == ' ' || (form == FOREIGN && line[at] == ' ' && !quoted)) {
            blanks++;
        } else if (form != 0) {
            fprintf(out, "%*s", (int)blanks, "");
            blanks = 0;
            fwrite(form == FOREIGN ? line + at : &(const char){(char)form}, 1,
                   form == FOREIGN ? step : 1, out);
        }
        at += step;
    }
}

/* The number of bytes that a mail writes before each line that it quotes. */
static size_t mail_prefix(const char *line, size_t size)
{
    size_t prefix = 0;
    while (prefix < size && line[prefix] == '>') {
        prefix += prefix + 1 < size && line[prefix + 1] == ' ' ? 2 : 1;
    }
    return prefix;
}

static void write_lines(const struct buffer *text, FILE *out)
{
    size_t at = text->size >= 3 && memcmp(text->bytes, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    bool mail = text->size > at && text->bytes[at] == '>';
    while (at < text->size) {
        size_t size = 0;
        while (at + size < text->size && text->bytes[at + size] != '\n' &&
               text->bytes[at + size] != '\r') {
            size++;
        }
        size_t prefix = mail ? mail_prefix(text->bytes + at, size) : 0;
        write_line(text->bytes + at + prefix, size - prefix, out);
        at += size;
        bool ends = at < text->size;
        at += ends;
        at += ends && at < text->size && text->bytes[at - 1] == '\r' && text->bytes[at] == '\n';
        fputs(ends ? "\n" : "", out);
    }
}

/* ---- Files ----------------------------------------------------------------------------------- */

/* Whether a line ends as only the lines of a mail do that is sent as quoted-printable. */
static bool is_encoded(const struct buffer *text)
{
    const char *end = text->size > 0 ? memchr(text->bytes, '\n', text->size) : NULL;
    size_t size = end != NULL ? (size_t)(end - text->bytes) : text->size;
    return (size > 0 && text->bytes[size - 1] == '=') ||
           (size > 3 && memcmp(text->bytes + size - 3, "=20", 3) == 0) ||
           (size > 3 && memcmp(text->bytes + size - 3, "=0D", 3) == 0);
}

static bool read_all(FILE *file, const char *path, struct buffer *whole)
{
    char piece[4096];
    FILE *out = open_buffer(whole);
    size_t size = 0;
    errno = 0;
    for (size_t read; size <= TEXT_MOST && (read = fread(piece, 1, sizeof piece, file)) > 0;) {
        fwrite(piece, 1, read, out);
        size += read;
    }
    int fault = ferror(file) ? errno : 0;
    close_buffer(out);
    if (fault == EISDIR) {
        fprintf(stderr, "saboteur: %s is a folder.\n", path);
    } else if (fault != 0) {
        fprintf(stderr, "saboteur: %s cannot be read to its end: %s.\n", path, strerror(fault));
    } else if (size > TEXT_MOST) {
        fprintf(stderr, "saboteur: %s is too large.\n", path);
    }
    return fault == 0 && size <= TEXT_MOST;
}

char *text_read(const char *path, size_t *size)
{
    bool standard = strcmp(path, "-") == 0, big = false;
    struct buffer whole = {NULL, 0}, text = {NULL, 0};
    const char *name = standard ? "standard input" : path;
    FILE *file = standard ? stdin : fopen(path, "r");
    if (file == NULL) {
        fprintf(stderr, "saboteur: %s cannot be opened: %s.\n", path, strerror(errno));
        return NULL;
    }
    bool read = read_all(file, name, &whole);
    if (!standard) {
        fclose(file);
    }
    if (read && is_utf16(&whole, &big)) {
        FILE *out = open_buffer(&text);
        write_utf16(&whole, big, out);
        close_buffer(out);
        free(whole.bytes);
        whole = text;
    }
    FILE *out = open_buffer(&text);
    if (read) {
        write_lines(&whole, out);
    }
    close_buffer(out);
    free(whole.bytes);
    if (read && is_encoded(&text)) {
        fprintf(stderr,
                "saboteur: %s is encoded for a mail (quoted-printable); save the file that "
                "was attached.\n",
                name);
        read = false;
    }
    if (!read) {
        free(text.bytes);
        return NULL;
    }
    *size = text.size;
    return text.bytes;
}
