/* SPDX-License-Identifier: MIT
 *
 * reach.h - what a view proves about whether the treasure can still be reached. Private to bots/.
 */
#ifndef BOTS_BASE_REACH_H
#define BOTS_BASE_REACH_H

#include "saboteur/saboteur.h"

/* Whether the view proves that the gold-diggers have lost the round (base 12.1). The result is true
 * only if no path can reach a goal that may hide the treasure, even if all hidden cards are the
 * best possible and all players help. A result of false proves nothing. The phase must be
 * SAB_BASE_PLAYING. */
bool reach_is_lost(const struct sab_view *view);

#endif
