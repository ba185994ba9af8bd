/* SPDX-License-Identifier: MIT
 *
 * sheet.h - what the writers of views share for all games. Private to protocol/.
 */
#ifndef PROTOCOL_SHEET_H
#define PROTOCOL_SHEET_H

#include "protocol/view_json.h"
#include "saboteur/notation.h"

/* Writes the keys of notation 6 from `step` to `options`. */
void write_head(struct json *json, const struct sab_view *view, uint32_t step);
/* Writes `count` times the string `word`. */
void put_times(struct json *json, unsigned count, const char *word);
/* Writes a cell as a string. */
void put_cell(struct json *json, sab_cell cell);
/* Writes a cell as a key. */
void key_cell(struct json *json, sab_cell cell);
/* Writes a cell as a string, or null for (0,0), the cell of the start card. */
void put_last(struct json *json, sab_cell cell);
/* Writes a seat as a key. */
void key_seat(struct json *json, unsigned seat);
void put_seats(struct json *json, sab_seats seats);
void key_seats(struct json *json, const char *key, sab_seats seats);
/* Writes the key `may_vote`, which says whether the view's own seat may vote now. `in_phase` says
 * whether the game's phase allows votes. (sab_view_check would give the same answer, but it builds
 * a whole game for each view.) */
void write_may_vote(struct json *json, const struct sab_view *view, bool in_phase);

#endif
