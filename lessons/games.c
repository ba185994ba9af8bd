/* SPDX-License-Identifier: MIT
 *
 * games.c - lists the games that have lessons.
 */
#include "lessons/games.h"

#include "lessons/base/base.h"
#include "lessons/cave/cave.h"

const struct lesson_game *lesson_game(unsigned kind)
{
    static const struct lesson_game *const games[SAB_KINDS] = {
        [SAB_BASE] = &base_lesson,
        [SAB_CAVE] = &cave_lesson,
    };
    return games[kind < SAB_KINDS ? kind : SAB_BASE];
}
