/* SPDX-License-Identifier: MIT
 *
 * wish.h - finds the branch of a step that applies to what the player does. Private to lessons/.
 */
#ifndef LESSONS_WISH_H
#define LESSONS_WISH_H

#include "lessons/games.h"

/* Each function returns the first branch of the step that applies, or NULL if none does. In
 * wish_of_outcome, a branch applies to an entry of the player or to an event that followed from it.
 * In wish_of_forbidden, it applies to an action that the rules forbid. In wish_of_look, it applies
 * when players look at their own role or clan card. */
const struct lesson_branch *wish_of_outcome(const struct lesson_step *step,
                                            const struct outcome *outcome);
const struct lesson_branch *wish_of_forbidden(const struct lesson_step *step,
                                              const struct sab_action *action);
const struct lesson_branch *wish_of_look(const struct lesson_step *step);

#endif
