/* SPDX-License-Identifier: MIT
 *
 * cave.h - the writers of the cave, for the table in protocol/games.c.
 */
#ifndef PROTOCOL_CAVE_H
#define PROTOCOL_CAVE_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* struct protocol_game says what these are. */
const uint8_t *cave_options(const struct sab_view *view);
void cave_view_json(struct json *json, const struct sab_view *view);
void cave_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void cave_table_json(struct json *json, const struct sab_view *view);

/* Writes a view and, unless `secrets` is NULL, what it hides. */
void cave_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_cave_secrets *secrets);

/* Writes a space as notation 8 does. */
void put_place(struct json *json, struct sab_cave_place place);
/* Writes the cards before the first SAB_NO_CARD, `count` at most. */
void key_known(struct json *json, const char *key, const sab_card *cards, unsigned count);

#endif
