/* SPDX-License-Identifier: MIT
 *
 * wish.h - finds the branch of a step that applies to what the player does. Private to lessons/.
 */
#ifndef LESSONS_WISH_H
#define LESSONS_WISH_H

#include "lessons/games.h"

/* Each function returns the first branch of the step that applies, or NULL if none does.
 * wish_of_outcome looks for a branch about an action or a sign of the player, or about an event
 * that followed. wish_of_forbidden looks for a branch about an action that the rules forbid.
 * wish_of_look looks for the branch about a look at the player's own role or clan card. */
const struct lesson_branch *wish_of_outcome(const struct lesson_step *step,
                                            const struct outcome *outcome);
const struct lesson_branch *wish_of_forbidden(const struct lesson_step *step,
                                              const struct sab_action *action);
const struct lesson_branch *wish_of_look(const struct lesson_step *step);

#endif
