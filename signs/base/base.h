/* SPDX-License-Identifier: MIT
 *
 * base.h - the base game's row for signs/games.c. Private to signs/.
 */
#ifndef SIGNS_BASE_BASE_H
#define SIGNS_BASE_BASE_H

#include "signs/games.h"

extern const struct signs_game base_signs;

#endif
