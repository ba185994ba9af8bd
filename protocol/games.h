/* SPDX-License-Identifier: MIT
 *
 * games.h - how each game is written, and the one place in protocol/ that chooses between games.
 */
#ifndef PROTOCOL_GAMES_H
#define PROTOCOL_GAMES_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* Each writes keys into an open object. */
struct protocol_game {
    /* The values of the options in a view. */
    const uint8_t *(*options)(const struct sab_view *view);
    /* Write the keys of notation 6 from after `options` to before `legal`: what the view's seat may
     * know, or a whole game, given its spectator's view. */
    void (*view_json)(struct json *json, const struct sab_view *view);
    void (*game_json)(struct json *json, const struct sab_game *game, const struct sab_view *view);
    /* view_json_table for this game. */
    void (*table_json)(struct json *json, const struct sab_view *view);
};

const struct protocol_game *protocol_game(unsigned kind);

#endif
