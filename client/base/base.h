/* SPDX-License-Identifier: MIT
 *
 * base.h - how the client reads views of the base game. client/games.c lists this game.
 */
#ifndef CLIENT_BASE_H
#define CLIENT_BASE_H

#include "client/model/game.h"

extern const struct client_game client_base;

#endif
