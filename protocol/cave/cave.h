/* SPDX-License-Identifier: MIT
 *
 * cave.h - the functions that write The Dark Cave as JSON; protocol/games.c lists them.
 */
#ifndef PROTOCOL_CAVE_H
#define PROTOCOL_CAVE_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* The cave's functions for struct protocol_game (protocol/games.h). */
const uint8_t *cave_options(const struct sab_view *view);
void cave_view_json(struct json *json, const struct sab_view *view, bool board);
void cave_game_json(struct json *json, const struct sab_game *game, const struct sab_view *view);
void cave_table_json(struct json *json, const struct sab_view *view);
void cave_own_json(struct json *json, const struct sab_view *own, const struct sab_view *open);

/* Writes a view and, unless `secrets` is NULL, the secrets that the view hides. The key `board` is
 * written only if the argument `board` is true. */
void cave_sheet_json(struct json *json, const struct sab_view *view,
                     const struct sab_cave_secrets *secrets, bool board);

/* Writes a place as a string, in the form of docs/notation.md, section 8. */
void put_place(struct json *json, struct sab_cave_place place);
/* Writes a key and, as its value, an array with the names of the first `count` cards. If one of
 * these cards is SAB_NO_CARD, the array ends before it. */
void key_known(struct json *json, const char *key, const sab_card *cards, unsigned count);

/* Each of these functions writes one of the keys that a table adds to the view of a seat:
 * `remembered`, `unseen_own` or `ways` (docs/notation.md 8). */
void write_remembered(struct json *json, const struct sab_view *view);
void write_unseen_own(struct json *json, const struct sab_cave_view *cave);
void write_ways(struct json *json, const struct sab_view *view);

#endif
