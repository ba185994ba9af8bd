/* SPDX-License-Identifier: MIT
 *
 * setup.c - reads a configuration and a seed from the command line.
 */
#include "cli/setup.h"

#include "cli/games.h"
#include "kit/mix.h"

#include <assert.h>
#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { USUAL_SEATS = 5 };

/* ---- Configuration -------------------------------------------------------------------------- */

struct setup setup_default(const char *command)
{
    return (struct setup){.command = command, .game = sab_kind_name(0)};
}

static const char *assign_preset(struct sab_config *config, const char *name)
{
    uint8_t preset;
    if (!sab_read_preset(config->kind, name, strlen(name), &preset)) {
        return cli_games[config->kind]->no_preset;
    }
    sab_preset(config->kind, preset, config->option);
    return NULL;
}

const char *setup_assign(struct sab_config *config, const char *assignment)
{
    const char *value = strchr(assignment, '=');
    uint8_t option;
    if (value == NULL) {
        return "is not OPTION=VALUE.";
    }
    size_t length = (size_t)(value - assignment);
    value++;
    if (length == 6 && strncmp(assignment, "preset", length) == 0) {
        return assign_preset(config, value);
    }
    if (!sab_read_option(config->kind, assignment, length, &option)) {
        return cli_games[config->kind]->no_option;
    }
    if (!sab_read_value(config->kind, option, value, strlen(value), &config->option[option])) {
        return cli_games[config->kind]->no_value;
    }
    return NULL;
}

static bool read_set(void *into, const char *argument)
{
    struct setup *setup = into;
    if (setup->word_count == SETUP_WORDS_MAX) {
        return options_complain(setup->command, argument, "is one option too many.");
    }
    setup->words[setup->word_count++] = argument;
    return true;
}

/* Writes the names of all games as a list, with `before_last` before the last name: "base or
 * cave". */
static void write_games(struct sab_text *text, const char *before_last)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        sab_write(text, sab_kind_name(kind));
        sab_write(text, kind + 2 < SAB_KINDS ? ", " : kind + 1 < SAB_KINDS ? before_last : "");
    }
}

/* Writes the names of the presets of all games. If several games have a preset of the same name,
 * the name is written once. */
static void write_presets(struct sab_text *text)
{
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        for (unsigned preset = 0; preset < sab_preset_count(kind); preset++) {
            const char *name = sab_preset_name(kind, preset);
            uint8_t number;
            bool known = false;
            for (unsigned other = 0; other < kind; other++) {
                known = known || sab_read_preset(other, name, strlen(name), &number);
            }
            sab_write(text, known ? "" : kind + preset == 0 ? " " : ", ");
            sab_write(text, known ? "" : name);
        }
    }
}

static void write_helps(struct setup *setup)
{
    struct sab_text preset = sab_text_into(setup->preset_help, sizeof setup->preset_help);
    struct sab_text game = sab_text_into(setup->game_help, sizeof setup->game_help);
    struct sab_text seats = sab_text_into(setup->seats_help, sizeof setup->seats_help);
    sab_write(&preset, "the edition:");
    write_presets(&preset);
    sab_write(&game, "the rulebook: ");
    write_games(&game, " or ");
    sab_write(&game, " (");
    sab_write(&game, setup->game);
    sab_write(&game, ")");
    sab_write(&seats, "the number of players: ");
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        sab_write(&seats, sab_kind_name(kind));
        sab_write(&seats, " ");
        sab_write_number(&seats, sab_seats_min(kind));
        sab_write(&seats, " to ");
        sab_write_number(&seats, sab_seats_max(kind));
        sab_write(&seats, kind + 1 < SAB_KINDS ? ", " : "");
    }
    sab_write(&seats, " (");
    sab_write_number(&seats, USUAL_SEATS);
    sab_write(&seats, ")");
}

void setup_options(struct setup *setup, struct option rows[SETUP_OPTIONS])
{
    struct option table[SETUP_OPTIONS] = {
        {.name = "game", .argument = "NAME", .help = setup->game_help, .text = &setup->game},
        {.name = "seats",
         .argument = "N",
         .help = setup->seats_help,
         .number = &setup->seats,
         .least = SAB_SEATS_MAX,
         .most = 0},
        {.name = "starter",
         .argument = "SEAT",
         .help = "the seat that starts the first round (0)",
         .number = &setup->starter,
         .most = SAB_SEATS_MAX - 1},
        {.name = "preset", .argument = "NAME", .help = setup->preset_help, .text = &setup->preset},
        {.name = "set",
         .argument = "OPTION=VALUE",
         .help = "change one rule of the edition",
         .read = read_set,
         .into = setup},
        {.name = "seed",
         .argument = "TEXT",
         .help = "what the deals are shuffled from: a number or any text",
         .text = &setup->seed},
    };
    struct option *seats = &table[SETUP_SEATS];
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        long least = sab_seats_min(kind), most = sab_seats_max(kind);
        seats->least = least < seats->least ? least : seats->least;
        seats->most = most > seats->most ? most : seats->most;
    }
    write_helps(setup);
    memcpy(rows, table, sizeof table);
}

