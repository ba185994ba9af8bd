/* SPDX-License-Identifier: MIT
 *
 * scan.c - reads a line from left to right, and writes faults.
 */
#include "notation/scan.h"

#include "notation/text.h"

#include <string.h>

struct scan scan_over(const char *text, size_t size, struct sab_fault *fault)
{
    *fault = (struct sab_fault){0};
    return (struct scan){.text = text, .size = size, .fault = fault};
}

/* ---- Faults -------------------------------------------------------------------------------- */

enum { CITED_MAX = 32 }; /* the most bytes of a word that a fault quotes */

static struct sab_text begin_fault(struct scan *scan, size_t offset)
{
    scan->fault->offset = offset;
    return sab_text_into(scan->fault->sentence, sizeof scan->fault->sentence);
}

static void cite(struct sab_text *sentence, struct word word)
{
    sab_write(sentence, "\"");
    for (size_t i = 0; i < word.size && i < CITED_MAX; i++) {
        bool plain = word.text[i] >= ' ' && word.text[i] <= '~' && word.text[i] != '"';
        sab_write_bytes(sentence, plain ? word.text + i : "?", 1);
    }
    sab_write(sentence, word.size > CITED_MAX ? "...\"" : "\"");
}

bool scan_refuse(struct scan *scan, size_t offset, const char *sentence)
{
    struct sab_text text = begin_fault(scan, offset);
    sab_write(&text, sentence);
    return false;
}

bool scan_refuse_word(struct scan *scan, struct word word, const char *predicate)
{
    if (word.size == 0) {
        return scan_refuse(scan, word.offset, "Something is missing here.");
    }
    struct sab_text text = begin_fault(scan, word.offset);
    cite(&text, word);
    sab_write(&text, " ");
    sab_write(&text, predicate);
    return false;
}

bool scan_complain(struct scan *scan, struct word word, const char *sentence)
{
    struct sab_text text = begin_fault(scan, word.offset);
    char first = sentence[0];
    if (word.size > 0) {
        cite(&text, word);
        sab_write(&text, ": ");
    } else if (first >= 'a' && first <= 'z') {
        first = (char)(first - 'a' + 'A');
    }
    sab_write_bytes(&text, &first, 1);
    sab_write(&text, sentence + 1);
    return false;
}

bool scan_refuse_inside(struct scan *scan, struct word word, const struct sab_fault *inside)
{
    return scan_refuse(scan, word.offset + inside->offset, inside->sentence);
}

/* ---- From left to right --------------------------------------------------------------------- */

bool scan_take(struct scan *scan, const char *expected)
{
    size_t length = strlen(expected);
    if (scan->size - scan->offset < length ||
        memcmp(scan->text + scan->offset, expected, length) != 0) {
        return false;
    }
    scan->offset += length;
    return true;
}

void scan_skip_spaces(struct scan *scan)
{
    while (scan_take(scan, " ")) {
    }
}

struct word scan_since(const struct scan *scan, size_t start)
{
    return (struct word){scan->text + start, scan->offset - start, start};
}

struct word scan_until(struct scan *scan, const char *stops)
{
    size_t start = scan->offset, count = strlen(stops);
    while (scan->offset < scan->size && memchr(stops, scan->text[scan->offset], count) == NULL) {
        scan->offset++;
    }
    return scan_since(scan, start);
}

struct word scan_word(struct scan *scan)
{
    scan_skip_spaces(scan);
    return scan_until(scan, " ");
}

struct word scan_argument(struct scan *scan)
{
    scan_skip_spaces(scan);
    size_t start = scan->offset;
    bool quoted = false;
    while (scan->offset < scan->size && (quoted || scan->text[scan->offset] != ' ')) {
        char byte = scan->text[scan->offset++];
        if (byte == '"') {
            quoted = !quoted;
        } else if (quoted && byte == '\\' && scan->offset < scan->size) {
            scan->offset++;
        }
    }
    return scan_since(scan, start);
}

struct word scan_rest(struct scan *scan)
{
    size_t start = scan->offset;
    scan->offset = scan->size;
    return word_trim(scan_since(scan, start));
}

bool scan_end(struct scan *scan)
{
    scan_skip_spaces(scan);
    size_t start = scan->offset;
    scan->offset = scan->size;
    return start == scan->size ||
           scan_refuse_word(scan, scan_since(scan, start), "does not belong here.");
}

bool scan_end_arguments(struct scan *scan)
{
    struct word rest = scan_rest(scan);
    return rest.size == 0 || scan_complain(scan, rest, "this does not belong here.");
}

/* Reads up to 18 digits at the beginning of the text as a number. Returns how many digits it has
 * read. Returns 0 if the text does not begin with a digit, or if a number of several digits begins
 * with 0. */
static size_t read_digits(const char *text, size_t size, uint64_t *number)
{
    size_t count = 0;
    *number = 0;
    while (count < size && count < 18 && text[count] >= '0' && text[count] <= '9') {
        *number = *number * 10 + (uint64_t)(text[count++] - '0');
    }
    return count > 1 && text[0] == '0' ? 0 : count;
}

