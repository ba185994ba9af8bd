/* SPDX-License-Identifier: MIT
 *
 * setup.h - reads a configuration and a seed from the command line, and deals games from them.
 */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "cli/options.h"
#include "saboteur/notation.h"

enum { SETUP_WORDS_MAX = 16 /* the option --set may be given at most this many times */ };

struct setup {
    struct sab_config config;           /* complete after setup_finish */
    const char *command;                /* name of the subcommand, for messages */
    long seats;                         /* the argument of --seats; 0: not given */
    long starter;                       /* the seat that starts the first round */
    const char *game;                   /* the argument of --game */
    const char *preset, *seed;          /* the arguments of --preset and --seed; NULL: not given */
    const char *words[SETUP_WORDS_MAX]; /* the arguments of --set */
    unsigned word_count;                /* how many times --set was given */
    /* What --help says about --game, --seats and --preset. setup_options fills these texts in. */
    char game_help[80], seats_help[80], preset_help[80];
};

/* The order of the rows that setup_options writes. */
enum setup_row {
    SETUP_GAME,
    SETUP_SEATS,
    SETUP_STARTER,
    SETUP_PRESET,
    SETUP_SET,
    SETUP_SEED,
    SETUP_OPTIONS
};

/* Returns what applies if no option is given: the first game, the usual number of seats, seat 0 as
 * the starter, the preset `standard`, and no seed. */
struct setup setup_default(const char *command);

/* Writes rows of a table of options, for --game, --seats, --starter, --preset, --set and --seed.
 * The rows point into `setup`, so do not copy or move `setup` before you have read the options. */
void setup_options(struct setup *setup, struct option rows[SETUP_OPTIONS]);

/* Sets *kind to the game whose name is setup->game. If there is no such game, prints a sentence to
 * standard error and returns false. */
bool setup_kind(const struct setup *setup, uint8_t *kind);

/* Call this after you have read the options. Fills in setup->config from them. If an option is
 * wrong, prints a sentence to standard error and returns false. */
bool setup_finish(struct setup *setup);

/* Changes the configuration as `assignment` says: "preset=NAME" or "OPTION=VALUE", in the words of
 * the game config->kind. Returns NULL if the assignment is right. Otherwise returns the end of an
 * error message that begins with the assignment. */
const char *setup_assign(struct sab_config *config, const char *assignment);

/* Makes the 32 bytes of a seed from text. A text of 64 hexadecimal digits gives the bytes
 * themselves. A decimal number below 2^64 gives its 8 bytes, the lowest first, followed by zeros.
 * For any other text, the seed is the BLAKE2b hash of the text. */
void seed_from_text(const char *text, uint8_t seed[SAB_SEED_SIZE]);
/* Makes a random seed from the entropy of the operating system. */
void seed_from_entropy(uint8_t seed[SAB_SEED_SIZE]);
/* Writes the seed of game number `index` in the series of games whose seed is `seed`. Game 0 has
 * the same seed as the series. */
void seed_of_game(const uint8_t seed[SAB_SEED_SIZE], uint64_t index, uint8_t result[SAB_SEED_SIZE]);

/* A generator of random numbers for choosing actions. The numbers follow from the seed of the game,
 * but tell nothing about the cards that are dealt from this seed. */
struct choices {
    uint64_t state;
};
struct choices choices_from_seed(const uint8_t seed[SAB_SEED_SIZE]);
uint64_t choices_next(struct choices *choices);

/* Deals the next round of a game. `seed` and `round` decide how the cards are shuffled. */
void deal_next_round(struct sab_game *game, const struct sab_config *config,
                     const uint8_t seed[SAB_SEED_SIZE], unsigned round);

#endif
