/* SPDX-License-Identifier: MIT
 *
 * base.h - what a film knows of the base game. Private to film/.
 */
#ifndef FILM_BASE_H
#define FILM_BASE_H

#include "film/games.h"

extern const struct film_game base_film;

#endif
