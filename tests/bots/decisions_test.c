/* SPDX-License-Identifier: MIT
 *
 * decisions_test.c - all decisions of the honest bots in games from fixed seeds. The test compares
 * them with the bots' earlier decisions, so that no change in how a bot plays goes unnoticed. For
 * each game and number of seats, tests/bots/decisions.txt has one hash. It covers all actions, and
 * what the bots answered when asked whether to end the round. With the argument `write`, the
 * program writes decisions.txt again.
 */
#include "bots/bot.h"
#include "saboteur/notation.h"
#include "tests/tap.h"

#include <inttypes.h>
#include <stdlib.h>

enum { GAMES = 3, ACTIONS_MAX = 4096 };
static const char *const path = "tests/bots/decisions.txt";

static const struct game {
    uint8_t seats_min, seats_max;
} games[SAB_KINDS] = {[SAB_BASE] = {SAB_BASE_SEATS_MIN, SAB_BASE_SEATS_MAX},
                      [SAB_CAVE] = {SAB_CAVE_SEATS_MIN, SAB_CAVE_SEATS_MAX}};

/* The actions of the round under way, as each seat saw them. */
static struct sab_action told[SAB_SEATS_MAX][ACTIONS_MAX];

struct hash {
    uint64_t value; /* FNV-1a */
};

static void hash_text(struct hash *hash, const char *text)
{
    for (; *text != '\0'; text++) {
        hash->value = (hash->value ^ (uint8_t)*text) * 0x100000001b3u;
    }
}

static void hash_action(struct hash *hash, const struct sab_action *action)
{
    char words[SAB_ACTION_TEXT];
    struct sab_text text = sab_text_into(words, sizeof words);
    sab_write_action(&text, action);
    hash_text(hash, words);
    hash_text(hash, "\n");
}

static void hash_votes(struct hash *hash, const struct sab_game *game, size_t count)
{
    for (sab_seat seat = 0; seat < sab_seat_count(game); seat++) {
        struct sab_view view;
        sab_see(game, seat, &view);
        struct sab_history history = {told[seat], count, NULL};
        hash_text(hash, sab_bot_agrees(&view, &history) ? "y" : "n");
    }
}

/* Plays one round to its end. */
static bool play_round(struct sab_game *game, struct hash *hash, uint64_t seed)
{
    const struct sab_bot *bot = sab_bot_by_name("honest");
    size_t count = 0;
    bool good = bot != NULL;
    while (good && sab_to_move(game) != SAB_NOBODY && count < ACTIONS_MAX) {
        sab_seat seat = sab_to_move(game);
        struct sab_history history = {told[seat], count, NULL};
        struct sab_view view;
        sab_see(game, seat, &view);
        struct sab_action action = bot->choose(&view, &history, seed * 5000 + count);
        good = sab_play(game, &action, NULL) == SAB_OK;
        for (sab_seat other = 0; other < sab_seat_count(game); other++) {
            told[other][count] = sab_redact_action(&action, other);
        }
        count++;
        hash_action(hash, &action);
        if (sab_pile_count(game) == 0 && sab_to_move(game) != SAB_NOBODY) {
            hash_votes(hash, game, count);
        }
    }
    return good && count < ACTIONS_MAX;
}

static struct sab_config config_of(unsigned kind, unsigned seats, unsigned number)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    config.starter = (sab_seat)(number % seats);
    if (kind == SAB_BASE) {
        memcpy(config.option, sab_base_presets[(seats + number) % SAB_BASE_PRESETS],
               SAB_BASE_OPTIONS);
    } else {
        config.option[number % SAB_CAVE_OPTIONS] = (uint8_t)(number > 0);
    }
    return config;
}

static bool play_game(unsigned kind, unsigned seats, unsigned number, struct hash *hash)
{
    struct sab_config config = config_of(kind, seats, number);
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)kind, (uint8_t)seats, (uint8_t)number, 3};
    struct sab_game game;
    struct sab_deal deal;
    bool good = sab_deal(&game, &config, seed) == SAB_OK;
    for (unsigned round = 1; good && play_round(&game, hash, number * 10 + round);) {
        if (sab_is_over(&game)) {
            return true;
        }
        sab_shuffle(&config, seed, ++round, &deal);
        good = sab_next_round(&game, &deal) == SAB_OK;
    }
    return false;
}

/* Writes a row of decisions.txt. */
static bool write_row(char *row, size_t size, unsigned kind, unsigned seats)
{
    struct hash hash = {0xcbf29ce484222325u};
    bool good = true;
    for (unsigned number = 0; good && number < GAMES; number++) {
        good = play_game(kind, seats, number, &hash);
    }
    snprintf(row, size, "%s %u %016" PRIx64 "\n", sab_kind_name(kind), seats, hash.value);
    return good;
}

int main(int argc, char **argv)
{
    bool writes = argc > 1 && strcmp(argv[1], "write") == 0;
    FILE *file = fopen(path, writes ? "w" : "r");
    if (!tap_ok(file != NULL, "%s opens", path)) {
        return tap_done();
    }
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        for (unsigned seats = games[kind].seats_min; seats <= games[kind].seats_max; seats++) {
            char row[64], wanted[64] = "";
            tap_ok(write_row(row, sizeof row, kind, seats), "the games of %s with %u bots end",
                   sab_kind_name(kind), seats);
            if (writes) {
                fputs(row, file);
            } else {
                bool read = fgets(wanted, sizeof wanted, file) != NULL;
                row[strcspn(row, "\n")] = wanted[strcspn(wanted, "\n")] = '\0';
                tap_text(row, read ? wanted : NULL, row);
            }
        }
    }
    fclose(file);
    return tap_done();
}
