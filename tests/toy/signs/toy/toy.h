/* SPDX-License-Identifier: MIT
 *
 * toy.h - the row of the toy game Pebbles for signs/games.c.
 */
#ifndef SIGNS_TOY_TOY_H
#define SIGNS_TOY_TOY_H

#include "signs/games.h"

extern const struct signs_game toy_signs;

#endif
