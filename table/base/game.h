/* SPDX-License-Identifier: MIT
 *
 * game.h - what a table knows of the base game.
 */
#ifndef TABLE_BASE_GAME_H
#define TABLE_BASE_GAME_H

#include "table/games.h"

extern const struct table_game table_base;
/* The parts of a deal, in the order in which a line of the log has them. An element without a name
 * ends the list. */
extern const struct deal_part base_deal_parts[];

#endif
