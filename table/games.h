/* SPDX-License-Identifier: MIT
 *
 * games.h - what a table knows of each game: one row for each, and the one place in table/ that
 * chooses between them. Private to table/.
 */
#ifndef TABLE_GAMES_H
#define TABLE_GAMES_H

#include "table/deal.h"

struct table_game {
    const char *no_seats; /* the sentence that refuses a wrong number of seats */
    /* Events that do not interrupt a plan: a set of bits (1 << type). */
    uint64_t foreseen;
    const struct deal_part *deal; /* the parts of a deal, in order */
    /* Counts what each seat has won so far, in a game that is scored by rounds; else NULL. Nobody
     * may be told before the game is over. */
    void (*count)(const struct sab_game *game, uint8_t won[SAB_SEATS_MAX]);
    bool says_game; /* a deal names its game; those of the base game never did */
};

/* By enum sab_kind. */
extern const struct table_game *const table_games[SAB_KINDS];

#endif
