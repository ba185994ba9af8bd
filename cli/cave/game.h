/* SPDX-License-Identifier: MIT
 *
 * game.h - the functions and words of The Dark Cave for the commands in cli/.
 */
#ifndef CLI_CAVE_GAME_H
#define CLI_CAVE_GAME_H

#include "cli/games.h"

extern const struct cli_game cli_cave;

#endif
