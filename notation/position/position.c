/* SPDX-License-Identifier: MIT
 *
 * position.c - reads a position: the line that names the game, and the lines that all games share.
 */
#include "notation/position/position.h"

#include "notation/games.h"

#include <string.h>

static const struct position_rules *rules_of(const struct position *position)
{
    return notation_game(position->view.kind)->position;
}

struct position position_empty(void)
{
    struct position position = {.dealt = false};
    rules_of(&position)->empty(&position);
    return position;
}

void position_seed(uint64_t number, uint8_t seed[SAB_SEED_SIZE])
{
    memset(seed, 0, SAB_SEED_SIZE);
    for (unsigned i = 0; i < 8; i++) {
        seed[i] = (uint8_t)(number >> (8 * i));
    }
}

/* ---- What all games have --------------------------------------------------------------------- */

static const char *take_game(struct position *position, char *words)
{
    const char *word = position_word(&words);
    uint8_t kind;
    if (word == NULL || !sab_read_kind(word, strlen(word), &kind) ||
        notation_game(kind)->position == NULL) {
        return "no such game";
    }
    memset(position, 0, sizeof *position);
    position->view.kind = kind;
    rules_of(position)->empty(position);
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
    const char *name = position_word(&words), *value = position_word(&words);
    unsigned kind = position->view.kind;
    uint8_t option;
    bool good = name != NULL && value != NULL &&
                sab_read_option(kind, name, strlen(name), &option) &&
                sab_read_value(kind, option, value, strlen(value),
                               &rules_of(position)->options(position)[option]);
    return good ? NULL : "no such option or value";
}

static const char *take_preset(struct position *position, char *words)
{
    const char *name = position_word(&words);
    uint8_t preset, option[SAB_OPTIONS_MAX];
    if (name == NULL || !sab_read_preset(position->view.kind, name, strlen(name), &preset)) {
        return "no such preset";
    }
    sab_preset(position->view.kind, preset, option);
    memcpy(rules_of(position)->options(position), option, sab_option_count(position->view.kind));
    return NULL;
}

static const struct position_taker takers[] = {
    {"game", take_game},     {"seats", take_seats},   {"dealt", take_dealt},
    {"option", take_option}, {"preset", take_preset},
};

/* ---- A line ---------------------------------------------------------------------------------- */

enum position_outcome position_take(struct position *position, char *line, const char **complaint)
{
    const char *first = position_word(&line);
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
    return rules_of(position)->take(position, first, line, complaint);
}

/* ---- The game -------------------------------------------------------------------------------- */

void position_config(const struct position *position, struct sab_config *config)
{
    struct position copy = *position;
    memset(config, 0, sizeof *config);
    config->kind = position->view.kind;
    config->seats = position->view.seats;
    config->starter = position->view.starter;
    memcpy(config->option, rules_of(position)->options(&copy),
           sab_option_count(position->view.kind));
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
    return rules_of(position)->arrange(position, game);
}

const char *position_read(const char *lines, struct sab_game *game)
{
    struct position position = position_empty();
    const char *complaint = NULL;
    char line[POSITION_LINE];
    while (*lines != '\0') {
        const char *end = strchr(lines, '\n');
        size_t size = end != NULL ? (size_t)(end - lines) : strlen(lines);
        if (size >= sizeof line) {
            return "a line that is too long";
        }
        memcpy(line, lines, size);
        line[size] = '\0';
        if (position_take(&position, line, &complaint) != POSITION_TAKEN) {
            return complaint != NULL ? complaint : "no line of a position";
        }
        lines += size + (end != NULL);
    }
    return position_arrange(&position, game);
}
