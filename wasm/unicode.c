/* SPDX-License-Identifier: MIT
 *
 * unicode.c - empty tables instead of those of protocol/unicode.c, which are a seventh of the
 * module. The page's module replays records and teaches: there, nobody takes a name.
 */
#include "protocol/unicode.h"

const struct unicode_decomposition unicode_decompositions[1];
const size_t unicode_decompositions_count = 0;
const uint16_t unicode_pool[1];
const size_t unicode_pool_count = 0;
const struct unicode_pair unicode_pairs[1];
const size_t unicode_pairs_count = 0;
const struct unicode_fold unicode_folds[1];
const size_t unicode_folds_count = 0;
const struct unicode_range unicode_marks[1];
const size_t unicode_marks_count = 0;
const struct unicode_range unicode_joined[1];
const size_t unicode_joined_count = 0;
const struct unicode_range unicode_pictures[1];
const size_t unicode_pictures_count = 0;
