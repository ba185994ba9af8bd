/* SPDX-License-Identifier: MIT
 *
 * sheet.h - small functions with which the games write views. Only protocol/ may include this file.
 */
#ifndef PROTOCOL_SHEET_H
#define PROTOCOL_SHEET_H

#include "protocol/json.h"
#include "saboteur/notation.h"
#include "saboteur/saboteur.h"

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
/* Writes an array with the names of the first `count` cards. If one of these cards is SAB_NO_CARD,
 * the array ends before it. */
void put_cards(struct json *json, const sab_card *cards, unsigned count);
/* Writes a list with the hand of each seat. `own` is the hand of the view's own seat, and `all` an
 * array with the hands of all seats, each with room for `size` cards, or NULL if the hands of the
 * other seats are hidden. */
void put_hands(struct json *json, const struct sab_view *view, const sab_card *own,
               const sab_card *all, size_t size);
/* Writes an object with the hand of the view's own seat, whose key is the seat. */
void put_own_hand(struct json *json, const struct sab_view *view, const sab_card *own);
/* Writes whether the view's own seat may vote now. `in_phase` says whether the current phase of the
 * game allows votes. (sab_view_check would give the same answer, but slowly, because it makes a
 * whole game from the view.) */
void put_may_vote(struct json *json, const struct sab_view *view, bool in_phase);

#endif