/* Reads a number from `least` to `most`, perhaps with a minus sign, without leading zeros. */
static bool scan_number(struct scan *scan, long least, long most, const char *predicate,
                        long *number)
{
    size_t start = scan->offset;
    bool negative = scan_take(scan, "-");
    uint64_t read;
    size_t count = read_digits(scan->text + scan->offset, scan->size - scan->offset, &read);
    int64_t value = negative ? -(int64_t)read : (int64_t)read;
    if (count == 0 || (negative && value == 0) || value < least || value > most) {
        scan->offset = start;
        return scan_refuse_word(scan, scan_until(scan, " ,:"), predicate);
    }
    scan->offset += count;
    *number = (long)value;
    return true;
}

bool scan_byte(struct scan *scan, unsigned least, unsigned most, const char *predicate,
               uint8_t *byte)
{
    long number;
    if (!scan_number(scan, (long)least, (long)most, predicate, &number)) {
        return false;
    }
    *byte = (uint8_t)number;
    return true;
}

bool scan_seat(struct scan *scan, unsigned seats, sab_seat *seat)
{
    return scan_byte(scan, 0, seats - 1, "is not a seat of this table.", seat);
}

bool scan_cell(struct scan *scan, sab_cell *cell)
{
    static const char *const predicate = "is not a cell: write x,y in whole numbers.";
    long x, y;
    if (!scan_number(scan, INT8_MIN, INT8_MAX, predicate, &x)) {
        return false;
    }
    if (!scan_take(scan, ",")) {
        return scan_refuse(scan, scan->offset, "Write a cell as x,y.");
    }
    if (!scan_number(scan, INT8_MIN, INT8_MAX, predicate, &y)) {
        return false;
    }
    *cell = (sab_cell){(int8_t)x, (int8_t)y};
    return true;
}

bool sab_read_cell(const char *text, size_t size, sab_cell *cell)
{
    struct sab_fault fault;
    struct scan scan = scan_over(text, size, &fault);
    sab_cell read;
    if (!scan_cell(&scan, &read) || scan.offset != size) {
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

/* ---- Quoted text -------------------------------------------------------------------------- */

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
        size_t step = text_character_size(scan->text + scan->offset, scan->size - scan->offset);
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

/* ---- Words ---------------------------------------------------------------------------------- */

bool word_is(struct word word, const char *string)
{
    return word.size == strlen(string) && memcmp(word.text, string, word.size) == 0;
}

struct word word_trim(struct word word)
{
    while (word.size > 0 && word.text[0] == ' ') {
        word = (struct word){word.text + 1, word.size - 1, word.offset + 1};
    }
    while (word.size > 0 && word.text[word.size - 1] == ' ') {
        word.size--;
    }
    return word;
}

bool word_split(struct word word, struct word *name, struct word *value)
{
    const char *equals = word.size > 0 ? memchr(word.text, '=', word.size) : NULL;
    if (equals == NULL) {
        return false;
    }
    size_t length = (size_t)(equals - word.text);
    *name = (struct word){word.text, length, word.offset};
    *value = (struct word){equals + 1, word.size - length - 1, word.offset + length + 1};
    return true;
}

static int hex_digit(char digit)
{
    if (digit >= '0' && digit <= '9') {
        return digit - '0';
    }
    return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

bool word_hex(struct word word, uint8_t *bytes, size_t size)
{
    bool good = word.size == 2 * size;
    for (size_t i = 0; good && i < size; i++) {
        int high = hex_digit(word.text[2 * i]), low = hex_digit(word.text[2 * i + 1]);
        good = high >= 0 && low >= 0;
        bytes[i] = good ? (uint8_t)(high << 4 | low) : 0;
    }
    return good;
}

bool word_number(struct scan *scan, struct word word, uint64_t least, uint64_t most,
                 const char *sentence, uint64_t *number)
{
    uint64_t read;
    size_t count = read_digits(word.text, word.size, &read);
    if (count == 0 || count != word.size || read < least || read > most) {
        return scan_complain(scan, word, sentence);
    }
    *number = read;
    return true;
}

bool word_seat(struct scan *scan, struct word word, sab_seat *seat)
{
    uint64_t number = 0;
    if (!word_number(scan, word, 0, SAB_SEATS_MAX - 1, "expected a seat.", &number)) {
        return false;
    }
    *seat = (sab_seat)number;
    return true;
}

bool word_quoted(struct scan *scan, struct word word, char *into, size_t size)
{
    struct sab_fault inside;
    return sab_read_quoted(word.text, word.size, into, size, &inside) ||
           scan_refuse_inside(scan, word, &inside);
}

bool word_name(struct scan *scan, struct word word, char *into)
{
    return word_quoted(scan, word, into, SAB_NAME_SIZE) &&
           (sab_is_name(into, strlen(into)) ||
            scan_complain(scan, word, "a name has 1 to 24 characters, not only spaces."));
}

bool word_letters(struct scan *scan, struct word word, const char *alphabet, size_t least,
                  const char *sentence, char *into, size_t size)
{
    bool good = word.size >= least && word.size < size;
    for (size_t i = 0; good && i < word.size; i++) {
        good = memchr(alphabet, word.text[i], strlen(alphabet)) != NULL;
    }
    if (!good) {
        return scan_complain(scan, word, sentence);
    }
    memcpy(into, word.text, word.size);
    into[word.size] = '\0';
    return true;
}
