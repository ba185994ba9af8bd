/* SPDX-License-Identifier: MIT
 *
 * view_json.h - the one writer of a view (docs/notation.md 6, docs/protocol.md 3).
 */
#ifndef PROTOCOL_VIEW_JSON_H
#define PROTOCOL_VIEW_JSON_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* Each writes the keys of notation 6 from `step` to `legal` into an open object, to which the
 * caller may add more: what the view's seat may know, or the whole game. */
void view_json(struct json *json, const struct sab_view *view, uint32_t step);
void game_json(struct json *json, const struct sab_game *game, uint32_t step);

/* Writes the other keys that a table sends (protocol 3): you, choice, looked, last, may_vote,
 * passed_own. */
void view_json_table(struct json *json, const struct sab_view *view);

/* Writes the options of a game, by name, as an object. */
void json_put_options(struct json *json, unsigned kind, const uint8_t *option);
/* Each writes a string of notation 3 or 4. */
void json_put_action(struct json *json, const struct sab_action *action);
void json_put_event(struct json *json, const struct sab_event *event);

#endif
