/* SPDX-License-Identifier: MIT
 *
 * setup.h - a configuration and a seed from the command line, and games out of them.
 */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "cli/options.h"
#include "saboteur/notation.h"

enum { SETUP_WORDS_MAX = 16 };

struct setup {
    struct sab_config config;
    const char *command; /* for complaints */
    long seats;          /* 0: none is named yet */
    long starter;
    const char *game, *preset, *seed;
    const char *words[SETUP_WORDS_MAX]; /* OPTION=VALUE, for when the game is known */
    unsigned word_count;
    /* What --help says of these; setup_options writes it. */
    char game_help[80], seats_help[80], preset_help[80];
};

/* The rows of setup_options, in their order. */
enum setup_row {
    SETUP_GAME,
    SETUP_SEATS,
    SETUP_STARTER,
    SETUP_PRESET,
    SETUP_SET,
    SETUP_SEED,
    SETUP_OPTIONS
};

/* The defaults: the first game, as many seats as are usual, starter 0, preset standard, no seed. */
struct setup setup_default(const char *command);

/* Rows of the options --game, --seats, --starter, --preset, --set and --seed, into `setup`. It
 * must stay where it is until they are read. */
void setup_options(struct setup *setup, struct option rows[SETUP_OPTIONS]);

/* The kind of game that is named; false after a complaint. */
bool setup_kind(const struct setup *setup, uint8_t *kind);

/* Makes the configuration whole once the options are read; false after a complaint. */
bool setup_finish(struct setup *setup);

/* preset=NAME or OPTION=VALUE of the configuration's game; NULL, or a sentence that says what is
 * wrong. */
const char *setup_assign(struct sab_config *config, const char *assignment);

/* The 32 bytes of a seed given as text: 64 hexadecimal digits are themselves; a decimal number
 * below 2^64 is its bytes, lowest first, and zeros; any other text its BLAKE2b hash. */
void seed_from_text(const char *text, uint8_t seed[SAB_SEED_SIZE]);
/* From the system's entropy. */
void seed_from_entropy(uint8_t seed[SAB_SEED_SIZE]);
/* The seed of game number `index` of a series; game 0 has the seed itself. */
void seed_of_game(const uint8_t seed[SAB_SEED_SIZE], uint64_t index, uint8_t result[SAB_SEED_SIZE]);

/* A stream of random numbers for choosing actions, drawn from a seed apart from the shuffles. */
struct choices {
    uint64_t state;
};
struct choices choices_from_seed(const uint8_t seed[SAB_SEED_SIZE]);
uint64_t choices_next(struct choices *choices);

/* The next round of a game, shuffled from the seed. */
void deal_next_round(struct sab_game *game, const struct sab_config *config,
                     const uint8_t seed[SAB_SEED_SIZE], unsigned round);

#endif
