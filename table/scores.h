/* SPDX-License-Identifier: MIT
 *
 * scores.h - noses, shadows and titles as JSON (docs/titles.md).
 */
#ifndef TABLE_SCORES_H
#define TABLE_SCORES_H

#include "protocol/json.h"
#include "titles/titles.h"

/* Writes a list with the noses and shadows of each round that is decided. */
void scores_put_noses(struct json *json, const struct titles *titles);

/* Writes the list of the titles, or null if the game is not over. */
void scores_put_titles(struct json *json, const struct titles *titles);

#endif
