/* SPDX-License-Identifier: MIT
 *
 * reach.h - what a view proves about whether a dwarf can still get out. Private to bots/.
 */
#ifndef BOTS_CAVE_REACH_H
#define BOTS_CAVE_REACH_H

#include "saboteur/saboteur.h"

/* Whether the view proves that nobody else gets out (cave 7.1c). The result is true only if no
 * dwarf that is still inside can reach a goal that may be the exit, even if all hidden cards are
 * the best possible and all players help. A result of false proves nothing. */
bool reach_is_settled(const struct sab_view *view);

#endif
