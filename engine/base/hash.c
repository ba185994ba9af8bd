/* SPDX-License-Identifier: MIT
 *
 * hash.c - a hash of a whole game, made from a spectator's view and its secrets.
 */
#include "base/rules.h"

#include "common/fold.h"

uint64_t base_hash(const struct sab_game *game)
{
    struct sab_view view;
    struct sab_base_view *part = &view.as.base;
    struct sab_base_secrets secrets;
    uint64_t hash = FOLD_BEGIN;
    sab_see(game, SAB_NOBODY, &view);
    sab_base_secrets(game, &secrets);
    hash = fold_seats(hash, &view.votes);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        hash = fold_seats(hash, &part->looked[goal]);
    }
    hash = fold(hash, &view, offsetof(struct sab_view, as));
    hash = fold(hash, part, sizeof *part);
    return fold(hash, &secrets, sizeof secrets);
}
