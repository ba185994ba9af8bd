/* SPDX-License-Identifier: MIT
 *
 * base.h - the functions that write the base game as JSON; protocol/games.c lists them.
 */
#ifndef PROTOCOL_BASE_H
#define PROTOCOL_BASE_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* The functions of struct protocol_game (protocol/games.h). */
const uint8_t *base_options(const struct sab_view *view);
void base_view_json(struct json *json, const struct sab_view *view, bool board);
void base_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void base_table_json(struct json *json, const struct sab_view *view);
void base_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open);

/* Writes a view and, unless `secrets` is NULL, the secrets that the view hides. Without `board`,
 * leaves out that key. */
void base_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_base_secrets *secrets, bool board);

/* Writes the nuggets of each gold card, fewest first. `cards`: how many gold cards with 1, 2 and 3
 * nuggets there are, indexed by nuggets. */
void put_gold_cards(struct json *json, const uint8_t *cards);

/* Writes the key `passed_own`. */
void write_passed_own(struct json *json, const struct sab_base_view *base);

#endif
