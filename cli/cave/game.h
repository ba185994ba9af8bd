/* SPDX-License-Identifier: MIT
 *
 * game.h - what the commands in cli/ know of The Dark Cave.
 */
#ifndef CLI_CAVE_GAME_H
#define CLI_CAVE_GAME_H

#include "cli/games.h"

extern const struct cli_game cli_cave;

#endif
