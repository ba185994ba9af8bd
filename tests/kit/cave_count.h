/* SPDX-License-Identifier: MIT
 *
 * cave_count.h - checks that every card and nugget of the cave (cave 1) is in exactly one place,
 * and that a card or nugget can be in that place. Counts them in a spectator's view and the
 * secrets.
 */
#ifndef TESTS_KIT_CAVE_COUNT_H
#define TESTS_KIT_CAVE_COUNT_H

#include "saboteur/saboteur.h"

/* Counts a game; NULL if all is well, else what is wrong. */
const char *cave_complaint(const struct sab_game *game);

#endif
