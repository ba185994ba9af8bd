/* SPDX-License-Identifier: MIT
 *
 * scores.h - reads what news says about noses, shadows and titles (docs/titles.md). Only for the
 * code that reads the model.
 */
#ifndef CLIENT_SCORES_H
#define CLIENT_SCORES_H

#include "client/model/value.h"

/* Reads the keys `noses` and `titles` of a state. Leaves out numbers that are out of bounds, titles
 * that the game does not have, and seats that the table does not have. */
void scores_read(struct model *model, const json_t *state);

#endif
