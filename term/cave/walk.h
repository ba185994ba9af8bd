/* SPDX-License-Identifier: MIT
 *
 * walk.h - a whole walk of a figure, planned over the ways that the table told.
 */
#ifndef TERM_CAVE_WALK_H
#define TERM_CAVE_WALK_H

#include "client/model/model.h"

/* The way to a space; of a cell alone (SAB_NO_SPACE) the nearest there. `way_count`: none. */
size_t cave_walk_find(const struct model_cave *cave, struct sab_cave_place to);

/* The steps to the end of a way, the first one first; returns how many. */
size_t cave_walk_steps(const struct model *model, size_t way,
                       struct sab_action steps[REQUEST_ACTIONS_MAX]);

/* The request that makes all of them: act STEP A; B; C. */
void cave_walk_request(struct sab_text *text, const struct model *model, size_t way);

#endif
