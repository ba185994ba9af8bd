/* SPDX-License-Identifier: MIT
 *
 * missing.h - how many cards are missing between the start and the goals. Private to titles/base/.
 */
#ifndef TITLES_BASE_MISSING_H
#define TITLES_BASE_MISSING_H

#include "saboteur/saboteur.h"

enum { MISSING_MAX = 20 };

/* For each goal, the fewest cards that still have to be laid before a dwarf can walk there from the
 * start. The search supposes that players can lay any card in any empty cell. A dwarf can walk from
 * a card to the next if both have an opening on the side where they meet. No way leads through a
 * dead end or through another face-down goal. MISSING_MAX stands for that many cards or more. */
void missing_cards(const struct sab_base_view *base, uint8_t missing[SAB_BASE_GOALS]);

#endif
