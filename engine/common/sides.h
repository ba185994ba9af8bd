/* SPDX-License-Identifier: MIT
 *
 * sides.h - arithmetic on small sets: sides of a card, and bits in general.
 */
#ifndef COMMON_SIDES_H
#define COMMON_SIDES_H

#include "saboteur/card.h"

/* The opposite sides. From the openings of a card, this gives its openings after a half turn. */
static inline sab_sides sides_across(unsigned sides)
{
    return (sab_sides)(((sides << 2) | (sides >> 2)) & SAB_ALL_SIDES);
}

static inline unsigned bits_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* 1 for the empty set, else 0, in arithmetic that compilers do not turn into a branch. */
static inline unsigned bits_none(uint64_t set)
{
    return (unsigned)((~set & (set - 1)) >> 63);
}

/* The number of the lowest bit of a set that is not empty. */
static inline unsigned bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The position of the n-th bit of a set; n counts from 0, and the set has more than n bits. The
 * first four steps have no branch, because the processor cannot predict n. */
static inline unsigned bits_nth(uint64_t set, unsigned n)
{
    for (unsigned i = 0; i < 4; i++) {
        set &= set - (i < n);
    }
    for (; n > 4; n--) {
        set &= set - 1;
    }
    return bits_first(set);
}

#endif
