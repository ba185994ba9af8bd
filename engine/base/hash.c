/* SPDX-License-Identifier: MIT
 *
 * hash.c - a fingerprint of a game: FNV-1a over what a spectator sees and what is hidden, so that
 * it depends neither on the machine nor on how the state is kept.
 */
#include "base/rules.h"

static uint64_t fold(uint64_t hash, const void *data, size_t size)
{
    const uint8_t *bytes = data;

    for (size_t i = 0; i < size; i++) {
        hash = (hash ^ bytes[i]) * 0x100000001b3u;
    }
    return hash;
}

/* Sets of seats are wider than a byte, and bytes have an order. */
static uint64_t fold_seats(uint64_t hash, sab_seats *seats)
{
    const uint8_t bytes[2] = {(uint8_t)*seats, (uint8_t)(*seats >> 8)};

    *seats = 0;
    return fold(hash, bytes, sizeof bytes);
}

uint64_t base_hash(const struct sab_base *base)
{
    struct sab_base_view view;
    struct sab_base_secrets secrets;
    uint64_t hash = 0xcbf29ce484222325u;

    base_see(base, SAB_NOBODY, &view);
    base_secrets(base, &secrets);
    hash = fold_seats(hash, &view.votes);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        hash = fold_seats(hash, &view.looked[goal]);
    }
    hash = fold(hash, &view, sizeof view);
    return fold(hash, &secrets, sizeof secrets);
}
