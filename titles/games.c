/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that have titles.
 */
#include "titles/games.h"

#include "titles/base/base.h"
#include "titles/cave/cave.h"

const struct titles_game *titles_game(unsigned kind)
{
    static const struct titles_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_titles,
        [SAB_CAVE] = &cave_titles,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}
