/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that have films.
 */
#include "film/games.h"

#include "film/base/base.h"
#include "film/cave/cave.h"

const struct film_game *film_game(unsigned kind)
{
    static const struct film_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_film,
        [SAB_CAVE] = &cave_film,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}
