/* SPDX-License-Identifier: MIT
 *
 * scan.h - reads lines from left to right: records, requests and the entries of a log. Also what
 * writers of these have in common.
 *
 * Not part of the public page. A function that returns false has written the fault, and the scan
 * must not be used any further.
 */
#ifndef NOTATION_SCAN_H
#define NOTATION_SCAN_H

#include "saboteur/notation.h"

struct scan {
    const char *text;
    size_t size, offset; /* the bytes before the offset have been read */
    struct sab_fault *fault;
};

/* Some bytes of the line; size 0 if a word is missing. */
struct word {
    const char *text;
    size_t size, offset; /* in the line */
};

struct scan scan_over(const char *text, size_t size, struct sab_fault *fault);

/* ---- Faults --------------------------------------------------------------------------------- */

/* Each writes the fault and returns false. `predicate` says what is wrong with the word, which is
 * the subject of the sentence: "mole" is not a creature. A `sentence` is complete in itself;
 * scan_complain puts the word, if there is one, before it: "mole": expected a seat. */
bool scan_refuse(struct scan *scan, size_t offset, const char *sentence);
bool scan_refuse_word(struct scan *scan, struct word word, const char *predicate);
bool scan_complain(struct scan *scan, struct word word, const char *sentence);

/* ---- From left to right --------------------------------------------------------------------- */

/* Takes `expected` if it comes next. */
bool scan_take(struct scan *scan, const char *expected);
void scan_skip_spaces(struct scan *scan);
/* Takes the bytes, perhaps none, up to the next one in `stops` or to the end. */
struct word scan_until(struct scan *scan, const char *stops);
/* Skips spaces, then takes the bytes up to the next space; a space in quotes does not end an
 * argument. */
struct word scan_word(struct scan *scan);
struct word scan_argument(struct scan *scan);
/* The bytes read since the offset `start`. */
struct word scan_since(const struct scan *scan, size_t start);
/* Takes everything that is left, perhaps nothing, without spaces at either end. */
struct word scan_rest(struct scan *scan);
/* Refuses anything left after the last word, or after the last argument. */
bool scan_end(struct scan *scan);
bool scan_end_arguments(struct scan *scan);

/* Reads a whole number without leading zeros. */
bool scan_byte(struct scan *scan, unsigned least, unsigned most, const char *predicate,
               uint8_t *byte);
bool scan_seat(struct scan *scan, unsigned seats, sab_seat *seat);
bool scan_cell(struct scan *scan, sab_cell *cell);
bool scan_quoted(struct scan *scan, char *into, size_t into_size);
/* Reads the rest of the line as an action of `seat`. */
bool scan_action(struct scan *scan, sab_seat seat, struct sab_action *action);

/* ---- Words ---------------------------------------------------------------------------------- */

bool word_is(struct word word, const char *string);
/* The word without spaces at either end. */
struct word word_trim(struct word word);
/* Splits NAME=VALUE into name and value; false for other words. */
bool word_split(struct word word, struct word *name, struct word *value);
/* Reads all of the word as `size` bytes of two lower-case hex digits each. */
bool word_hex(struct word word, uint8_t *bytes, size_t size);

/* Each reads all of the word, or complains. A number has no sign and no leading zeros. */
bool word_number(struct scan *scan, struct word word, uint64_t least, uint64_t most,
                 const char *sentence, uint64_t *number);
bool word_seat(struct scan *scan, struct word word, sab_seat *seat);
bool word_quoted(struct scan *scan, struct word word, char *into, size_t size);
/* Reads a player's name in quotes (notation 5) into SAB_NAME_SIZE bytes. */
bool word_name(struct scan *scan, struct word word, char *into);
/* Reads at least `least` bytes and fewer than `size`, all of them in `alphabet`. */
bool word_letters(struct scan *scan, struct word word, const char *alphabet, size_t least,
                  const char *sentence, char *into, size_t size);
bool word_action(struct scan *scan, struct word word, sab_seat seat, struct sab_action *action);

/* ---- What is written ------------------------------------------------------------------------- */

void write_hex(struct sab_text *text, const uint8_t *bytes, size_t size);

/* The text before an option's name, between name and value, and after the value. */
struct option_form {
    const char *before, *between, *after;
    bool all; /* include options whose values are the revision's own */
};
/* Writes the options of a game of `kind`, in their order, but only the values that its revision
 * does not name. Its revision is the oldest that has all these options (notation/revisions.h). */
void write_options(struct sab_text *text, unsigned kind, const uint8_t option[SAB_OPTIONS_MAX],
                   struct option_form form);

#endif
