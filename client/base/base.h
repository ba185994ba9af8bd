/* SPDX-License-Identifier: MIT
 *
 * base.h - the base game for the client: how its views are read. client/games.c lists it.
 */
#ifndef CLIENT_BASE_H
#define CLIENT_BASE_H

#include "client/model/game.h"

extern const struct client_game client_base;

#endif
