/* SPDX-License-Identifier: MIT
 *
 * position.c - reads a position from a .case file: the line that names the game, and the lines that
 * both games share.
 */
#include "tests/rules/position_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct position position_empty(void)
{
    struct position position = {0};
    base_position_empty(&position);
    return position;
}

char *next_word(char **line)
{
    char *word = *line + strspn(*line, " ");
    if (*word == '\0') {
        return NULL;
    }
    char *end = word + strcspn(word, " ");
    *line = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}

void position_seed(uint64_t number, uint8_t seed[SAB_SEED_SIZE])
{
    memset(seed, 0, SAB_SEED_SIZE);
    for (unsigned i = 0; i < 8; i++) {
        seed[i] = (uint8_t)(number >> (8 * i));
    }
}

/* ---- Words ----------------------------------------------------------------------------------- */

static bool is_cave(const struct position *position)
{
    return position->view.kind == SAB_CAVE;
}

static unsigned seats_of(const struct position *position)
{
    return position->view.seats;
}

static uint8_t *options_of(struct position *position)
{
    return is_cave(position) ? position->view.as.cave.option : position->view.as.base.option;
}

bool position_read_seat(const struct position *position, const char *word, sab_seat *seat)
{
    *seat = (sab_seat)(word != NULL ? word[0] - '0' : SAB_NOBODY);
    return *seat < seats_of(position) && word[1] == '\0';
}

const char *position_read_cards(char *words, sab_card *cards, unsigned most, unsigned *count)
{
    const char *word;
    *count = 0;
    while ((word = next_word(&words)) != NULL) {
        if (*count == most || !sab_read_card(word, strlen(word), &cards[*count]) ||
            cards[*count] == SAB_NO_CARD) {
            return "no such card, or too many";
        }
        ++*count;
    }
    return NULL;
}

unsigned position_number(const char *words)
{
    return (unsigned)strtoul(words, NULL, 10);
}

/* ---- What both games have -------------------------------------------------------------------- */

static const char *take_game(struct position *position, char *words)
{
    const char *word = next_word(&words);
    uint8_t kind;
    if (word == NULL || !sab_read_kind(word, strlen(word), &kind)) {
        return "no such game";
    }
    memset(position, 0, sizeof *position);
    position->view.kind = kind;
    (kind == SAB_CAVE ? cave_position_empty : base_position_empty)(position);
    return NULL;
}

static const char *take_seats(struct position *position, char *words)
{
    unsigned seats = position_number(words);
    struct sab_config config = {.kind = position->view.kind, .seats = (uint8_t)seats};
    position->view.seats = (uint8_t)seats;
    return sab_check_config(&config) == SAB_OK ? NULL : "no such number of seats";
}

static const char *take_dealt(struct position *position, char *words)
{
    position->dealt = true;
    position->seed = position_number(words);
    return NULL;
}

static const char *take_option(struct position *position, char *words)
{
    const char *name = next_word(&words), *value = next_word(&words);
    unsigned kind = position->view.kind;
    uint8_t option;
    bool good = name != NULL && value != NULL &&
                sab_read_option(kind, name, strlen(name), &option) &&
                sab_read_value(kind, option, value, strlen(value), &options_of(position)[option]);
    return good ? NULL : "no such option or value";
}

static const char *take_preset(struct position *position, char *words)
{
    const char *name = next_word(&words);
    uint8_t preset;
    if (name == NULL || !sab_read_preset(position->view.kind, name, strlen(name), &preset)) {
        return "no such preset";
    }
    if (is_cave(position)) {
        memset(options_of(position), 0, SAB_CAVE_OPTIONS); /* the cave's only preset, `standard` */
    } else {
        memcpy(options_of(position), sab_base_presets[preset], SAB_BASE_OPTIONS);
    }
    return NULL;
}

static const struct position_taker takers[] = {
    {"game", take_game},     {"seats", take_seats},   {"dealt", take_dealt},
    {"option", take_option}, {"preset", take_preset},
};

/* ---- A line ---------------------------------------------------------------------------------- */

enum position_outcome position_find(const struct position_taker *found, size_t count,
                                    struct position *position, const char *first, char *words,
                                    const char **complaint)
{
    for (size_t i = 0; i < count; i++) {
        if (strcmp(first, found[i].word) == 0) {
            *complaint = found[i].take(position, words);
            return *complaint == NULL ? POSITION_TAKEN : POSITION_BAD;
        }
    }
    return POSITION_OTHER;
}

enum position_outcome position_take(struct position *position, char *line, const char **complaint)
{
    const char *first = next_word(&line);
    enum position_outcome outcome;
    *complaint = NULL;
    if (first == NULL) {
        return POSITION_OTHER;
    }
    outcome =
        position_find(takers, sizeof takers / sizeof takers[0], position, first, line, complaint);
    if (outcome != POSITION_OTHER) {
        return outcome;
    }
    return (is_cave(position) ? cave_position_take : base_position_take)(position, first, line,
                                                                         complaint);
}

/* ---- The game -------------------------------------------------------------------------------- */

void position_config(const struct position *position, struct sab_config *config)
{
    const struct sab_cave_view *cave = &position->view.as.cave;
    const struct sab_base_view *base = &position->view.as.base;
    memset(config, 0, sizeof *config);
    config->kind = position->view.kind;
    config->seats = position->view.seats;
    config->starter = position->view.starter;
    memcpy(config->option, is_cave(position) ? cave->option : base->option,
           is_cave(position) ? sizeof cave->option : sizeof base->option);
}

static const char *begin_dealt(const struct position *position, struct sab_game *game)
{
    struct sab_config config;
    uint8_t seed[SAB_SEED_SIZE];
    position_config(position, &config);
    position_seed(position->seed, seed);
    return sab_deal(game, &config, seed) == SAB_OK ? NULL : "this cannot be dealt";
}

const char *position_arrange(struct position *position, struct sab_game *game)
{
    if (position->dealt) {
        return begin_dealt(position, game);
    }
    return (is_cave(position) ? cave_position_arrange : base_position_arrange)(position, game);
}

const char *position_read(const char *lines, struct sab_game *game)
{
    struct position position = position_empty();
    const char *complaint = NULL;
    char line[256];
    while (*lines != '\0') {
        size_t size = strcspn(lines, "\n");
        snprintf(line, sizeof line, "%.*s", (int)size, lines);
        if (position_take(&position, line, &complaint) != POSITION_TAKEN) {
            return complaint != NULL ? complaint : "no line of a position";
        }
        lines += size + (lines[size] == '\n');
    }
    return position_arrange(&position, game);
}
