/* SPDX-License-Identifier: MIT
 *
 * games.h - what the commands know of each game: a struct of functions and words for each game.
 * Only games.c chooses between games.
 */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "saboteur/notation.h"

enum {
    CLI_ALL = SAB_NOBODY - 1, /* in place of a seat: a reader who may see everything */
    CLI_OUTCOMES = 4,         /* number of outcomes of a round, SAB_UNDECIDED included */
    CLI_ROLES = 3,            /* number of roles of a seat; role 0 means unknown */
    CLI_BENCHES = 3           /* most numbers of seats that `saboteur bench` measures */
};

/* The result of a round, as `saboteur arena` counts it. */
struct cli_result {
    bool decided;                /* the round ended in the way that arena.decided names */
    unsigned out;                /* number of dwarfs that left the cave */
    uint8_t role[SAB_SEATS_MAX]; /* each seat's role, below CLI_ROLES */
    sab_seats winners;           /* the seats that won the round */
};

struct cli_game {
    /* What to say about a word that is no preset, no option, or no value of its option. Each
     * sentence follows the word. */
    const char *no_preset, *no_option, *no_value;
    const char *end_section; /* the rule section that says when a game is over: "cave 7.1" */

    /* Counts all cards and nuggets, wherever they are. Returns NULL if the numbers are right. If
     * there are too many or too few of a card or of the nuggets, returns the card's name or "gold",
     * and sets *section to the rule section that gives the right number. */
    const char *(*loss)(const struct sab_game *game, const char **section);
    /* Writes the state in several lines for people to read. It holds what `seat` may know; for
     * SAB_NOBODY, what a spectator may know; for CLI_ALL, everything. */
    void (*write)(struct sab_text *text, const struct sab_game *game, sab_seat seat);
    /* Whether a seat in a random game now votes to end the game early. `asked`: some seat has voted
     * already. */
    bool (*wants_vote)(bool asked, uint64_t random);

    struct {
        const char *decided; /* says which rounds to count, by their end: "diggers win" */
        const char *out;     /* the verb for dwarfs that leave the cave: "get out"; or NULL */
        const char *roles[CLI_ROLES]; /* names of the roles; NULL after the last */
        /* Fills in `result`, which is all zeros, from a spectator's view of a finished round. */
        void (*count)(const struct sab_view *view, struct cli_result *result);
    } arena;
    uint8_t bench_seats[CLI_BENCHES]; /* numbers of seats to measure; 0 after the last */
};

/* All games, by enum sab_kind. The first is the default. */
extern const struct cli_game *const cli_games[SAB_KINDS];

#endif
