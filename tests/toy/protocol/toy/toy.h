/* SPDX-License-Identifier: MIT
 *
 * toy.h - the writers of the toy game Pebbles, for the table in protocol/games.c.
 */
#ifndef PROTOCOL_TOY_H
#define PROTOCOL_TOY_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* struct protocol_game explains these functions. */
const uint8_t *toy_options(const struct sab_view *view);
void toy_view_json(struct json *json, const struct sab_view *view, bool board);
void toy_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void toy_table_json(struct json *json, const struct sab_view *view);
void toy_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open);

#endif
