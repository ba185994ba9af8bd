/* SPDX-License-Identifier: MIT
 *
 * games.h - what a table knows of each game, one row for each game. Outside base/ and cave/, no
 * other code in table/ depends on which game is being played. Private to table/.
 */
#ifndef TABLE_GAMES_H
#define TABLE_GAMES_H

#include "table/deal.h"

struct table_game {
    /* The events that do not interrupt a plan, as a set of bits (1 << type of the event). */
    uint64_t foreseen;
    /* The verbs whose actions change the cards in the mine, as a set of bits (1 << verb). */
    uint64_t builds;
    /* The verbs with which players share their gold after the round is decided, as a set of
     * bits. */
    uint64_t shares;
    /* Two more sets of verbs. An action with a verb in `looks` shows the player a card. An action
     * with a verb in `aims` is aimed at another player, the `target` of the action. */
    uint64_t looks, aims;
    const struct deal_part *deal; /* the parts of a deal, in order; the last part has no name */
    /* Counts what each seat has won so far. NULL if the game is not scored by rounds. The counts
     * are secret until the game is over. */
    void (*count)(const struct sab_game *game, uint8_t won[SAB_SEATS_MAX]);
    /* The seat that has its turn, even while another player is asked a question. NULL: the seat
     * to move always has its turn. */
    sab_seat (*turn)(const struct sab_game *game);
    bool says_game; /* a deal begins with the game's name; false in the base game */
};

/* The row of each game, indexed by enum sab_kind. */
extern const struct table_game *const table_games[SAB_KINDS];

#endif
