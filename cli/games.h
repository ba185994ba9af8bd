/* SPDX-License-Identifier: MIT
 *
 * games.h - what the commands know of each game: a row of functions and words, chosen only in
 * games.c.
 */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "saboteur/notation.h"

enum {
    CLI_ALL = SAB_NOBODY - 1, /* a reader that may see everything */
    CLI_OUTCOMES = 4,         /* of a round, SAB_UNDECIDED among them */
    CLI_ROLES = 3,            /* the first is: unknown */
    CLI_BENCHES = 3
};

/* The result of a round, as `saboteur arena` counts it. */
struct cli_result {
    bool decided;                /* what game->arena.decided says */
    unsigned out;                /* dwarfs that left the cave */
    uint8_t role[SAB_SEATS_MAX]; /* below CLI_ROLES */
    sab_seats winners;
};

struct cli_game {
    /* Complaints about a word that is not a preset, not an option, not a value of that option. */
    const char *no_preset, *no_option, *no_value;
    const char *end_section; /* section of the rules page: when a game is over */

    /* Counts all cards and nuggets, wherever they are. NULL, or which were created or lost, with
     * the section that forbids it. */
    const char *(*loss)(const struct sab_game *game, const char **section);
    /* Prints the state for people, in several lines: as `seat` may know it, as a spectator
     * (SAB_NOBODY), or all of it (CLI_ALL). */
    void (*write)(struct sab_text *text, const struct sab_game *game, sab_seat seat);
    /* Whether a seat votes now in a random game; `asked`: one already has. */
    bool (*wants_vote)(bool asked, uint64_t random);

    struct {
        const char *decided;          /* "diggers win" */
        const char *out;              /* of dwarfs, "get out"; NULL: they stay */
        const char *roles[CLI_ROLES]; /* NULL after the last */
        /* Fills a result, all zeros before, from a spectator's view of a finished round. */
        void (*count)(const struct sab_view *view, struct cli_result *result);
    } arena;
    uint8_t bench_seats[CLI_BENCHES]; /* numbers of seats that `saboteur bench` measures, then 0 */
};

/* By enum sab_kind. The first is the default. */
extern const struct cli_game *const cli_games[SAB_KINDS];

#endif
