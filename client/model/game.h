/* SPDX-License-Identifier: MIT
 *
 * game.h - what a game is to the readers of news; the games there are stand in client/games.c.
 */
#ifndef CLIENT_GAME_H
#define CLIENT_GAME_H

#include "client/model/model.h"
#include "client/model/value.h"

/* Numbers from `first` to below `end`. */
struct client_range {
    unsigned first, end;
};

struct client_game {
    /* What is of this game alone. Shared verbs and events, and no card, are of every game. */
    struct client_range verbs, events;
    bool (*has_card)(unsigned card);
    uint8_t seats_max;

    /* The object `view`, into model->view, nuggets and ways. All of it is zero, but for kind, seats
     * and seat of the view. */
    void (*read_view)(struct model *model, const json_t *object);
};

/* NULL: a game that is not known here. */
const struct client_game *client_game(unsigned kind);

#endif
