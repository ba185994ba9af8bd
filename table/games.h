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
    bool says_game;               /* a deal names its game; those of the base game never did */
};

/* By enum sab_kind. */
extern const struct table_game *const table_games[SAB_KINDS];

#endif
