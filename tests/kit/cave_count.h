/* SPDX-License-Identifier: MIT
 *
 * cave_count.h - checks that every card and nugget of the cave (cave 1) is in exactly one place,
 * and that the rules allow it there. To do so, the code counts the cards and nuggets in a
 * spectator's view and in the secrets.
 */
#ifndef TESTS_KIT_CAVE_COUNT_H
#define TESTS_KIT_CAVE_COUNT_H

#include "saboteur/saboteur.h"

/* Counts the cards and nuggets of a game. Returns NULL if all is well, otherwise what is wrong. */
const char *cave_complaint(const struct sab_game *game);

#endif
