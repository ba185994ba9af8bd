/* SPDX-License-Identifier: MIT
 *
 * game.h - the functions and words of the base game for the commands in cli/.
 */
#ifndef CLI_BASE_GAME_H
#define CLI_BASE_GAME_H

#include "cli/games.h"

extern const struct cli_game cli_base;

#endif
