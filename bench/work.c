/* SPDX-License-Identifier: MIT
 *
 * bench/work.c - does a fixed amount of one kind of work. The deals, random numbers and games are
 * the same, whatever engine is linked. bench/compare counts the instructions of two builds of this
 * program.
 *
 *     bench/work [GAME SEATS WORK GAMES [TIMES]]
 *
 * WORK is `list`, `fused`, `deal`, `see` or `imagine`. Without arguments, the program does each
 * kind of work for a few games. It prints the number of decisions (for `deal`, the number of
 * rounds) and a checksum of all deals and actions. If two engines print the same line, they played
 * the same games. With TIMES, the program repeats the work TIMES times, and also prints the
 * nanoseconds per decision of the fastest repetition.
 */
#include "bench/measure.h"
#include "kit/mix.h"
#include "saboteur/saboteur.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct job {
    struct sab_config config;
    uint64_t random; /* the state of mix_next */
    uint64_t sum;
    unsigned long decisions;
};

/* The work for one decision. */
typedef void (*work_function)(struct job *job, struct sab_game *game);

static void add(struct job *job, const void *data, size_t size)
{
    uint64_t bytes;
    for (size_t i = 0; i + sizeof bytes <= size; i += sizeof bytes) {
        memcpy(&bytes, (const uint8_t *)data + i, sizeof bytes);
        job->sum = (job->sum ^ bytes) * UINT64_C(0x100000001b3);
    }
}

static void list_and_play(struct job *job, struct sab_game *game)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
    size_t drawn = (size_t)((mix_next(&job->random) >> 32) * count >> 32);
    job->sum += count;
    add(job, &actions[drawn], sizeof actions[drawn]);
    sab_play_listed(game, &actions[drawn], NULL);
}

static void play_fused(struct job *job, struct sab_game *game)
{
    struct sab_action action;
    sab_play_random(game, mix_next(&job->random), &action);
    add(job, &action, sizeof action);
}

static void see_and_play(struct job *job, struct sab_game *game)
{
    struct sab_view view;
    sab_see(game, sab_to_move(game), &view);
    job->sum += view.kind;
    play_fused(job, game);
}

static void imagine_and_play(struct job *job, struct sab_game *game)
{
    static const uint8_t seed[SAB_SEED_SIZE];
    struct sab_action action;
    struct sab_game imagined;
    struct sab_view view;
    sab_see(game, sab_to_move(game), &view);
    sab_imagine(&view, seed, &imagined);
    sab_play_random(&imagined, job->random, &action);
    add(job, &action, sizeof action);
    play_fused(job, game);
}

static const struct {
    const char *name;
    work_function function; /* NULL: the games are only dealt, not played */
} works[] = {{"list", list_and_play},
             {"fused", play_fused},
             {"deal", NULL},
             {"see", see_and_play},
             {"imagine", imagine_and_play}};

enum { WORKS = sizeof works / sizeof works[0] };

static const struct {
    const char *name;
    uint8_t kind;
} games[] = {{"base", SAB_BASE}, {"cave", SAB_CAVE}};

enum { GAMES = sizeof games / sizeof games[0] };

static void deal_round(struct job *job, struct sab_game *game, unsigned round)
{
    uint8_t seed[SAB_SEED_SIZE];
    struct sab_deal deal;
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)mix_next(&job->random);
    }
    sab_shuffle(&job->config, seed, round, &deal);
    add(job, &deal, sizeof deal);
    if ((round == 1 ? sab_begin(game, &job->config, &deal) : sab_next_round(game, &deal)) !=
        SAB_OK) {
        abort();
    }
}

static void play_game(struct job *job, work_function work)
{
    static struct sab_game game;
    for (unsigned round = 1; round == 1 || !sab_is_over(&game); round++) {
        deal_round(job, &game, round);
        if (work == NULL) {
            job->decisions++;
            return;
        }
        for (; sab_to_move(&game) != SAB_NOBODY; job->decisions++) {
            work(job, &game);
        }
    }
}

/* Does one kind of work and prints its line. */
static void do_work(unsigned game, uint8_t seats, unsigned work, unsigned long count,
                    unsigned long times)
{
    double best = 0;
    struct job job;
    for (unsigned long time = 0; time < (times == 0 ? 1 : times); time++) {
        double start = now_ns();
        job = (struct job){.config = {.kind = games[game].kind, .seats = seats}};
        for (unsigned long i = 0; i < count; i++) {
            play_game(&job, works[work].function);
        }
        double each = (now_ns() - start) / (double)job.decisions;
        best = time == 0 || each < best ? each : best;
    }
    printf("%s %u %s %lu %016" PRIx64, games[game].name, seats, works[work].name, job.decisions,
           job.sum);
    if (times > 0) {
        printf(" %.2f", best);
    }
    putchar('\n');
}

int main(int count, char **words)
{
    bool all = count == 1;
    bool one = count == 5 || count == 6;
    unsigned long number = one ? strtoul(words[4], NULL, 10) : 4;
    unsigned long times = count == 6 ? strtoul(words[5], NULL, 10) : 0;
    uint8_t seats = one ? (uint8_t)strtoul(words[2], NULL, 10) : 5;
    unsigned found = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        for (unsigned work = 0; work < WORKS; work++) {
            if (all || (one && strcmp(words[1], games[game].name) == 0 &&
                        strcmp(words[3], works[work].name) == 0)) {
                do_work(game, seats, work, number, times);
                found++;
            }
        }
    }
    if (found == 0) {
        fputs("Usage: bench/work [GAME SEATS WORK GAMES [TIMES]]\n", stderr);
        return 2;
    }
    return 0;
}
