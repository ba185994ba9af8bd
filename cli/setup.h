/* SPDX-License-Identifier: MIT
 *
 * setup.h - a configuration and a seed from the command line, and the games they make.
 */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "cli/options.h"
#include "saboteur/notation.h"

enum { SETUP_WORDS_MAX = 16 };

struct setup {
    struct sab_config config;
    const char *command; /* for complaints */
    long seats;          /* 0: none named yet */
    long starter;
    const char *game, *preset, *seed;
    const char *words[SETUP_WORDS_MAX]; /* OPTION=VALUE, kept until the game is known */
    unsigned word_count;
    /* Their text in --help, written by setup_options. */
    char game_help[80], seats_help[80], preset_help[80];
};

/* The rows of setup_options, in the same order. */
enum setup_row {
    SETUP_GAME,
    SETUP_SEATS,
    SETUP_STARTER,
    SETUP_PRESET,
    SETUP_SET,
    SETUP_SEED,
    SETUP_OPTIONS
};

/* The defaults: the first game, the usual number of seats, starter 0, preset standard, no seed. */
struct setup setup_default(const char *command);

/* Rows for the options --game, --seats, --starter, --preset, --set and --seed, which are read into
 * `setup`: it must stay where it is until then. */
void setup_options(struct setup *setup, struct option rows[SETUP_OPTIONS]);

/* The kind of the named game; false after a complaint. */
bool setup_kind(const struct setup *setup, uint8_t *kind);

/* Completes the configuration after the options are read; false after a complaint. */
bool setup_finish(struct setup *setup);

/* Takes preset=NAME or OPTION=VALUE of the configuration's game. NULL, or a sentence that says what
 * is wrong. */
const char *setup_assign(struct sab_config *config, const char *assignment);

/* The 32 bytes of a seed given as text: 64 hexadecimal digits stand for themselves, a decimal
 * number below 2^64 for its bytes, lowest first, and zeros, any other text for its BLAKE2b hash. */
void seed_from_text(const char *text, uint8_t seed[SAB_SEED_SIZE]);
/* Draws a seed from the system's entropy. */
void seed_from_entropy(uint8_t seed[SAB_SEED_SIZE]);
/* The seed of game number `index` of a series; game 0 has the seed itself. */
void seed_of_game(const uint8_t seed[SAB_SEED_SIZE], uint64_t index, uint8_t result[SAB_SEED_SIZE]);

/* Random numbers for choosing actions: from the seed, but apart from the shuffles. */
struct choices {
    uint64_t state;
};
struct choices choices_from_seed(const uint8_t seed[SAB_SEED_SIZE]);
uint64_t choices_next(struct choices *choices);

/* Deals the next round of a game, shuffled from the seed. */
void deal_next_round(struct sab_game *game, const struct sab_config *config,
                     const uint8_t seed[SAB_SEED_SIZE], unsigned round);

#endif
