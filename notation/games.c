/* SPDX-License-Identifier: MIT
 *
 * games.c - the list of the games that the notation knows.
 */
#include "notation/games.h"

#include "notation/base/base.h"
#include "notation/cave/cave.h"

const struct notation_game *notation_game(unsigned kind)
{
    static const struct notation_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_notation,
        [SAB_CAVE] = &cave_notation,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}
