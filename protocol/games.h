/* SPDX-License-Identifier: MIT
 *
 * games.h - the functions that write each game as JSON. Only games.c chooses between the games; the
 * rest of protocol/, outside base/ and cave/, treats all games alike.
 */
#ifndef PROTOCOL_GAMES_H
#define PROTOCOL_GAMES_H

#include "protocol/json.h"
#include "saboteur/saboteur.h"

/* What protocol/ needs from one of the games. All functions except `options` add keys to an open
 * JSON object. */
struct protocol_game {
    /* Returns an array with the values of the game's options in this view. The index of a value is
     * the number of its option. */
    const uint8_t *(*options)(const struct sab_view *view);
    /* view_json and game_json write the keys that docs/notation.md lists between `options` and
     * `legal`, in section 6 and, for the cave, in section 8. view_json writes only what the view's
     * seat may know. It leaves out the key `board` if the argument `board` is false. game_json
     * writes everything: what a spectator sees, and all secrets of the game. */
    void (*view_json)(struct json *json, const struct sab_view *view, bool board);
    void (*game_json)(struct json *json, const struct sab_game *game, const struct sab_view *view);
    /* Writes the keys that a table adds to a view of this game (see view_json_table), but not
     * `you`. */
    void (*table_json)(struct json *json, const struct sab_view *view);
    /* Writes what a seat sees, but a spectator does not see. `own` is the view of the seat, and
     * `open` the view of a spectator. Where a view has an array with a value for each seat, this
     * function writes an object with only those values that differ in the two views. The keys of
     * this object are the seats. The caller writes the keys `you` and `legal`. */
    void (*own_json)(struct json *json, const struct sab_view *own, const struct sab_view *open);
};

const struct protocol_game *protocol_game(unsigned kind);

#endif
