/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that have signs.
 */
#include "signs/games.h"

#include "signs/base/base.h"
#include "signs/cave/cave.h"

const struct signs_game *signs_game(unsigned kind)
{
    static const struct signs_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_signs,
        [SAB_CAVE] = &cave_signs,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}
