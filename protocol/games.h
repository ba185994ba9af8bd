/* SPDX-License-Identifier: MIT
 *
 * games.h - how each game is written as JSON. Outside base/ and cave/, no other code in
 * protocol/ depends on which game it is.
 */
#ifndef PROTOCOL_GAMES_H
#define PROTOCOL_GAMES_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* How one game is written. The writers add keys to a JSON object that is open. */
struct protocol_game {
    /* The values of the game's options in this view, by option number. */
    const uint8_t *(*options)(const struct sab_view *view);
    /* Both write the keys of notation 6 (for the cave, notation 8) between `options` and `legal`.
     * view_json writes only what the view's seat may know, and `board` only if `board` is true.
     * game_json writes the view of a spectator and all secrets of the game. */
    void (*view_json)(struct json *json, const struct sab_view *view, bool board);
    void (*game_json)(struct json *json, const struct sab_game *game, const struct sab_view *view);
    /* Writes the keys that view_json_table writes for this game, except `you`. */
    void (*table_json)(struct json *json, const struct sab_view *view);
    /* Writes what differs between the view of a seat and that of a spectator, except `you` and
     * `legal`. Where the view has a list of all seats, this writes an object. Its keys are the
     * seats whose values differ. */
    void (*own_json)(struct json *json, const struct sab_view *own, const struct sab_view *open);
};

const struct protocol_game *protocol_game(unsigned kind);

#endif
