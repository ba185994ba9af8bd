/* SPDX-License-Identifier: MIT
 *
 * game.h - what a table knows of The Dark Cave.
 */
#ifndef TABLE_CAVE_GAME_H
#define TABLE_CAVE_GAME_H

#include "table/games.h"

extern const struct table_game table_cave;
/* The parts of a deal, in the order in which a line of the log has them. An element without a name
 * ends the list. */
extern const struct deal_part cave_deal_parts[];

#endif
