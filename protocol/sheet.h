/* SPDX-License-Identifier: MIT
 *
 * sheet.h - small functions that the writers of all games use to write views. Only protocol/ may
 * include this file.
 */
#ifndef PROTOCOL_SHEET_H
#define PROTOCOL_SHEET_H

#include "protocol/view_json.h"
#include "saboteur/notation.h"

/* Writes the keys that docs/notation.md, section 6, lists from `step` to `options`. */
void write_head(struct json *json, const struct sab_view *view, uint32_t step);
/* Writes the string `word`, `count` times. */
void put_times(struct json *json, unsigned count, const char *word);
/* Writes a cell as a string. */
void put_cell(struct json *json, sab_cell cell);
/* Writes a cell as a key. */
void key_cell(struct json *json, sab_cell cell);
/* Writes the cell where the newest card was laid, as a string. The cell (0,0), where the start card
 * lies, means that no card has been laid, or that the newest card has fallen. For (0,0) the
 * function writes null. */
void put_last(struct json *json, sab_cell cell);
/* Writes a seat as a key. */
void key_seat(struct json *json, unsigned seat);
void put_seats(struct json *json, sab_seats seats);
void key_seats(struct json *json, const char *key, sab_seats seats);
/* Writes the key `may_vote`: whether the view's own seat may vote now. `in_phase` says whether the
 * current phase of the game allows votes. (sab_view_check would give the same answer, but slowly,
 * because it makes a whole game from the view.) */
void write_may_vote(struct json *json, const struct sab_view *view, bool in_phase);

#endif
