/* SPDX-License-Identifier: MIT
 *
 * cave.h - The Dark Cave for the client: how its views are read. client/games.c lists it.
 */
#ifndef CLIENT_CAVE_H
#define CLIENT_CAVE_H

#include "client/model/game.h"

extern const struct client_game client_cave;

#endif
