/* SPDX-License-Identifier: MIT
 *
 * reach.h - what a view proves about whether the treasure can still be reached. Private to bots/.
 */
#ifndef BOTS_BASE_REACH_H
#define BOTS_BASE_REACH_H

#include "saboteur/saboteur.h"

/* Whether the round is certainly lost for the gold-diggers (base 12.1). It is if no path can reach
 * a goal that may hide the treasure, whichever cards are hidden from this seat and however well all
 * players play together. The phase must be SAB_BASE_PLAYING. A result of false proves nothing. */
bool reach_is_lost(const struct sab_view *view);

#endif
