/* SPDX-License-Identifier: MIT
 *
 * setup.h - reads a configuration and a seed from the command line, and deals games from them.
 */
#ifndef CLI_SETUP_H
#define CLI_SETUP_H

#include "cli/options.h"
#include "saboteur/notation.h"

enum { SETUP_WORDS_MAX = 16 /* --set options at most */ };

struct setup {
    struct sab_config config;           /* complete after setup_finish */
    const char *command;                /* name of the subcommand, for messages */
    long seats;                         /* number of seats; 0: not given, setup_finish chooses it */
    long starter;                       /* the seat that starts the first round */
    const char *game;                   /* the argument of --game */
    const char *preset, *seed;          /* the arguments of --preset and --seed; NULL: not given */
    const char *words[SETUP_WORDS_MAX]; /* the arguments of --set, for setup_finish */
    unsigned word_count;                /* how many entries of `words` are set */
    /* What --help says about --game, --seats and --preset; written by setup_options. */
    char game_help[80], seats_help[80], preset_help[80];
};

/* Indices of the rows that setup_options writes. */
enum setup_row {
    SETUP_GAME,
    SETUP_SEATS,
    SETUP_STARTER,
    SETUP_PRESET,
    SETUP_SET,
    SETUP_SEED,
    SETUP_OPTIONS
};

/* The defaults: the first game, the usual number of seats, starter 0, preset `standard`, no
 * seed. */
struct setup setup_default(const char *command);

/* Writes rows for the options --game, --seats, --starter, --preset, --set and --seed. The rows
 * point into `setup`, so do not copy or move `setup` before the options are read. */
void setup_options(struct setup *setup, struct option rows[SETUP_OPTIONS]);

/* Finds the kind of the game whose name is setup->game. If there is no such game, prints a sentence
 * to standard error and returns false. */
bool setup_kind(const struct setup *setup, uint8_t *kind);

/* Completes setup->config after the options are read. If something is wrong, prints a sentence to
 * standard error and returns false. */
bool setup_finish(struct setup *setup);

/* Carries out an assignment, which is preset=NAME or OPTION=VALUE in the words of the configured
 * game. Returns NULL, or a sentence that says what is wrong with the assignment. */
const char *setup_assign(struct sab_config *config, const char *assignment);

/* Makes the 32 bytes of a seed from text. If the text is 64 hexadecimal digits, they are the bytes.
 * If it is a decimal number below 2^64, the seed is its 8 bytes, lowest first, followed by zeros.
 * If it is any other text, the seed is its BLAKE2b hash. */
void seed_from_text(const char *text, uint8_t seed[SAB_SEED_SIZE]);
/* Draws a seed from the system's entropy. */
void seed_from_entropy(uint8_t seed[SAB_SEED_SIZE]);
/* Writes the seed of game number `index` in the series that begins with `seed`. Game 0 has the seed
 * of the series. */
void seed_of_game(const uint8_t seed[SAB_SEED_SIZE], uint64_t index, uint8_t result[SAB_SEED_SIZE]);

/* Random numbers for choosing actions. They follow from a seed, but tell nothing about the cards
 * that are dealt from that seed. */
struct choices {
    uint64_t state;
};
struct choices choices_from_seed(const uint8_t seed[SAB_SEED_SIZE]);
uint64_t choices_next(struct choices *choices);

/* Deals the next round of a game, shuffled from the seed. */
void deal_next_round(struct sab_game *game, const struct sab_config *config,
                     const uint8_t seed[SAB_SEED_SIZE], unsigned round);

#endif
