/* SPDX-License-Identifier: MIT
 *
 * toy.h - the row of the toy game Pebbles for titles/games.c.
 */
#ifndef TITLES_TOY_TOY_H
#define TITLES_TOY_TOY_H

#include "titles/games.h"

extern const struct titles_game toy_titles;

#endif
