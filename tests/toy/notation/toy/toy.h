/* SPDX-License-Identifier: MIT
 *
 * toy.h - the toy game Pebbles in words, as notation/games.c lists it.
 */
#ifndef NOTATION_TOY_H
#define NOTATION_TOY_H

#include "notation/games.h"

extern const struct notation_game toy_notation;

#endif
