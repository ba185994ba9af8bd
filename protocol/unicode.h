/* SPDX-License-Identifier: MIT
 *
 * unicode.h - what Unicode says of characters, in tables that tools/unicode makes. All tables are
 * in ascending order. Syllables of Hangul are not in them, because they follow from arithmetic
 * (letters.c).
 */
#ifndef PROTOCOL_UNICODE_H
#define PROTOCOL_UNICODE_H

#include <stddef.h>
#include <stdint.h>

/* `count` characters from `first` on. The decomposition of each is `length` units of UTF-16, one
 * decomposition after the other, from unicode_pool[at] on. If `compatible` is 1, these are
 * compatible decompositions, otherwise canonical ones. No part of a decomposition has a
 * decomposition of the same kind. */
struct unicode_decomposition {
    uint32_t first : 21, compatible : 1, length : 5;
    uint16_t count, at;
};

/* Two characters that are composed into a third. */
struct unicode_pair {
    uint32_t first, second, composed;
};

/* The characters first, first + step, ..., last: each becomes the character at this distance when
 * its case is folded. */
struct unicode_fold {
    uint32_t first, last;
    int32_t step, distance;
};

/* `order` is the canonical combining class of the characters. */
struct unicode_range {
    uint32_t first;
    uint32_t last : 24, order : 8;
};

extern const struct unicode_decomposition unicode_decompositions[];
extern const size_t unicode_decompositions_count;
extern const uint16_t unicode_pool[];
extern const size_t unicode_pool_count;
extern const struct unicode_pair unicode_pairs[];
extern const size_t unicode_pairs_count;
extern const struct unicode_fold unicode_folds[];
extern const size_t unicode_folds_count;
/* Characters that show nothing if they stand alone: marks, which belong to the letter before them,
 * and controls. */
extern const struct unicode_range unicode_marks[];
extern const size_t unicode_marks_count;
/* The letters and marks of scripts in which a joiner can change how a letter is drawn. */
extern const struct unicode_range unicode_joined[];
extern const size_t unicode_joined_count;
/* Emoji and other pictures, without those of ASCII. */
extern const struct unicode_range unicode_pictures[];
extern const size_t unicode_pictures_count;

#endif
