/* SPDX-License-Identifier: MIT
 *
 * base.h - the functions that write the base game as JSON; protocol/games.c lists them.
 */
#ifndef PROTOCOL_BASE_H
#define PROTOCOL_BASE_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* The base game's functions for struct protocol_game (protocol/games.h). */
const uint8_t *base_options(const struct sab_view *view);
void base_view_json(struct json *json, const struct sab_view *view, bool board);
void base_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void base_table_json(struct json *json, const struct sab_view *view);
void base_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open);

/* Writes a view and, unless `secrets` is NULL, the secrets that the view hides. The key `board` is
 * written only if the argument `board` is true. */
void base_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_base_secrets *secrets, bool board);

/* Writes gold cards as an array: for each card, its number of nuggets, the lowest number first.
 * cards[n] says how many of the gold cards have n nuggets, for n from 1 to 3. */
void put_gold_cards(struct json *json, const uint8_t *cards);

/* Writes the key `passed_own`: the cards that the view's own seat has passed. */
void write_passed_own(struct json *json, const struct sab_base_view *base);

#endif
