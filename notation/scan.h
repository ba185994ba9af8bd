/* SPDX-License-Identifier: MIT
 *
 * scan.h - reading a line from left to right, inside notation/ only.
 *
 * A function that fails has called scan_refuse, which tells the fault, and returns false; a failed
 * scan is given up.
 */
#ifndef NOTATION_SCAN_H
#define NOTATION_SCAN_H

#include "saboteur/notation.h"

struct scan {
    const char *text;
    size_t size, at;
    struct sab_fault *fault;
};

/* Some bytes of the line. */
struct word {
    const char *text;
    size_t size, at;
};

struct scan scan_over(const char *text, size_t size, struct sab_fault *fault);

/* Tells the fault at offset `at`; when `length` > 0 the sentence begins with those bytes in double
 * quotes. Returns false. */
bool scan_refuse(struct scan *scan, size_t at, size_t length, const char *sentence);
bool scan_refuse_word(struct scan *scan, struct word word, const char *sentence);

/* Takes `expected` when it comes next. */
bool scan_take(struct scan *scan, const char *expected);
/* Takes the bytes up to the next one in `stops`, or to the end; perhaps none. */
struct word scan_until(struct scan *scan, const char *stops);
/* Skips spaces, then takes the bytes up to the next space. */
struct word scan_word(struct scan *scan);
/* Nothing is left. */
bool scan_at_end(struct scan *scan);
/* A whole number, no sign but a minus, no leading zeros. */
bool scan_number(struct scan *scan, long least, long most, const char *sentence, long *number);
bool scan_seat(struct scan *scan, unsigned seats, sab_seat *seat);
bool scan_cell(struct scan *scan, sab_cell *cell);
bool scan_shape(struct scan *scan, sab_shape *shape);
bool scan_place(struct scan *scan, struct sab_cave_place *place);
bool scan_edge(struct scan *scan, sab_cell *cell, sab_sides *side);
bool scan_quoted(struct scan *scan, char *into, size_t into_size);
/* The rest of the line as an action of `seat`. */
bool scan_action(struct scan *scan, sab_seat seat, struct sab_action *action);

/* Whether the first word of an action is one of the cave; the rest of such an action; its text. */
bool is_cave_word(struct word word);
bool scan_cave_action(struct scan *scan, struct word word, struct sab_action *action);
void write_cave_action(struct sab_text *text, const struct sab_action *action);

bool is_word(struct word word, const char *string);

#endif
