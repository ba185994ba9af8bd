/* SPDX-License-Identifier: MIT
 *
 * other_seat_test.c - asks a seat's view about actions of another seat. The answer must always be
 * "not your turn", whatever cards the other seat holds, and whatever the rules would say (base 13,
 * cave 9).
 */
#include "saboteur/saboteur.h"
#include "tests/tap.h"

#include <stdlib.h>

enum { GAMES = 40, STEPS = 60 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

struct series {
    unsigned long asked, told;
};

static void ask(const struct sab_view *view, const struct sab_action *action, struct series *series)
{
    enum sab_verdict verdict = sab_view_check(view, action);
    series->asked++;
    series->told += verdict == SAB_OK || verdict > SAB_NOT_YOUR_TURN;
}

/* Asks the views of everybody else about the actions of the seat to move, and about the same
 * actions with another card. */
static void ask_others(const struct sab_game *game, uint64_t *random, struct series *series)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    for (sab_seat seat = 0; seat <= sab_seat_count(game); seat++) {
        struct sab_view view;
        sab_seat asker = seat < sab_seat_count(game) ? seat : (sab_seat)SAB_NOBODY;
        sab_see(game, asker, &view);
        for (unsigned i = 0; asker != sab_to_move(game) && i < 8; i++) {
            struct sab_action action = actions[next_random(random) % count];
            ask(&view, &action, series);
            action.card = actions[next_random(random) % count].card;
            ask(&view, &action, series);
        }
    }
}

static void play(unsigned kind, unsigned number, struct series *series)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)(3 + number % 6)};
    uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)number, (uint8_t)kind, 8};
    uint64_t random = number + 1;
    struct sab_game game;
    bool good = sab_deal(&game, &config, seed) == SAB_OK;
    for (unsigned step = 0; good && step < STEPS && sab_to_move(&game) != SAB_NOBODY; step++) {
        ask_others(&game, &random, series);
        sab_play_random(&game, next_random(&random), NULL);
    }
}

int main(int argc, char **argv)
{
    long games = argc > 1 ? strtol(argv[1], NULL, 10) : GAMES;
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        struct series series = {0, 0};
        for (long number = 0; number < games; number++) {
            play(kind, (unsigned)number, &series);
        }
        tap_ok(series.asked > 1000 && series.told == 0,
               "%s: asked %lu times about another seat's action, views tell nothing",
               kind == SAB_BASE ? "base" : "cave", series.asked);
    }
    return tap_done();
}
