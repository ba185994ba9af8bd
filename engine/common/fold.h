/* SPDX-License-Identifier: MIT
 *
 * fold.h - hashes with FNV-1a, byte by byte (http://www.isthe.com/chongo/tech/comp/fnv). The hash
 * of a game depends neither on the machine nor on how the engine stores the game.
 */
#ifndef COMMON_FOLD_H
#define COMMON_FOLD_H

#include "saboteur/card.h"

#include <stddef.h>

#define FOLD_BEGIN UINT64_C(0xcbf29ce484222325)

static inline uint64_t fold(uint64_t hash, const void *data, size_t size)
{
    const uint8_t *bytes = data;
    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    }
    return hash;
}

/* Adds a set of seats to the hash, low byte first, because the order of the two bytes in memory
 * depends on the machine. Then sets *seats to 0, because the caller afterwards hashes the whole
 * struct byte by byte, and must not add the set twice. */
static inline uint64_t fold_seats(uint64_t hash, sab_seats *seats)
{
    const uint8_t bytes[2] = {(uint8_t)*seats, (uint8_t)(*seats >> 8)};
    *seats = 0;
    return fold(hash, bytes, sizeof bytes);
}

#endif
