/* SPDX-License-Identifier: MIT
 *
 * game.c - the games that the commands know.
 */
#include "cli/game.h"

#include "cli/base/game.h"
#include "cli/cave/game.h"

static const struct cli_game *const games[SAB_KINDS] = {
    [SAB_BASE] = &cli_base,
    [SAB_CAVE] = &cli_cave,
};

const struct cli_game *cli_game_of(unsigned kind)
{
    return games[kind];
}
