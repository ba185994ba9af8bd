/* SPDX-License-Identifier: MIT
 *
 * chance.h - random numbers from a seed. Private to bots/.
 */
#ifndef BOTS_CHANCE_H
#define BOTS_CHANCE_H

#include <stdint.h>

/* The i-th group of 64 random bits from a seed (SplitMix64, Steele, Lea and Flood 2014). */
static inline uint64_t chance_mix(uint64_t seed, uint64_t i)
{
    uint64_t bits = seed + (i + 1) * 0x9e3779b97f4a7c15u;
    bits = (bits ^ bits >> 30) * 0xbf58476d1ce4e5b9u;
    bits = (bits ^ bits >> 27) * 0x94d049bb133111ebu;
    return bits ^ bits >> 31;
}

/* A number below `limit`. `limit` is far below 2^32, so the bias is too small to measure. */
static inline uint64_t chance_below(uint64_t bits, uint64_t limit)
{
    return (bits >> 32) * limit >> 32;
}

#endif
