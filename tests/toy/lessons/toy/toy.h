/* SPDX-License-Identifier: MIT
 *
 * toy.h - the row of the toy game Pebbles for lessons/games.c.
 */
#ifndef LESSONS_TOY_TOY_H
#define LESSONS_TOY_TOY_H

#include "lessons/games.h"

extern const struct lesson_game toy_lesson;

#endif
