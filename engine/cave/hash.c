/* SPDX-License-Identifier: MIT
 *
 * hash.c - a hash of a whole game, made from a spectator's view and its secrets.
 */
#include "cave/rules.h"

#include "common/fold.h"

uint64_t cave_hash(const struct sab_game *game)
{
    struct sab_view view;
    struct sab_cave_view *part = &view.as.cave;
    struct sab_cave_secrets secrets;
    uint64_t hash = FOLD_BEGIN;
    sab_see(game, SAB_NOBODY, &view);
    sab_cave_secrets(game, &secrets);
    hash = fold_seats(hash, &view.votes);
    hash = fold_seats(hash, &part->turn.asked);
    hash = fold_seats(hash, &part->unmasked);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        hash = fold_seats(hash, &part->goal[goal].looked);
    }
    for (unsigned seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        hash = fold_seats(hash, &part->looked[seat]);
    }
    hash = fold(hash, &view, offsetof(struct sab_view, as));
    hash = fold(hash, part, sizeof *part);
    return fold(hash, &secrets, sizeof secrets);
}
