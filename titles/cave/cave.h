/* SPDX-License-Identifier: MIT
 *
 * cave.h - the tally's functions for The Dark Cave. Private to titles/.
 */
#ifndef TITLES_CAVE_H
#define TITLES_CAVE_H

#include "titles/games.h"

extern const struct titles_game cave_titles;

#endif
