/* SPDX-License-Identifier: MIT
 *
 * cave_count.h - everything in the box of the cave is somewhere, once (cave 1), and stands where
 * it can: counted from a spectator's view and the secrets.
 */
#ifndef TESTS_KIT_CAVE_COUNT_H
#define TESTS_KIT_CAVE_COUNT_H

#include "saboteur/saboteur.h"

/* Of a game; NULL: all is well. */
const char *cave_complaint(const struct sab_game *game);

#endif
