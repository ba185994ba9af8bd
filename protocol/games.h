/* SPDX-License-Identifier: MIT
 *
 * games.h - how each game is written: the one place in protocol/ where a game is chosen.
 */
#ifndef PROTOCOL_GAMES_H
#define PROTOCOL_GAMES_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* Each writes keys into an open object. */
struct protocol_game {
    /* What the rules of `option` are set to, in a view. */
    const uint8_t *(*options)(const struct sab_view *view);
    /* The keys of notation 6 behind `options` and before `legal`: what the view's seat may know, or
     * the whole of a game with its spectator's view. */
    void (*view_json)(struct json *json, const struct sab_view *view);
    void (*game_json)(struct json *json, const struct sab_game *game, const struct sab_view *view);
    /* view_json_table of this game. */
    void (*table_json)(struct json *json, const struct sab_view *view);
};

const struct protocol_game *protocol_game(unsigned kind);

#endif
