/* SPDX-License-Identifier: MIT
 *
 * missing.h - how far the maze is from a goal. Private to titles/base/.
 */
#ifndef TITLES_BASE_MISSING_H
#define TITLES_BASE_MISSING_H

#include "saboteur/saboteur.h"

enum { MISSING_MAX = 20 };

/* The fewest cards that still have to be laid before a dwarf can walk from the start to `goal`.
 * Any card may be laid in an empty cell. A dwarf walks over joined cards that face each other with
 * openings; dead ends and the other goals, while face down, are in the way. MISSING_MAX if it takes
 * that many or more. */
unsigned missing_cards(const struct sab_base_view *base, unsigned goal);

#endif
