/* SPDX-License-Identifier: MIT
 *
 * hash.c - a fingerprint of a game: of what a spectator sees and what is hidden.
 */
#include "base/rules.h"

#include "common/fold.h"

uint64_t base_hash(const struct sab_base *base)
{
    struct sab_base_view view;
    struct sab_base_secrets secrets;
    uint64_t hash = FOLD_BEGIN;

    base_see(base, SAB_NOBODY, &view);
    base_secrets(base, &secrets);
    hash = fold_seats(hash, &view.votes);
    for (unsigned goal = 0; goal < SAB_BASE_GOALS; goal++) {
        hash = fold_seats(hash, &view.looked[goal]);
    }
    hash = fold(hash, &view, sizeof view);
    return fold(hash, &secrets, sizeof secrets);
}
