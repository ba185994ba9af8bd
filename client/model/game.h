/* SPDX-License-Identifier: MIT
 *
 * game.h - what the readers of news need from a game; client/games.c lists the games.
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
    /* What belongs to this game alone. Shared verbs and events, and "no card", belong to every
     * game. */
    struct client_range verbs, events;
    bool (*has_card)(unsigned card);
    uint8_t seats_max;

    /* The object `view`, into model->view, nuggets and ways. All of them are zero before, except
     * kind, seats and seat of the view. */
    void (*read_view)(struct model *model, const json_t *object);
};

/* NULL: this client does not know the game. */
const struct client_game *client_game(unsigned kind);

#endif
