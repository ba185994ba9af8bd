/* SPDX-License-Identifier: MIT
 *
 * mix.h - the random number generator SplitMix64 (Steele, Lea and Flood, "Fast Splittable
 * Pseudorandom Number Generators", 2014). It is for choices that anybody may guess. A deal needs
 * ChaCha20 (engine/common/rng.h), and a secret needs libsodium.
 */
#ifndef KIT_MIX_H
#define KIT_MIX_H

#include <stdint.h>

/* The difference between one state of the generator and the next. */
#define MIX_GAMMA UINT64_C(0x9e3779b97f4a7c15)

/* Makes each bit of the result depend on all bits of the argument. */
static inline uint64_t mix_bits(uint64_t bits)
{
    bits = (bits ^ bits >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ bits >> 27) * UINT64_C(0x94d049bb133111eb);
    return bits ^ bits >> 31;
}

/* Returns the next number of the generator. A seed is the first *state. */
static inline uint64_t mix_next(uint64_t *state)
{
    *state += MIX_GAMMA;
    return mix_bits(*state);
}

/* Number i, from 0, of the generator with this seed. */
static inline uint64_t mix_nth(uint64_t seed, uint64_t i)
{
    return mix_bits(seed + (i + 1) * MIX_GAMMA);
}

#endif
