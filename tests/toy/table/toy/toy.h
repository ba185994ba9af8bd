/* SPDX-License-Identifier: MIT
 *
 * toy.h - what a table knows of the toy game Pebbles.
 */
#ifndef TABLE_TOY_H
#define TABLE_TOY_H

#include "table/games.h"

extern const struct table_game table_toy;

#endif
