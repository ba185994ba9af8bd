/* SPDX-License-Identifier: MIT
 *
 * base.h - the tally's functions for the base game. Private to titles/.
 */
#ifndef TITLES_BASE_H
#define TITLES_BASE_H

#include "titles/games.h"

extern const struct titles_game base_titles;

#endif
