/* SPDX-License-Identifier: MIT
 *
 * cave_count.h - counts from a spectator's view and the secrets that everything in the box of the
 * cave is in exactly one place (cave 1), and in a possible one.
 */
#ifndef TESTS_KIT_CAVE_COUNT_H
#define TESTS_KIT_CAVE_COUNT_H

#include "saboteur/saboteur.h"

/* Counts a game; NULL if all is well, else what is wrong. */
const char *cave_complaint(const struct sab_game *game);

#endif
