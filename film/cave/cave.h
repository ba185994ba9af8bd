/* SPDX-License-Identifier: MIT
 *
 * cave.h - what a film knows of The Dark Cave. Private to film/.
 */
#ifndef FILM_CAVE_H
#define FILM_CAVE_H

#include "film/games.h"

extern const struct film_game cave_film;

#endif
