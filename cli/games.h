/* SPDX-License-Identifier: MIT
 *
 * games.h - the functions and words of each game that the commands use. Only games.c chooses
 * between games.
 */
#ifndef CLI_GAMES_H
#define CLI_GAMES_H

#include "saboteur/notation.h"

enum {
    CLI_ALL = SAB_NOBODY - 1, /* used instead of a seat: the reader may see everything */
    CLI_OUTCOMES = 4,         /* number of outcomes of a round, SAB_UNDECIDED included */
    CLI_ROLES = 3,            /* number of roles that a seat can have; role 0 means unknown */
    CLI_BENCHES = 3           /* size of the array bench_seats below */
};

/* The result of a round, as `saboteur arena` counts it. */
struct cli_result {
    bool decided;                /* whether the round ended in the way that arena.decided says */
    unsigned out;                /* number of dwarfs that left the cave */
    uint8_t role[SAB_SEATS_MAX]; /* each seat's role, below CLI_ROLES */
    sab_seats winners;           /* the seats that won the round */
};

struct cli_game {
    /* The ends of three error messages. Each message begins with the word that is wrong: a preset,
     * an option, or the value of an option. */
    const char *no_preset, *no_option, *no_value;
    const char *end_section; /* the rule section that says when a game is over: "cave 7.1" */

    /* Counts all cards and nuggets in the game. Returns NULL if all numbers are right. If there are
     * too many or too few copies of a card, returns the card's name. If the number of nuggets is
     * wrong, returns "gold". In both cases, *section is the rule section that gives the right
     * number. */
    const char *(*loss)(const struct sab_game *game, const char **section);
    /* Writes the state of the game for people, in several lines. The lines show only what `seat`
     * may know. If `seat` is SAB_NOBODY, the lines show what a spectator may know. If `seat` is
     * CLI_ALL, they show everything. */
    void (*write)(struct sab_text *text, const struct sab_game *game, sab_seat seat);
    /* For random games: whether some seat votes now to end the game early. `asked` is true if a
     * seat has already voted. */
    bool (*wants_vote)(bool asked, uint64_t random);

    struct {
        /* How a round must end to be counted as decided, in words: "diggers win". */
        const char *decided;
        /* The words for leaving the cave: "get out". NULL for the base game. */
        const char *out;
        const char *roles[CLI_ROLES]; /* names of the roles; NULL after the last name */
        /* Fills in `result` from a spectator's view of a finished round. Before the call, set
         * all of `result` to zero. */
        void (*count)(const struct sab_view *view, struct cli_result *result);
    } arena;
    /* What `saboteur deck` prints. All NULL if the command does not know the cards of the game. */
    struct {
        const char *about; /* where the faces of the cards come from */
        void (*print_pictures)(bool ascii);
        void (*print_json)(void);
    } deck;
    /* `saboteur bench` measures games with these numbers of seats; 0 after the last number. */
    uint8_t bench_seats[CLI_BENCHES];
};

/* All games, in the order of enum sab_kind. The first game is the default of --game. */
extern const struct cli_game *const cli_games[SAB_KINDS];

#endif
