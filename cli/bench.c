/* SPDX-License-Identifier: MIT
 *
 * bench.c - `saboteur bench`: measures how long the engine takes to play random games.
 */
#include "cli/commands.h"
#include "cli/games.h"
#include "cli/setup.h"
#include "saboteur/notation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum {
    DEALS = 16, /* number of deals; every figure is measured with the same deals */
    /* The number of rounds that are timed together, as a group. In the base game, a group is so
     * short that the system leaves some groups uninterrupted. */
    ROUNDS = 8 * DEALS,
    /* The number of copies or views made at each decision, because a single copy or view is too
     * fast to measure. */
    TIMES = 32,
};

struct bench {
    struct sab_game first[DEALS]; /* the games to play, before their first action */
    struct choices choices;
    /* The measured code adds its results to this number. Otherwise the compiler would remove the
     * code, because nothing would use the results. */
    volatile uint64_t sink;
};

/* A function that plays one round, until no seat is to move. (In The Dark Cave a round is the whole
 * game.) Returns the number of decisions. */
typedef unsigned (*play_function)(struct bench *bench, struct sab_game *game);

static unsigned list_and_play(struct bench *bench, struct sab_game *game)
{
    unsigned decisions = 0;
    for (; sab_to_move(game) != SAB_NOBODY; decisions++) {
        struct sab_action actions[SAB_ACTIONS_MAX];
        size_t count = sab_legal(game, actions);
        size_t drawn = (choices_next(&bench->choices) >> 32) * count >> 32;
        sab_play_listed(game, &actions[drawn], NULL);
    }
    return decisions;
}

/* Work to do before every decision, in addition to playing. */
typedef void (*beside_function)(struct bench *bench, const struct sab_game *game);

static inline unsigned play_beside(struct bench *bench, struct sab_game *game,
                                   beside_function beside)
{
    unsigned decisions = 0;
    for (; sab_to_move(game) != SAB_NOBODY; decisions++) {
        if (beside != NULL) {
            beside(bench, game);
        }
        sab_play_random(game, choices_next(&bench->choices), NULL);
    }
    return decisions;
}

static unsigned play_fused(struct bench *bench, struct sab_game *game)
{
    return play_beside(bench, game, NULL);
}

static void clone(struct bench *bench, const struct sab_game *game)
{
    for (int i = 0; i < TIMES; i++) {
        struct sab_game copy = *game;
        bench->sink += sab_to_move(&copy);
    }
}

static unsigned clone_and_play(struct bench *bench, struct sab_game *game)
{
    return play_beside(bench, game, clone);
}

static void see(struct bench *bench, const struct sab_game *game)
{
    for (int i = 0; i < TIMES; i++) {
        struct sab_view view;
        sab_see(game, sab_to_move(game), &view);
        bench->sink += view.kind;
    }
}

static unsigned see_and_play(struct bench *bench, struct sab_game *game)
{
    return play_beside(bench, game, see);
}

/* The processor time that this program has used so far. */
static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Plays groups of ROUNDS rounds until `limit_ns` has passed. Returns the time for one decision in
 * the fastest group, in nanoseconds. */
static double measure(struct bench *bench, play_function play, double limit_ns)
{
    double begin = now_ns(), start = begin, best = limit_ns;
    do {
        unsigned long decisions = 0;
        for (int i = 0; i < ROUNDS; i++) {
            struct sab_game game = bench->first[i % DEALS];
            decisions += play(bench, &game);
        }
        double end = now_ns(), piece = (end - start) / (double)decisions;
        best = piece < best ? piece : best;
        start = end;
    } while (start - begin < limit_ns);
    return best;
}

static void deal_all(struct bench *bench, const struct sab_config *config)
{
    uint8_t seed[SAB_SEED_SIZE];
    seed_from_text("1", seed);
    bench->choices = choices_from_seed(seed);
    bench->sink = 0;
    for (int i = 0; i < DEALS; i++) {
        seed[0] = (uint8_t)i;
        enum sab_verdict verdict = sab_deal(&bench->first[i], config, seed);
        assert(verdict == SAB_OK);
    }
}

static void bench_seats(unsigned kind, unsigned seats, double limit_ns)
{
    struct sab_config config = {.kind = (uint8_t)kind, .seats = (uint8_t)seats};
    struct bench bench;
    deal_all(&bench, &config);
    double list = measure(&bench, list_and_play, limit_ns);
    double fused = measure(&bench, play_fused, limit_ns);
    double copy = (measure(&bench, clone_and_play, limit_ns) - fused) / TIMES;
    double view = (measure(&bench, see_and_play, limit_ns) - fused) / TIMES;
    printf("%-4s %5u %12.0f %8.0f %8.0f %8.0f %12.0f\n", sab_kind_name(kind), seats, list, fused,
           copy, view, 1e9 / fused);
    fflush(stdout);
}

static const char purpose[] =
    "Measures random play in nanoseconds per decision: listing and playing, both in one call,\n"
    "and the extra time for a copy and for a view of the game. Also prints decisions per\n"
    "second. Each figure is the best of many short runs.";

int bench_main(int argc, char **argv)
{
    long milliseconds = 300;
    const struct option options[] = {
        {.name = "ms",
         .argument = "N",
         .number = &milliseconds,
         .least = 10,
         .most = 60000,
         .help = "how long to measure each figure (300)"},
        {0},
    };
    struct usage usage = {.command = "bench", .purpose = purpose, .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    printf("game seats    list+play    fused    clone      see  (ns)    a second\n");
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        const uint8_t *seats = cli_games[kind]->bench_seats;
        for (unsigned i = 0; i < CLI_BENCHES && seats[i] != 0; i++) {
            bench_seats(kind, seats[i], (double)milliseconds * 1e6);
        }
    }
    return EXIT_SUCCESS;
}
