/* SPDX-License-Identifier: MIT
 *
 * games.c - the one place where the bots' games are listed.
 */
#include "bots/games.h"

#include "bots/base/honest.h"
#include "bots/cave/honest.h"

const struct bot_game *const bot_games[SAB_KINDS] = {
    [SAB_BASE] = &bot_base,
    [SAB_CAVE] = &bot_cave,
};
