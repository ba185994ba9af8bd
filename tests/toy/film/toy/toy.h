/* SPDX-License-Identifier: MIT
 *
 * toy.h - the row of the toy game Pebbles for film/games.c.
 */
#ifndef FILM_TOY_TOY_H
#define FILM_TOY_TOY_H

#include "film/games.h"

extern const struct film_game toy_film;

#endif
