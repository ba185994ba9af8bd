/* SPDX-License-Identifier: MIT
 *
 * bench.c - `saboteur bench`: what the engine does in a nanosecond, by random play.
 */
#include "cli/commands.h"
#include "cli/setup.h"
#include "saboteur/notation.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* Copies and views beside each decision: what one takes is less than decisions differ by. */
enum { TIMES = 32 };

struct bench {
    struct sab_config config;
    uint8_t seed[SAB_SEED_SIZE];
    struct sab_game first; /* as dealt */
    struct choices choices;
    volatile uint64_t sink; /* so that what is measured is also done */
};

/* One decision, alone or with copies or views beside it; the game goes on in every case. */
typedef void (*work_function)(struct bench *bench, struct sab_game *game);

static void list_and_play(struct bench *bench, struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    sab_play_listed(game, &actions[choices_next(&bench->choices) % count], NULL);
}

static void play_fused(struct bench *bench, struct sab_game *game)
{
    sab_play_random(game, choices_next(&bench->choices), NULL);
}

static void clone_game(struct bench *bench, struct sab_game *game)
{
    for (int i = 0; i < TIMES; i++) {
        struct sab_game copy = *game;
        bench->sink += sab_to_move(&copy);
    }
    play_fused(bench, game);
}

static void see_game(struct bench *bench, struct sab_game *game)
{
    for (int i = 0; i < TIMES; i++) {
        struct sab_view view;
        sab_see(game, sab_to_move(game), &view);
        bench->sink += view.kind;
    }
    play_fused(bench, game);
}

/* Of this program's own processor time: what else runs on the machine does not count. */
static double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

/* Nanoseconds a decision, over first rounds played to their ends for so long. */
static double measure(struct bench *bench, work_function work, double limit_ns)
{
    double start = now_ns(), end = start;
    unsigned long decisions = 0;
    while (end - start < limit_ns) {
        for (int i = 0; i < 50; i++) {
            struct sab_game game = bench->first;
            for (; sab_to_move(&game) != SAB_NOBODY; decisions++) {
                work(bench, &game);
            }
        }
        end = now_ns();
    }
    return (end - start) / (double)decisions;
}

static void bench_seats(uint8_t kind, unsigned seats, double limit_ns)
{
    struct bench bench = {.config = {.kind = kind, .seats = (uint8_t)seats}};
    seed_from_text("1", bench.seed);
    bench.choices = choices_from_seed(bench.seed);
    enum sab_verdict verdict = sab_deal(&bench.first, &bench.config, bench.seed);
    assert(verdict == SAB_OK);
    double list = measure(&bench, list_and_play, limit_ns);
    double fused = measure(&bench, play_fused, limit_ns);
    double clone = (measure(&bench, clone_game, limit_ns) - fused) / TIMES;
    double see = (measure(&bench, see_game, limit_ns) - fused) / TIMES;
    printf("%-4s %5u %12.0f %8.0f %8.0f %8.0f %12.0f\n", sab_kind_name(kind), seats, list, fused,
           clone, see, 1e9 / fused);
}

int bench_main(int argc, char **argv)
{
    long milliseconds = 300;
    const struct option options[] = {
        {.name = "ms",
         .argument = "N",
         .number = &milliseconds,
         .least = 10,
         .most = 60000,
         .help = "how long to measure each (300)"},
        {0},
    };
    const struct usage usage = {
        "bench", "",
        "Measures random play, in nanoseconds a decision: listing and playing, both at once,\n"
        "and what a copy and a view of the game cost besides; and actions a second.",
        options};
    enum options_outcome outcome = options_read(&usage, &argc, argv);
    if (outcome != OPTIONS_READ) {
        return options_status(outcome);
    }
    if (argc > 1) {
        options_complain("bench", argv[1], "is too much: this command takes options only.");
        return EXIT_USAGE;
    }
    static const struct {
        uint8_t kind, seats;
    } rows[] = {{SAB_BASE, 5}, {SAB_BASE, 10}, {SAB_CAVE, 3}, {SAB_CAVE, 5}, {SAB_CAVE, 8}};
    printf("game seats    list+play    fused    clone      see  (ns)    a second\n");
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        bench_seats(rows[i].kind, rows[i].seats, (double)milliseconds * 1e6);
    }
    return EXIT_SUCCESS;
}
