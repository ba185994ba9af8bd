/* SPDX-License-Identifier: MIT
 *
 * cave.h - the cave's row in the table of replay/games.c.
 */
#ifndef REPLAY_CAVE_CAVE_H
#define REPLAY_CAVE_CAVE_H

#include "replay/games.h"

extern const struct replay_game cave_replay;

#endif
