/* SPDX-License-Identifier: MIT
 *
 * toy.c - the toy game Pebbles is so simple that it has no lesson.
 */
#include "lessons/toy/toy.h"

const struct lesson_game toy_lesson = {.count = 0};
