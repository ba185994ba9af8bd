/* SPDX-License-Identifier: MIT
 *
 * view_read.h - reads a view of a seat from its JSON object (docs/notation.md 6 and 8,
 * docs/protocol.md 3).
 */
#ifndef PROTOCOL_VIEW_READ_H
#define PROTOCOL_VIEW_READ_H

#include "protocol/parsed.h"

/* Before the call, set `kind`, `seats` and `seat` of the view, and everything else to zero.
 *
 * A view that was read is not quite the view that was written: `options`, the discarded cards and
 * what a view has besides its JSON stay zero. In the base game, last_layer becomes SAB_NOBODY. In
 * the cave, the boots and axes before a player become any card with that deed, because the JSON
 * does not say which card lies there. */
void view_read(struct parsed object, struct sab_view *view);

/* Reads the ways of a view of the cave, and returns how many there are. A view of another game has
 * none. */
size_t view_read_ways(struct parsed list, struct sab_cave_way ways[SAB_CAVE_WAYS_MAX]);

/* For the functions that read a game's odd fields. */

/* Reads a cell. Returns false if no card of this view's game can lie there. */
SAB_MUST_CHECK bool read_cell(const struct sab_view *view, const char *text, sab_cell *cell);
/* The number of the goal in this cell, or the number of goals if no goal lies there. */
unsigned read_goal_at(const struct sab_view *view, const char *text);

#endif
