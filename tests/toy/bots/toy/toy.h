/* SPDX-License-Identifier: MIT
 *
 * toy.h - the bot of the toy game Pebbles, as bots/games.c lists it. Private to bots/.
 */
#ifndef BOTS_TOY_H
#define BOTS_TOY_H

#include "bots/games.h"

extern const struct bot_game bot_toy;

#endif
