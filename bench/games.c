/* SPDX-License-Identifier: MIT
 *
 * bench/games.c - measures how fast both games are dealt and played at random: in actions per
 * second on one core. In The Dark Cave, one step of a figure is one action.
 *
 *     bench/games [ACTIONS]     ACTIONS: about how many actions each repetition plays
 *
 * The best of five repetitions counts.
 */
#include "bench/measure.h"
#include "kit/mix.h"
#include "saboteur/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPETITIONS = 5 };

/* Deals the next round, or the first round of a new game. Returns false if the game is over. */
static bool deal_round(struct sab_game *game, const struct sab_config *config,
                       const uint8_t seed[SAB_SEED_SIZE], unsigned round)
{
    struct sab_deal deal;
    if (round > 1 && sab_is_over(game)) {
        return false;
    }
    sab_shuffle(config, seed, round, &deal);
    if ((round == 1 ? sab_begin(game, config, &deal) : sab_next_round(game, &deal)) != SAB_OK) {
        abort();
    }
    return true;
}

/* Plays one game to its end. Returns the number of actions. */
static unsigned long play_game(const struct sab_config *config, uint64_t *random)
{
    static struct sab_game game;
    uint8_t seed[SAB_SEED_SIZE];
    unsigned long actions = 0;
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)mix_next(random);
    }
    for (unsigned round = 1; deal_round(&game, config, seed, round); round++) {
        for (; sab_to_move(&game) != SAB_NOBODY; actions++) {
            sab_play_random(&game, mix_next(random), NULL);
        }
    }
    return actions;
}

/* Returns how many million actions are played per second. Writes the average number of actions in a
 * game to *length. */
static double measure(const struct sab_config *config, unsigned long wanted, double *length)
{
    double best = 0;
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        uint64_t random = 1;
        unsigned long actions = 0, games = 0;
        double start = now_ns();
        for (; actions < wanted; games++) {
            actions += play_game(config, &random);
        }
        double rate = (double)actions / (now_ns() - start) * 1e3;
        best = rate > best ? rate : best;
        *length = (double)actions / (double)games;
    }
    return best;
}

int main(int count, char **arguments)
{
    static const struct {
        const char *game;
        uint8_t seats;
    } rows[] = {{"base", 5}, {"base", 10}, {"cave", 2}, {"cave", 5}, {"cave", 8}};
    unsigned long wanted = count > 1 ? strtoul(arguments[1], NULL, 10) : 500000;
    double base = 0;

    printf("# game  seats  actions a game  million actions a second  of the base game's\n");
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct sab_config config = {.seats = rows[i].seats};
        double length;
        if (!sab_read_kind(rows[i].game, strlen(rows[i].game), &config.kind)) {
            abort();
        }
        double rate = measure(&config, wanted, &length);

        base = i == 0 ? rate : base;
        printf("%6s %6d %15.0f %25.2f %19.2f\n", rows[i].game, rows[i].seats, length, rate,
               rate / base);
        fflush(stdout);
    }
    return 0;
}
