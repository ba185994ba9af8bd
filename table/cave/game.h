/* SPDX-License-Identifier: MIT
 *
 * game.h - what a table knows of The Dark Cave.
 */
#ifndef TABLE_CAVE_GAME_H
#define TABLE_CAVE_GAME_H

#include "table/games.h"

extern const struct table_game table_cave;

#endif
