/* SPDX-License-Identifier: MIT
 *
 * games.h - what the commands know of each game: a row of functions and words for one, and the one
 * place in cli/ where it is chosen.
 */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "saboteur/notation.h"

enum {
    CLI_ALL = SAB_NOBODY - 1, /* a reader who may see everything */
    CLI_OUTCOMES = 4,         /* of a round, SAB_UNDECIDED among them */
    CLI_ROLES = 3,            /* the first one unknown */
    CLI_BENCHES = 3
};

/* What a round came to, as `saboteur arena` counts it. */
struct cli_result {
    bool decided;                /* what game->arena.decided says */
    unsigned out;                /* dwarfs that left the cave */
    uint8_t role[SAB_SEATS_MAX]; /* below CLI_ROLES */
    sab_seats winners;
};

struct cli_game {
    /* Sentences of complaint: a word names no preset, no option, no value of one. */
    const char *no_preset, *no_option, *no_value;
    const char *end_section; /* of the rules page: when a game is over */

    /* NULL, or what has been created or lost, and the section that says it cannot be: counts all
     * cards and nuggets, wherever they are. */
    const char *(*loss)(const struct sab_game *game, const char **section);
    /* The state for people, several lines: as `seat` may know it, as a spectator (SAB_NOBODY), or
     * all of it (CLI_ALL). */
    void (*write)(struct sab_text *text, const struct sab_game *game, sab_seat seat);
    /* Whether somebody votes now in a random game; `asked`: somebody has. */
    bool (*wants_vote)(bool asked, uint64_t random);

    struct {
        const char *decided;          /* "diggers win" */
        const char *out;              /* of dwarfs, "get out"; NULL: they stay */
        const char *roles[CLI_ROLES]; /* NULL behind the last */
        /* Of a spectator's view when a round is over, into a result of zeros. */
        void (*count)(const struct sab_view *view, struct cli_result *result);
    } arena;
    uint8_t bench_seats[CLI_BENCHES]; /* numbers of seats that `saboteur bench` measures, then 0 */
};

/* By enum sab_kind. Where a user names no game, the first is meant. */
extern const struct cli_game *const cli_games[SAB_KINDS];

#endif
