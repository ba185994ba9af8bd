/* SPDX-License-Identifier: MIT
 *
 * toy.h - the toy game Pebbles, as client/games.c lists it.
 */
#ifndef CLIENT_TOY_H
#define CLIENT_TOY_H

#include "client/model/game.h"

extern const struct client_game client_toy;

#endif
