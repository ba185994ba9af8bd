/* SPDX-License-Identifier: MIT
 *
 * games.h - what a table knows of each game: a row for one, and the one place in table/ where it is
 * chosen. Private to table/.
 */
#ifndef TABLE_GAMES_H
#define TABLE_GAMES_H

#include "table/deal.h"

struct table_game {
    const char *no_seats; /* the sentence for a number of seats that it has not */
    /* Events that an action planned ahead may bring without making the plan worth another thought:
     * set of bits (1 << type). */
    uint64_t foreseen;
    const struct deal_part *deal; /* what a deal is made of, in order */
    bool says_game; /* a deal says which game it is of: those of the oldest game never did */
};

/* By enum sab_kind. */
extern const struct table_game *const table_games[SAB_KINDS];

#endif
