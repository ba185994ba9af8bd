/* SPDX-License-Identifier: MIT
 *
 * game.h - what a table knows of the base game.
 */
#ifndef TABLE_BASE_GAME_H
#define TABLE_BASE_GAME_H

#include "table/games.h"

extern const struct table_game table_base;

#endif
