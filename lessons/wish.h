/* SPDX-License-Identifier: MIT
 *
 * wish.h - finds the branch of a step that applies to what the player does. Private to lessons/.
 */
#ifndef LESSONS_WISH_H
#define LESSONS_WISH_H

#include "lessons/games.h"

/* Each function returns the first branch that applies, or NULL: to an entry of the player and the
 * events that followed from it; to an action that the rules forbid; to a look at the own role. */
const struct lesson_branch *wish_of_outcome(const struct lesson_step *step,
                                            const struct outcome *outcome);
const struct lesson_branch *wish_of_forbidden(const struct lesson_step *step,
                                              const struct sab_action *action);
const struct lesson_branch *wish_of_look(const struct lesson_step *step);

#endif
