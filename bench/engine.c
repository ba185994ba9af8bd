/* SPDX-License-Identifier: MIT
 *
 * bench/engine.c - measures what one decision costs, in nanoseconds on one core, averaged over
 * whole games of random play. The columns:
 *
 *     list+play  lists all legal actions and plays one of them
 *     checked    like list+play, but checks the action before playing it
 *     fused      plays a random legal action without listing them all (sab_play_random)
 *     playout    like fused, but from a copy of a game dealt earlier, as in a search
 *     shuffle    what shuffling the deals adds to each decision
 *     clone      what copying the game adds to each decision
 *     see        what a call of sab_see adds to each decision
 *     imagine    what calls of sab_see and sab_imagine add to each decision
 *     reference  list+play with the slow reference engine of tests/reference, in the same games
 *     ratio      reference divided by list+play
 *
 *     bench/engine [GAMES]      GAMES: how many games each of the hundred repetitions plays
 *
 * The fastest repetition counts. Repetitions are short, so that during some of them the machine
 * does nothing else.
 */
#include "bench/measure.h"
#include "kit/mix.h"
#include "saboteur/saboteur.h"
#include "tests/reference/reference.h"

#include <stdio.h>
#include <stdlib.h>

enum { REPETITIONS = 100, SHUFFLES = 4, DEALS = 16 };

/* A game of the engine, and the same game of the reference engine. `reference` is used only while
 * the reference engine is being measured. */
struct players {
    struct sab_game game;
    struct ref_game reference;
};

/* Does the work for one decision. Returns how many actions were legal, or 0 if this work does not
 * count them. */
typedef size_t (*decider)(struct players *players, uint64_t random);

/* Results go here, so that the compiler cannot leave out any work. */
static volatile uint64_t sink;

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
    size_t count = sab_legal(game, actions);
    sab_play_listed(game, &actions[(random >> 32) * count >> 32], NULL);
    return count;
}

