/* SPDX-License-Identifier: MIT
 *
 * words.h - a line split at its spaces, for requests and for the entries of a log.
 *
 * Spaces inside double quotes do not split. A function that fails has told the fault through
 * words_refuse; a failed line is given up.
 */
#ifndef PROTOCOL_WORDS_H
#define PROTOCOL_WORDS_H

#include "saboteur/notation.h"

struct words {
    const char *text;
    size_t size, at;
    struct sab_fault *fault;
};

/* Some bytes of the line; size 0 where a word is missing. */
struct piece {
    const char *text;
    size_t size, at;
};

struct words words_over(const char *text, size_t size, struct sab_fault *fault);

/* Tells the fault: `sentence` (not empty), after the piece in double quotes when there is one.
 * Returns false. */
bool words_refuse(struct words *words, struct piece piece, const char *sentence);

/* The next word; empty at the end of the line. */
struct piece words_next(struct words *words);
/* All that is left, without spaces at either end; perhaps nothing. */
struct piece words_rest(struct words *words);
/* Refuses when anything is left. */
bool words_end(struct words *words);

/* The piece without spaces at either end. */
struct piece piece_trim(struct piece piece);
bool piece_is(struct piece piece, const char *string);
/* For NAME=VALUE gives name and value; false for other words. */
bool piece_split(struct piece piece, struct piece *name, struct piece *value);

/* Read a piece, or refuse it. A number has no sign and no leading zeros. */
bool piece_number(struct words *words, struct piece piece, uint64_t least, uint64_t most,
                  const char *sentence, uint64_t *number);
bool piece_seat(struct words *words, struct piece piece, sab_seat *seat);
bool piece_quoted(struct words *words, struct piece piece, char *into, size_t size);
/* A player's name in quotes (notation 5) into SAB_NAME_SIZE bytes. */
bool piece_name(struct words *words, struct piece piece, char *into);
/* `least` bytes or more, fewer than `size`, all of them in `alphabet`. */
bool piece_letters(struct words *words, struct piece piece, const char *alphabet, size_t least,
                   const char *sentence, char *into, size_t size);

#endif
