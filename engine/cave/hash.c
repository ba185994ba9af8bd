/* SPDX-License-Identifier: MIT
 *
 * hash.c - a fingerprint of a game: of what a spectator sees and what is hidden.
 */
#include "cave/rules.h"

#include "common/fold.h"

uint64_t cave_hash(const struct sab_game *game)
{
    struct sab_view seen;
    struct sab_cave_view view;
    struct sab_cave_secrets secrets;
    uint64_t hash = FOLD_BEGIN;

    sab_see(game, SAB_NOBODY, &seen);
    sab_cave_secrets(game, &secrets);
    view = seen.as.cave;
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