static size_t list_and_check(struct players *players, uint64_t random)
{
    struct sab_game *game = &players->game;
    struct sab_action actions[SAB_ACTIONS_MAX];
    size_t count = sab_legal(game, actions);
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

/* The engine chooses and plays an action. The reference lists all legal actions and plays the same
 * action. */
static size_t reference_too(struct players *players, uint64_t random)
{
    static struct sab_events events;
    struct sab_action actions[SAB_ACTIONS_MAX], action;
    size_t count = ref_legal(&players->reference, actions);
    sab_play_random(&players->game, random, &action);
    if (ref_play(&players->reference, &action, &events) != SAB_OK) {
        abort();
    }
    return count;
}

/* ---- Games ------------------------------------------------------------------------------- */

/* Plays like `fused`. When this work is measured, deal_round shuffles every deal SHUFFLES more
 * times. The additional time is the time for shuffling. */
static size_t shuffle_too(struct players *players, uint64_t random)
{
    return fused(players, random);
}

/* Deals the next round, or the first round of a new game. */
static void deal_round(struct players *players, const struct sab_config *config,
                       const uint8_t seed[SAB_SEED_SIZE], unsigned round, decider decide)
{
    bool reference = decide == reference_too;
    struct sab_deal deal;
    enum sab_verdict verdict;
    for (unsigned i = 0; i <= (decide == shuffle_too ? SHUFFLES : 0); i++) {
        sab_shuffle(config, seed, round, &deal);
        sink += deal.as.base.deck[0];
    }
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

/* Plays the round to its end. Returns the number of decisions. */
static unsigned long play_round(struct players *players, uint64_t *random, decider decide)
{
    unsigned long decisions = 0;
    for (; sab_to_move(&players->game) != SAB_NOBODY; decisions++) {
        sink += decide(players, mix_next(random));
    }
    return decisions;
}

/* Deals one game and plays it to its end. */
static unsigned long play_game(const struct sab_config *config, uint64_t *random, decider decide)
{
    static struct players players;
    uint8_t seed[SAB_SEED_SIZE];
    unsigned long decisions = 0;
    for (unsigned i = 0; i < sizeof seed; i++) {
        seed[i] = (uint8_t)mix_next(random);
    }
    for (unsigned round = 1; round <= SAB_BASE_ROUNDS; round++) {
        deal_round(&players, config, seed, round, decide);
        decisions += play_round(&players, random, decide);
    }
    return decisions;
}

/* Plays as many rounds as a game has. Each round begins with a copy of one of the games in
 * `dealt`. */
static unsigned long play_copies(const struct sab_game dealt[DEALS], uint64_t *random,
                                 decider decide)
{
    static struct players players;
    unsigned long decisions = 0;
    for (unsigned round = 1; round <= SAB_BASE_ROUNDS; round++) {
        players.game = dealt[mix_next(random) % DEALS];
        decisions += play_round(&players, random, decide);
    }
    return decisions;
}

static void deal_all(const struct sab_config *config, struct sab_game dealt[DEALS])
{
    for (unsigned i = 0; i < DEALS; i++) {
        const uint8_t seed[SAB_SEED_SIZE] = {(uint8_t)i};
        if (sab_deal(&dealt[i], config, seed) != SAB_OK) {
            abort();
        }
    }
}

enum work { LIST, CHECKED, FUSED, PLAYOUT, SHUFFLE, CLONE, SEE, IMAGINE, REFERENCE, WORKS };

/* The kinds of work that are measured. In a repetition, each plays GAMES / fewer + 1 games: `fewer`
 * is high for slow work. If `copies` is true, the games are copies of games dealt earlier. */
static const struct {
    decider decide;
    long fewer;
    bool copies;
} works[WORKS] = {
    [LIST] = {list_and_play, 1, false},
    [CHECKED] = {list_and_check, 1, false},
    [FUSED] = {fused, 1, false},
    [PLAYOUT] = {fused, 1, true},
    [SHUFFLE] = {shuffle_too, 1, false},
    [CLONE] = {copy_too, 1, false},
    [SEE] = {see_too, 1, false},
    [IMAGINE] = {imagine_too, 10, false},
    [REFERENCE] = {reference_too, 50, false},
};

static double measure(const struct sab_config *config, const struct sab_game dealt[DEALS],
                      uint64_t random, long games, enum work work)
{
    decider decide = works[work].decide;
    unsigned long decisions = 0;
    double start = now_ns();

    for (long game = 0; game < games / works[work].fewer + 1; game++) {
        decisions += works[work].copies ? play_copies(dealt, &random, decide)
                                        : play_game(config, &random, decide);
    }
    return (now_ns() - start) / (double)decisions;
}

/* Measures each kind of work once in every repetition. So if the machine is slow for a while, it is
 * slow for all kinds of work. */
static void measure_all(uint8_t seats, long games, double best[WORKS])
{
    struct sab_config config = {.seats = seats}; /* the base game, with the standard options */
    static struct sab_game dealt[DEALS];
    deal_all(&config, dealt);
    for (unsigned repetition = 0; repetition < REPETITIONS; repetition++) {
        for (unsigned work = 0; work < WORKS; work++) {
            double each = measure(&config, dealt, repetition, games, (enum work)work);
            best[work] = repetition == 0 || each < best[work] ? each : best[work];
        }
    }
}

int main(int count, char **arguments)
{
    static const uint8_t seats[] = {5, 10};
    long games = count > 1 ? strtol(arguments[1], NULL, 10) : 50;
    printf("# ns a decision; struct sab_game has %zu bytes\n", sizeof(struct sab_game));
    printf("# seats  list+play  checked  fused  playout  shuffle  clone    see  imagine  reference"
           "  ratio\n");
    for (unsigned i = 0; i < sizeof seats; i++) {
        double best[WORKS];
        measure_all(seats[i], games, best);
        for (unsigned work = SHUFFLE; work < WORKS; work++) {
            best[work] -= best[FUSED];
        }
        printf("%7d %10.1f %8.1f %6.1f %8.1f %8.1f %6.1f %6.1f %8.1f %10.1f %6.1f\n", seats[i],
               best[LIST], best[CHECKED], best[FUSED], best[PLAYOUT], best[SHUFFLE] / SHUFFLES,
               best[CLONE] / 2, best[SEE], best[IMAGINE], best[REFERENCE],
               best[REFERENCE] / best[LIST]);
        fflush(stdout);
    }
    return 0;
}
