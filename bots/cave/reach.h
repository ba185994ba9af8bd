/* SPDX-License-Identifier: MIT
 *
 * reach.h - what a view proves about whether a dwarf can still get out. Private to bots/.
 */
#ifndef BOTS_CAVE_REACH_H
#define BOTS_CAVE_REACH_H

#include "saboteur/saboteur.h"

/* Whether the outcome of the game is certain (cave 7.1c): no dwarf that is still inside can reach a
 * goal that may be the exit, whichever cards are hidden from this seat and however well all players
 * play together. False proves nothing. */
bool reach_is_settled(const struct sab_view *view);

#endif
