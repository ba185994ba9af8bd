/* SPDX-License-Identifier: MIT
 *
 * view_json.h - writes views and whole games as JSON (docs/notation.md 6 and 8, docs/protocol.md
 * 3).
 */
#ifndef PROTOCOL_VIEW_JSON_H
#define PROTOCOL_VIEW_JSON_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* view_json and game_json write into an open object the keys that docs/notation.md, section 6,
 * lists from `step` to `legal`. You may add more keys after these. view_json writes what the view's
 * seat may know; game_json writes all secrets too. */
void view_json(struct json *json, const struct sab_view *view, uint32_t step);
void game_json(struct json *json, const struct sab_game *game, uint32_t step);

/* Writes the keys that a table adds to a view (protocol 3), such as `you`, `looked`, `last` and
 * `may_vote`. */
void view_json_table(struct json *json, const struct sab_view *view);

/* Writes a spectator's view, with the keys of view_json and view_json_table. The key `board` is
 * written only if the argument `board` is true, because few actions change the board. */
void view_json_public(struct json *json, const struct sab_view *view, uint32_t step, bool board);

/* Writes what a seat sees, but a spectator does not see (docs/protocol.md 3, `private`). `own` is
 * the view of the seat, and `open` is the view of a spectator of the same game. */
void view_json_own(struct json *json, const struct sab_view *own, const struct sab_view *open);

/* view_json_unseen writes the key `unseen_cards`, and view_json_dead the key `dead`
 * (docs/protocol.md 3). Both work out the value of the key from the view of the seat. */
void view_json_unseen(struct json *json, const struct sab_view *own);
void view_json_dead(struct json *json, const struct sab_view *own);

/* Writes the options of the game `kind` as an object. Each key is the name of an option, and its
 * value is the word for the option's value. */
void json_put_options(struct json *json, unsigned kind, const uint8_t *option);
/* These functions write the text of an action or of an event (docs/notation.md 3 and 4) as a JSON
 * string. */
void json_put_action(struct json *json, const struct sab_action *action);
void json_put_event(struct json *json, const struct sab_event *event);

#endif
