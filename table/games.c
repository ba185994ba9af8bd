/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that a table can play.
 */
#include "table/games.h"

#include "table/base/game.h"
#include "table/cave/game.h"

const struct table_game *const table_games[SAB_KINDS] = {
    [SAB_BASE] = &table_base,
    [SAB_CAVE] = &table_cave,
};
