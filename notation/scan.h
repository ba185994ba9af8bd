/* SPDX-License-Identifier: MIT
 *
 * scan.h - reads a line of a record, a request or a log entry from left to right.
 *
 * This header is not public. If a function with a parameter `scan` returns false, it has written
 * the fault, and you must not use the scan any further. scan_take is the exception: if it returns
 * false, it has read nothing and written no fault.
 */
#ifndef NOTATION_SCAN_H
#define NOTATION_SCAN_H

#include "saboteur/notation.h"

struct scan {
    const char *text;
    size_t size, offset; /* the bytes before `offset` have been read */
    struct sab_fault *fault;
};

/* Some bytes of a line. `size` is 0 if the word is missing. */
struct word {
    const char *text;
    size_t size, offset; /* `offset` is where the word begins in the line */
};

struct scan scan_over(const char *text, size_t size, struct sab_fault *fault);

/* ---- Faults --------------------------------------------------------------------------------- */

/* scan_refuse, scan_refuse_word and scan_complain write the fault and return false. The sentence of
 * scan_refuse_word is the word in quotes, followed by `predicate`, as in: "mole" is not a
 * creature. The other two functions take a whole sentence. scan_complain puts the word, if any,
 * before the sentence, as in: "mole": expected a seat. */
bool scan_refuse(struct scan *scan, size_t offset, const char *sentence);
bool scan_refuse_word(struct scan *scan, struct word word, const char *predicate);
bool scan_complain(struct scan *scan, struct word word, const char *sentence);
/* Writes `inside`, a fault in a word, as a fault of the line, and returns false. The offset of
 * `inside` counts from the beginning of the word, the offset written from the beginning of the
 * line. */
bool scan_refuse_inside(struct scan *scan, struct word word, const struct sab_fault *inside);

/* ---- From left to right --------------------------------------------------------------------- */

/* If the bytes `expected` come next, takes them and returns true. Otherwise returns false. */
bool scan_take(struct scan *scan, const char *expected);
void scan_skip_spaces(struct scan *scan);
/* Takes the bytes before the next byte that is in `stops`, or all bytes that are left. The result
 * may be empty. */
struct word scan_until(struct scan *scan, const char *stops);
/* scan_word and scan_argument skip spaces, then take the bytes before the next space. But
 * scan_argument also takes spaces in quotes. */
struct word scan_word(struct scan *scan);
struct word scan_argument(struct scan *scan);
/* The bytes read since offset `start`. */
struct word scan_since(const struct scan *scan, size_t start);
/* Takes everything that is left, without spaces at either end. The result may be empty. */
struct word scan_rest(struct scan *scan);
/* scan_end and scan_end_arguments write a fault and return false if anything but spaces is left.
 * scan_end is for lines of words, scan_end_arguments for lines of arguments, which may contain
 * spaces in quotes. */
bool scan_end(struct scan *scan);
bool scan_end_arguments(struct scan *scan);

/* Reads a number from `least` to `most`, without leading zeros. */
bool scan_byte(struct scan *scan, unsigned least, unsigned most, const char *predicate,
               uint8_t *byte);
bool scan_seat(struct scan *scan, unsigned seats, sab_seat *seat);
bool scan_cell(struct scan *scan, sab_cell *cell);
bool scan_quoted(struct scan *scan, char *into, size_t into_size);

/* ---- Words ---------------------------------------------------------------------------------- */

bool word_is(struct word word, const char *string);
/* The word without spaces at its beginning and end. */
struct word word_trim(struct word word);
/* Splits NAME=VALUE into name and value. For any other word, returns false and writes no fault. */
bool word_split(struct word word, struct word *name, struct word *value);
/* Reads the whole word as `size` bytes, each written as two lower-case hex digits. For any other
 * word, returns false and writes no fault. */
bool word_hex(struct word word, uint8_t *bytes, size_t size);

/* Each of these reads the whole word. If the word is wrong, the function writes a fault. A number
 * has no sign and no leading zeros. */
bool word_number(struct scan *scan, struct word word, uint64_t least, uint64_t most,
                 const char *sentence, uint64_t *number);
bool word_seat(struct scan *scan, struct word word, sab_seat *seat);
bool word_quoted(struct scan *scan, struct word word, char *into, size_t size);
/* Reads a player's name in quotes (notation 5) into SAB_NAME_SIZE bytes. */
bool word_name(struct scan *scan, struct word word, char *into);
/* Reads the whole word. It must have at least `least` and fewer than `size` letters, all of them in
 * `alphabet`. */
bool word_letters(struct scan *scan, struct word word, const char *alphabet, size_t least,
                  const char *sentence, char *into, size_t size);

#endif
