/* SPDX-License-Identifier: MIT
 *
 * cave.h - how the client reads views of The Dark Cave. client/games.c lists this game.
 */
#ifndef CLIENT_CAVE_H
#define CLIENT_CAVE_H

#include "client/model/game.h"

extern const struct client_game client_cave;

#endif
