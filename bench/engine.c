/* SPDX-License-Identifier: MIT
 *
 * bench/engine.c - what one decision costs, in nanoseconds of one core, over whole games of random
 * play with all their dealing: listing and playing, playing at random, copying, seeing, imagining;
 * and the first of these for the slow reference of tests/reference, in the same games.
 *
 *     bench/engine [GAMES]      games of each of fifteen repetitions; the best one counts
 */
#include "saboteur/saboteur.h"
#include "tests/reference/reference.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { REPETITIONS = 15 };

/* A game, and the same game as the reference keeps it, where that plays too. */
struct players {
    struct sab_game game;
    struct ref_game reference;
};

/* What is done at every decision; returns the actions that were open, or 0. */
typedef size_t (*decider)(struct players *players, uint64_t random);

/* Read after every game, so that no work can be left out. */
static volatile uint64_t sink;

static double now_ns(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* splitmix64 */
static uint64_t next_random(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;

    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return z ^ z >> 31;
}

/* ---- Decisions --------------------------------------------------------------------------- */

static size_t fused(struct players *players, uint64_t random)
{
    sab_play_random(&players->game, random, NULL);
    return 0;
}

static size_t list_and_play(struct players *players, uint64_t random)
{
    struct sab_game *game = &players->game;
    struct sab_action actions[SAB_ACTIONS_MAX];
    const size_t count = sab_legal(game, actions);

    if (sab_play(game, &actions[(random >> 32) * count >> 32], NULL) != SAB_OK) {
        abort();
    }
    return count;
}

static size_t copy_too(struct players *players, uint64_t random)
{
    struct sab_game *game = &players->game;
    struct sab_game copy = *game;

    sab_play_random(&copy, random, NULL);
    *game = copy;
    return 0;
}

static size_t see_too(struct players *players, uint64_t random)
{
    struct sab_game *game = &players->game;
    struct sab_view view;

    sab_see(game, sab_to_move(game), &view);
    sink += view.as.base.hand[0];
    return fused(players, random);
}

static size_t imagine_too(struct players *players, uint64_t random)
{
    struct sab_game *game = &players->game;
    static const uint8_t seed[SAB_SEED_SIZE];
    struct sab_view view;
    struct sab_game imagined;

    sab_see(game, sab_to_move(game), &view);
    sab_imagine(&view, seed, &imagined);
    sink += imagined.as.base.pile_count;
    return fused(players, random);
}

/* The engine decides; the reference lists all that is open, and plays that. */
static size_t reference_too(struct players *players, uint64_t random)
{
    static struct sab_events events;
    struct sab_action actions[SAB_ACTIONS_MAX], action;
    const size_t count = ref_legal(&players->reference, actions);

    sab_play_random(&players->game, random, &action);
    if (ref_play(&players->reference, &action, &events) != SAB_OK) {
        abort();
    }
    return count;
}

/* ---- Games ------------------------------------------------------------------------------- */

/* Deals a round, the first if there was none yet. */
static void deal_round(struct players *players, const struct sab_config *config,
                       const uint8_t seed[SAB_SEED_SIZE], unsigned round, bool reference)
{
    struct sab_deal deal;
    enum sab_verdict verdict;

    sab_shuffle(config, seed, round, &deal);
    verdict = round == 1 ? sab_begin(&players->game, config, &deal)
                         : sab_next_round(&players->game, &deal);
    if (verdict == SAB_OK && reference) {
        verdict = round == 1 ? ref_begin(&players->reference, config, &deal.as.base)
                             : ref_next_round(&players->reference, &deal.as.base);
    }
    if (verdict != SAB_OK) {
        abort();
    }
}

/* Plays one game to its end; returns its decisions. */
static unsigned long play_game(const struct sab_config *config, uint64_t *random, decider decide)
{
    static struct players players;
    uint8_t seed[SAB_SEED_SIZE];
    unsigned long decisions = 0;

    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)next_random(random);
    }
    for (unsigned round = 1; round <= SAB_BASE_ROUNDS; round++) {
        deal_round(&players, config, seed, round, decide == reference_too);
        for (; sab_to_move(&players.game) != SAB_NOBODY; decisions++) {
            sink += decide(&players, next_random(random));
        }
    }
    return decisions;
}

static double measure(uint8_t seats, long games, decider decide)
{
    const struct sab_config config = {.kind = SAB_BASE, .seats = seats};
    double best = 1e9;

    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
        uint64_t random = 1;
        unsigned long decisions = 0;
        const double start = now_ns();

        for (long game = 0; game < games; game++) {
            decisions += play_game(&config, &random, decide);
        }
        const double each = (now_ns() - start) / (double)decisions;
        best = each < best ? each : best;
    }
    return best;
}

int main(int count, char **arguments)
{
    static const uint8_t seats[] = {5, 10};
    const long games = count > 1 ? strtol(arguments[1], NULL, 10) : 1000;

    printf("# ns a decision; struct sab_game has %zu bytes\n", sizeof(struct sab_game));
    printf("# seats  list+play  fused  clone    see  imagine  reference  ratio\n");
    for (unsigned i = 0; i < sizeof seats; i++) {
        const double random = measure(seats[i], games, fused);
        const double list = measure(seats[i], games, list_and_play);
        const double reference = measure(seats[i], games / 50 + 1, reference_too) - random;

        printf("%7d %10.1f %6.1f %6.1f %6.1f %8.1f %10.1f %6.1f\n", seats[i], list, random,
               (measure(seats[i], games, copy_too) - random) / 2,
               measure(seats[i], games, see_too) - random,
               measure(seats[i], games / 10 + 1, imagine_too) - random, reference,
               reference / list);
        fflush(stdout);
    }
    return 0;
}
