/* SPDX-License-Identifier: MIT
 *
 * games.h - what a replay knows of each game. The folders base/ and cave/ hold one row for each
 * game, and the rest of replay/ works the same for all games. Private to replay/.
 */
#ifndef REPLAY_GAMES_H
#define REPLAY_GAMES_H

#include "protocol/json.h"
#include "saboteur/notation.h"

struct replay_game {
    /* Writes the keys of the object `open` (see replay_news). `view` is a spectator's view of the
     * game. */
    void (*open)(struct json *json, const struct sab_game *game, const struct sab_view *view);
};

const struct replay_game *replay_game(unsigned kind);

/* Writes the number of a seat as a key, and as its value an array with the names of the `count`
 * cards in `hand`. */
void replay_put_hand(struct json *json, unsigned seat, const sab_card *hand, unsigned count);

#endif
