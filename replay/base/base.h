/* SPDX-License-Identifier: MIT
 *
 * base.h - the base game's row in the table of replay/games.c.
 */
#ifndef REPLAY_BASE_BASE_H
#define REPLAY_BASE_BASE_H

#include "replay/games.h"

extern const struct replay_game base_replay;

#endif
