/* SPDX-License-Identifier: MIT
 *
 * cave.h - the cave's row for signs/games.c. Private to signs/.
 */
#ifndef SIGNS_CAVE_CAVE_H
#define SIGNS_CAVE_CAVE_H

#include "signs/games.h"

extern const struct signs_game cave_signs;

#endif
