/* SPDX-License-Identifier: MIT
 *
 * cave.h - the lesson of The Dark Cave. Private to lessons/.
 */
#ifndef LESSONS_CAVE_H
#define LESSONS_CAVE_H

#include "lessons/games.h"

extern const struct lesson_game cave_lesson;

uint32_t cave_hints(const struct hints *hints, const struct hint_scene *scene);

#endif
