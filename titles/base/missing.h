/* SPDX-License-Identifier: MIT
 *
 * missing.h - how many cards are missing between the start and a goal. Private to titles/base/.
 */
#ifndef TITLES_BASE_MISSING_H
#define TITLES_BASE_MISSING_H

#include "saboteur/saboteur.h"

enum { MISSING_MAX = 20 };

/* The fewest cards that still have to be laid before a dwarf can walk from the start to `goal`. The
 * search supposes that players can lay any card in any empty cell. A dwarf can walk from a card to
 * the next if both have an opening on the side where they meet. No way leads through a dead end or
 * through another face-down goal. Returns MISSING_MAX if that many cards or more are missing. */
unsigned missing_cards(const struct sab_base_view *base, unsigned goal);

#endif