static bool assign_words(struct setup *setup)
{
    const char *sentence = NULL, *word = setup->preset;
    if (word != NULL) {
        sentence = assign_preset(&setup->config, word);
    }
    for (unsigned i = 0; i < setup->word_count && sentence == NULL; i++) {
        word = setup->words[i];
        sentence = setup_assign(&setup->config, word);
    }
    return sentence == NULL || options_complain(setup->command, word, sentence);
}

/* If --seats was not given, sets the usual number of seats or, if the game does not allow this
 * number, the nearest allowed number. If --seats was given a wrong number, prints a sentence and
 * returns false. */
static bool choose_seats(struct setup *setup)
{
    long least = sab_seats_min(setup->config.kind), most = sab_seats_max(setup->config.kind);
    if (setup->seats == 0) {
        setup->seats = USUAL_SEATS < least ? least : USUAL_SEATS > most ? most : USUAL_SEATS;
    }
    if (setup->seats < least || setup->seats > most) {
        fprintf(stderr, "saboteur %s: --seats takes a whole number from %ld to %ld, not %ld.\n",
                setup->command, least, most, setup->seats);
        return false;
    }
    return true;
}

bool setup_kind(const struct setup *setup, uint8_t *kind)
{
    char sentence[80];
    struct sab_text text = sab_text_into(sentence, sizeof sentence);
    if (sab_read_kind(setup->game, strlen(setup->game), kind)) {
        return true;
    }
    sab_write(&text, "is not a game: there are ");
    write_games(&text, " and ");
    sab_write(&text, ".");
    return options_complain(setup->command, setup->game, sentence);
}

bool setup_finish(struct setup *setup)
{
    if (!setup_kind(setup, &setup->config.kind)) {
        return false;
    }
    if (!choose_seats(setup) || !assign_words(setup)) {
        return false;
    }
    setup->config.seats = (uint8_t)setup->seats;
    setup->config.starter = (sab_seat)setup->starter;
    enum sab_verdict verdict = sab_check_config(&setup->config);
    return verdict == SAB_OK || options_complain(setup->command, NULL, sab_verdict_text(verdict));
}

/* ---- Seeds ---------------------------------------------------------------------------------- */

static bool read_hex(const char *text, uint8_t seed[SAB_SEED_SIZE])
{
    size_t size;
    return strlen(text) == (size_t)2 * SAB_SEED_SIZE &&
           sodium_hex2bin(seed, SAB_SEED_SIZE, text, strlen(text), NULL, &size, NULL) == 0 &&
           size == SAB_SEED_SIZE;
}

static bool read_decimal(const char *text, uint8_t seed[SAB_SEED_SIZE])
{
    if (text[0] == '\0' || strspn(text, "0123456789") != strlen(text)) {
        return false;
    }
    errno = 0;
    unsigned long long number = strtoull(text, NULL, 10);
    memset(seed, 0, SAB_SEED_SIZE);
    for (unsigned i = 0; i < 8; i++) {
        seed[i] = (uint8_t)(number >> (8 * i));
    }
    return errno == 0;
}

void seed_from_text(const char *text, uint8_t seed[SAB_SEED_SIZE])
{
    if (!read_hex(text, seed) && !read_decimal(text, seed)) {
        crypto_generichash(seed, SAB_SEED_SIZE, (const uint8_t *)text, strlen(text), NULL, 0);
    }
}

void seed_from_entropy(uint8_t seed[SAB_SEED_SIZE])
{
    ssize_t size = getrandom(seed, SAB_SEED_SIZE, 0);
    assert(size == SAB_SEED_SIZE);
}

/* Computes the BLAKE2b hash of a word and a number, with the seed as the key. Writes the hash to
 * `result`. */
static void derive(const uint8_t seed[SAB_SEED_SIZE], const char word[8], uint64_t number,
                   uint8_t *result, size_t size)
{
    uint8_t message[16];
    memcpy(message, word, 8);
    for (unsigned i = 0; i < 8; i++) {
        message[8 + i] = (uint8_t)(number >> (8 * i));
    }
    crypto_generichash(result, size, message, sizeof message, seed, SAB_SEED_SIZE);
}

void seed_of_game(const uint8_t seed[SAB_SEED_SIZE], uint64_t index, uint8_t result[SAB_SEED_SIZE])
{
    if (index == 0) {
        memmove(result, seed, SAB_SEED_SIZE);
    } else {
        derive(seed, "game    ", index, result, SAB_SEED_SIZE);
    }
}

struct choices choices_from_seed(const uint8_t seed[SAB_SEED_SIZE])
{
    uint8_t bytes[SAB_SEED_SIZE];
    struct choices choices = {0};
    derive(seed, "choices ", 0, bytes, sizeof bytes);
    for (unsigned i = 0; i < 8; i++) {
        choices.state |= (uint64_t)bytes[i] << (8 * i);
    }
    return choices;
}

uint64_t choices_next(struct choices *choices)
{
    return mix_next(&choices->state);
}

void deal_next_round(struct sab_game *game, const struct sab_config *config,
                     const uint8_t seed[SAB_SEED_SIZE], unsigned round)
{
    struct sab_deal deal;
    sab_shuffle(config, seed, round, &deal);
    enum sab_verdict verdict = sab_next_round(game, &deal);
    assert(verdict == SAB_OK);
}
