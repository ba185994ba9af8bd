/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games; the only place in cli/ that chooses between them.
 */
#include "cli/games.h"

#include "cli/base/game.h"
#include "cli/cave/game.h"

const struct cli_game *const cli_games[SAB_KINDS] = {
    [SAB_BASE] = &cli_base,
    [SAB_CAVE] = &cli_cave,
};
