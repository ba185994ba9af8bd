/* SPDX-License-Identifier: MIT
 *
 * game.h - what the code that reads news needs to know of each game. client/games.c lists the
 * games.
 */
#ifndef CLIENT_GAME_H
#define CLIENT_GAME_H

#include "client/model/model.h"
#include "client/model/value.h"

/* The numbers from `first` to `end` - 1. */
struct client_range {
    unsigned first, end;
};

struct client_game {
    /* The verbs, events and cards that only this game has. The verbs and events that all games
     * share are left out. has_card returns false for SAB_NO_CARD. */
    struct client_range verbs, events;
    bool (*has_card)(unsigned card);
    uint8_t seats_max;

    /* Counts, into model->nuggets and model->counted, the gold that the view shows. NULL: gold is
     * public. */
    void (*count)(struct model *model);
    /* Reads the secret roles and the goals from the object `open` of a replay. Words that make no
     * sense change nothing. */
    void (*read_open)(struct sab_view *view, const json_t *object);
};

/* The game `kind` (enum sab_kind), or NULL if this client does not know it. */
const struct client_game *client_game(unsigned kind);

#endif
