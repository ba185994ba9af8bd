/* SPDX-License-Identifier: MIT
 *
 * scan.c - reading a line from left to right; faults.
 */
#include "notation/scan.h"

#include <string.h>

bool is_word(struct word word, const char *string)
{
    size_t length = strlen(string);
    return word.size == length && memcmp(word.text, string, length) == 0;
}

struct scan scan_over(const char *text, size_t size, struct sab_fault *fault)
{
    *fault = (struct sab_fault){0};
    return (struct scan){.text = text, .size = size, .fault = fault};
}

/* ---- Faults -------------------------------------------------------------------------------- */

enum { CITED_MAX = 32 }; /* bytes of the text repeated in a sentence */

static void write_cited(struct sab_text *sentence, const char *bytes, size_t size)
{
    sab_write(sentence, "\"");
    for (size_t i = 0; i < size && i < CITED_MAX; i++) {
        bool plain = bytes[i] >= ' ' && bytes[i] <= '~' && bytes[i] != '"';
        sab_write_bytes(sentence, plain ? bytes + i : "?", 1);
    }
    sab_write(sentence, size > CITED_MAX ? "...\" " : "\" ");
}

bool scan_refuse(struct scan *scan, size_t at, size_t length, const char *sentence)
{
    struct sab_text text = sab_text_into(scan->fault->sentence, sizeof scan->fault->sentence);
    scan->fault->offset = at;
    if (length > 0) {
        write_cited(&text, scan->text + at, length);
    }
    sab_write(&text, sentence);
    return false;
}

bool scan_refuse_word(struct scan *scan, struct word word, const char *sentence)
{
    if (word.size == 0) {
        return scan_refuse(scan, word.at, 0, "Something is missing here.");
    }
    return scan_refuse(scan, word.at, word.size, sentence);
}

/* ---- Pieces -------------------------------------------------------------------------------- */

bool scan_take(struct scan *scan, const char *expected)
{
    size_t length = strlen(expected);
    if (scan->size - scan->at < length || memcmp(scan->text + scan->at, expected, length) != 0) {
        return false;
    }
    scan->at += length;
    return true;
}

struct word scan_until(struct scan *scan, const char *stops)
{
    size_t start = scan->at, count = strlen(stops);
    while (scan->at < scan->size && memchr(stops, scan->text[scan->at], count) == NULL) {
        scan->at++;
    }
    return (struct word){scan->text + start, scan->at - start, start};
}

struct word scan_word(struct scan *scan)
{
    while (scan_take(scan, " ")) {
    }
    return scan_until(scan, " ");
}

bool scan_at_end(struct scan *scan)
{
    while (scan_take(scan, " ")) {
    }
    return scan->at == scan->size ||
           scan_refuse(scan, scan->at, scan->size - scan->at, "is too much here.");
}

bool scan_number(struct scan *scan, long least, long most, const char *sentence, long *number)
{
    size_t start = scan->at;
    bool negative = scan_take(scan, "-");
    size_t digits = scan->at;
    long value = 0;
    while (scan->at < scan->size && scan->at - digits < 9 && scan->text[scan->at] >= '0' &&
           scan->text[scan->at] <= '9') {
        value = value * 10 + (scan->text[scan->at++] - '0');
    }
    size_t length = scan->at - digits;
    bool canonical =
        length == 1 ? !(negative && value == 0) : length > 0 && scan->text[digits] != '0';
    value = negative ? -value : value;
    if (!canonical || value < least || value > most) {
        scan->at = start;
        return scan_refuse_word(scan, scan_until(scan, " ,:"), sentence);
    }
    *number = value;
    return true;
}

bool scan_seat(struct scan *scan, unsigned seats, sab_seat *seat)
{
    long number;
    if (!scan_number(scan, 0, (long)seats - 1, "is no seat of this table.", &number)) {
        return false;
    }
    *seat = (sab_seat)number;
    return true;
}

bool scan_cell(struct scan *scan, sab_cell *cell)
{
    static const char *const sentence = "is no cell: write x,y in whole numbers.";
    long x, y;
    if (!scan_number(scan, INT8_MIN, INT8_MAX, sentence, &x)) {
        return false;
    }
    if (!scan_take(scan, ",")) {
        return scan_refuse(scan, scan->at, 0, "A cell is written x,y.");
    }
    if (!scan_number(scan, INT8_MIN, INT8_MAX, sentence, &y)) {
        return false;
    }
    *cell = (sab_cell){(int8_t)x, (int8_t)y};
    return true;
}

bool scan_shape(struct scan *scan, sab_shape *shape)
{
    struct word word = scan_until(scan, " @");
    if (!sab_read_shape(word.text, word.size, shape) || *shape == 0) {
        return scan_refuse_word(scan, word,
                                "is no path card: write its openings in the order N E S W.");
    }
    return true;
}

bool sab_read_cell(const char *text, size_t size, sab_cell *cell)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    sab_cell read;
    if (!scan_cell(&scan, &read) || scan.at != size) {
        return false;
    }
    *cell = read;
    return true;
}

void sab_write_cell(struct sab_text *text, sab_cell cell)
{
    sab_write_number(text, cell.x);
    sab_write(text, ",");
    sab_write_number(text, cell.y);
}
