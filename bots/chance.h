/* SPDX-License-Identifier: MIT
 *
 * chance.h - numbers from random bits. Private to bots/.
 */
#ifndef BOTS_CHANCE_H
#define BOTS_CHANCE_H

#include <stdint.h>

/* A number below `limit`. `limit` is far below 2^32, so the bias is too small to measure. */
static inline uint64_t chance_below(uint64_t bits, uint64_t limit)
{
    return (bits >> 32) * limit >> 32;
}

#endif
