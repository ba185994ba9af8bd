/* SPDX-License-Identifier: MIT
 *
 * sides.h - arithmetic on small sets: sides of a card, and bits in general.
 */
#ifndef COMMON_SIDES_H
#define COMMON_SIDES_H

#include "saboteur/card.h"

/* The opposite sides. If `sides` are the openings of a card, the result is its openings after a
 * half turn. */
static inline sab_sides sides_across(unsigned sides)
{
    return (sab_sides)(((sides << 2) | (sides >> 2)) & SAB_ALL_SIDES);
}

static inline unsigned bits_count(uint64_t set)
{
    return (unsigned)__builtin_popcountll(set);
}

/* Returns 1 for the empty set, else 0. Compilers do not turn this arithmetic into a branch. */
static inline unsigned bits_none(uint64_t set)
{
    return (unsigned)((~set & (set - 1)) >> 63);
}

/* The number of the lowest bit in a set. The set must not be empty. */
static inline unsigned bits_first(uint64_t set)
{
    return (unsigned)__builtin_ctzll(set);
}

/* The number of the n-th bit in a set, where n counts from 0. The set must have more than n bits.
 * The first four steps have no branch, because the processor cannot predict n. */
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
