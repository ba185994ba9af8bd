/* SPDX-License-Identifier: MIT
 *
 * game.h - what the commands in cli/ know of the base game.
 */
#ifndef CLI_BASE_GAME_H
#define CLI_BASE_GAME_H

#include "cli/games.h"

extern const struct cli_game cli_base;

#endif
