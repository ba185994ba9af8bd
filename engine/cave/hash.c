/* SPDX-License-Identifier: MIT
 *
 * hash.c - a fingerprint of a game: FNV-1a over what a spectator sees and what is hidden, so that
 * it depends neither on the machine nor on how the state is kept.
 */
#include "cave/rules.h"

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

uint64_t cave_hash(const struct sab_cave *cave)
{
    struct sab_cave_view view;
    struct sab_cave_secrets secrets;
    uint64_t hash = 0xcbf29ce484222325u;

    cave_see(cave, SAB_NOBODY, &view);
    cave_secrets(cave, &secrets);
    hash = fold_seats(hash, &view.votes);
    hash = fold_seats(hash, &view.asked);
    hash = fold_seats(hash, &view.unmasked);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        hash = fold_seats(hash, &view.goal[goal].looked);
    }
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        hash = fold_seats(hash, &view.looked[seat]);
    }
    hash = fold(hash, &view, sizeof view);
    return fold(hash, &secrets, sizeof secrets);
}
