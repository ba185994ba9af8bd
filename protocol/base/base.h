/* SPDX-License-Identifier: MIT
 *
 * base.h - the writers of the base game, for the table in protocol/games.c.
 */
#ifndef PROTOCOL_BASE_H
#define PROTOCOL_BASE_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* struct protocol_game says what these are. */
const uint8_t *base_options(const struct sab_view *view);
void base_view_json(struct json *json, const struct sab_view *view);
void base_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void base_table_json(struct json *json, const struct sab_view *view);

/* Writes a view and, unless `secrets` is NULL, what it hides. */
void base_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_base_secrets *secrets);

#endif
