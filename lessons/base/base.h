/* SPDX-License-Identifier: MIT
 *
 * base.h - the lesson of the base game. Private to lessons/.
 */
#ifndef LESSONS_BASE_H
#define LESSONS_BASE_H

#include "lessons/games.h"

extern const struct lesson_game base_lesson;

uint32_t base_hints(const struct hints *hints, const struct hint_scene *scene);

#endif
