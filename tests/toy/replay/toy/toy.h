/* SPDX-License-Identifier: MIT
 *
 * toy.h - the row of the toy game Pebbles for replay/games.c.
 */
#ifndef REPLAY_TOY_TOY_H
#define REPLAY_TOY_TOY_H

#include "replay/games.h"

extern const struct replay_game toy_replay;

#endif
