/* SPDX-License-Identifier: MIT
 *
 * given_test.c - how often each title is given when bots play and give signs sensibly. Each title
 * must be given in 1 to 60 percent of the games. The test also checks noses: lights at random must
 * score about 0 on average, and a light that is early and right must score most.
 */
#include "saboteur/notation.h"
#include "tests/kit/play.h"
#include "tests/tap.h"
#include "tests/titles/evening.h"

#include <math.h>

/* The usual seed gives the same games each time, so the bounds hold as they are. With any other
 * seed, they are wider by this many standard deviations: a normal distribution exceeds five of them
 * on one side less than once in three million times. */
enum { USUAL_SEED = 1, DEVIATIONS = 5 };

static struct evening evening;

/* Sums over all games of a series. */
struct sums {
    long games, awards, given[TITLES], shared[TITLES];
    long noses, scored, best;
};

static void add(struct sums *sums)
{
    struct titles_award awards[TITLES_GIVEN];
    const struct titles *titles = &evening.titles;
    unsigned count = titles_give(titles, awards);
    sums->games++;
    sums->awards += count;
    for (unsigned i = 0; i < count; i++) {
        sums->given[awards[i].title]++;
        sums->shared[awards[i].title] += awards[i].count == 2;
    }
    for (unsigned round = 0; round < titles->rounds; round++) {
        for (unsigned seat = 0; seat < titles->seats; seat++) {
            int nose = titles->scores[round].nose[seat];
            if (nose != TITLES_NONE) {
                sums->noses += nose;
                sums->scored++;
                sums->best += nose == 100;
            }
        }
    }
}

static bool play(enum sab_kind kind, enum evening_lights lights, long games, uint64_t seed,
                 struct sums *sums)
{
    unsigned least = sab_seats_min(kind), numbers = sab_seats_max(kind) - least + 1;
    bool good = true;
    memset(sums, 0, sizeof *sums);
    for (uint64_t game = 0; good && game < (uint64_t)games; game++) {
        uint8_t seats = (uint8_t)(least + game % numbers);
        struct sab_config config = {.kind = (uint8_t)kind, .seats = seats};
        memset(&evening, 0, sizeof evening);
        evening.lights = lights;
        good = evening_play(&evening, &config, seed + game) && evening.titles.over;
        add(sums);
    }
    return good;
}

/* Whether a title that is given in this many percent of the games is given in 1 to 60 percent of
 * all games. */
static bool is_often_enough(double percent, long games, uint64_t seed)
{
    double allowed = seed == USUAL_SEED ? 0 : 100 * DEVIATIONS;
    return percent >= 1 - allowed * sqrt(0.01 * 0.99 / (double)games) &&
           percent <= 60 + allowed * sqrt(0.6 * 0.4 / (double)games);
}

static void test_given(enum sab_kind kind, long games, uint64_t seed)
{
    struct sums sums;
    tap_ok(play(kind, EVENING_SENSIBLE, games, seed, &sums), "%s: %ld games", sab_kind_name(kind),
           games);
    tap_note("%s: %.2f titles a game, mean nose %.1f", sab_kind_name(kind),
             (double)sums.awards / (double)sums.games,
             (double)sums.noses / (double)(sums.scored + (sums.scored == 0)));
    for (unsigned title = 0; title < TITLES; title++) {
        const struct titles_rule *rule = &titles_rules[title];
        double percent = 100.0 * (double)sums.given[title] / (double)sums.games;
        if (rule->least[kind] != 0) {
            tap_ok(games < 500 || is_often_enough(percent, games, seed),
                   "%s: %s is given in %.1f %% of games", sab_kind_name(kind), rule->name, percent);
            tap_note("shared %ld times", sums.shared[title]);
        } else {
            tap_ok(sums.given[title] == 0, "%s has no %s", sab_kind_name(kind), rule->name);
        }
    }
}

static void test_noses(enum sab_kind kind, long games, uint64_t seed)
{
    struct sums random, knowing;
    play(kind, EVENING_RANDOM, games, seed, &random);
    play(kind, EVENING_KNOWING, games, seed, &knowing);
    double mean = (double)random.noses / (double)random.scored;
    /* A score is between -100 and 100, so its standard deviation is at most 100. */
    double margin = (seed == USUAL_SEED ? 200 : 100 * DEVIATIONS) / sqrt((double)random.scored + 1);
    tap_ok(random.scored > games && fabs(mean) < margin,
           "%s: random lights score %.2f on average, within %.1f of 0", sab_kind_name(kind), mean,
           margin);
    double best = (double)knowing.noses / (double)knowing.scored;
    tap_ok(kind == SAB_CAVE ? best > 60 : knowing.best == knowing.scored,
           "%s: lights that are right from the first play score %.1f on average",
           sab_kind_name(kind), best);
}

int main(int argc, char **argv)
{
    long games = play_games(argc, argv, 500);
    uint64_t seed = play_first_seed(argc, argv);
    for (unsigned kind = 0; kind < SAB_KINDS; kind++) {
        test_given((enum sab_kind)kind, games, seed);
        test_noses((enum sab_kind)kind, games / 5 + 1, seed);
    }
    return tap_done();
}
