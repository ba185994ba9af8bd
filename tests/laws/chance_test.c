/* SPDX-License-Identifier: MIT
 *
 * chance_test.c - shuffles and random plays. They must give valid deals and legal actions, must be
 * the same for the same seed, and must be evenly distributed.
 */
#include "tests/tap.h"

#include "tests/kit/base_play.h"

enum { DEALS = 6000, PLAYS = 40000 };

/* Whether `hits` is within five standard deviations of the number expected by chance. */
static bool is_even(long hits, long tries, double chance, const char *what)
{
    double expected = (double)tries * chance, off = (double)hits - expected;
    bool even = off * off <= 25.0 * expected * (1.0 - chance);
    if (!even) {
        tap_note("%s: %ld of %ld, expected %.1f", what, hits, tries, expected);
    }
    return even;
}

static void random_seed(uint64_t *chance, uint8_t seed[SAB_SEED_SIZE])
{
    for (int i = 0; i < SAB_SEED_SIZE; i++) {
        seed[i] = (uint8_t)play_random(chance);
    }
}

static bool same_deal(const struct sab_deal *a, const struct sab_deal *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* For every number of seats, sab_begin must accept the shuffled deal, and sab_deal must begin with
 * the same deal. */
static bool shuffles_well(uint64_t *chance)
{
    for (int i = 0; i < 400; i++) {
        struct sab_config config;
        struct sab_deal deal, again, other;
        struct sab_game game, dealt;
        uint8_t seed[SAB_SEED_SIZE];
        base_any_config(chance, &config);
        random_seed(chance, seed);
        memset(&deal, 0x33, sizeof deal);
        memset(&again, 0xcc, sizeof again);
        sab_shuffle(&config, seed, 1, &deal);
        sab_shuffle(&config, seed, 1, &again);
        sab_shuffle(&config, seed, 2, &other);
        if (!same_deal(&deal, &again) || sab_begin(&game, &config, &deal) != SAB_OK ||
            sab_deal(&dealt, &config, seed) != SAB_OK || sab_hash(&game) != sab_hash(&dealt) ||
            memcmp(deal.as.base.deck, other.as.base.deck, sizeof deal.as.base.deck) == 0) {
            return false;
        }
        while (sab_to_move(&game) != SAB_NOBODY) {
            sab_play_random(&game, play_random(chance), NULL);
        }
        if (sab_next_round(&game, &other) != SAB_OK) {
            return false;
        }
        seed[play_below(chance, SAB_SEED_SIZE)] ^= 1;
        sab_shuffle(&config, seed, 1, &other);
        if (same_deal(&deal, &other)) {
            return false;
        }
    }
    return true;
}

/* Every kind of card, dwarf, goal and gold card must be in every place as often as chance
 * predicts. */
static bool shuffles_evenly(uint64_t *chance)
{
    long first = 0, last = 0, middle = 0, dwarf = 0, aside = 0, goal = 0, gold = 0;
    struct sab_config config = {.kind = SAB_BASE, .seats = 5};
    for (int i = 0; i < DEALS; i++) {
        struct sab_deal deal;
        uint8_t seed[SAB_SEED_SIZE];
        random_seed(chance, seed);
        sab_shuffle(&config, seed, 1, &deal);
        first += deal.as.base.deck[0] == SAB_MAP;
        middle += deal.as.base.deck[31] == SAB_MAP;
        last += deal.as.base.deck[SAB_BASE_DECK - 1] == SAB_MAP;
        dwarf += deal.as.base.dwarfs[0] == SAB_SABOTEUR;
        aside += deal.as.base.dwarfs[5] == SAB_SABOTEUR;
        goal += deal.as.base.goals[1] == SAB_TREASURE;
        gold += deal.as.base.gold[0] == 3;
    }
    double map = 6.0 / SAB_BASE_DECK, saboteur = 2.0 / 6;
    return is_even(first, DEALS, map, "a map first") && is_even(middle, DEALS, map, "a map") &&
           is_even(last, DEALS, map, "a map last") &&
           is_even(dwarf, DEALS, saboteur, "seat 0 a saboteur") &&
           is_even(aside, DEALS, saboteur, "a saboteur's card set aside") &&
           is_even(goal, DEALS, 1.0 / 3, "the treasure in the middle") &&
           is_even(gold, DEALS, 4.0 / SAB_BASE_GOLD, "three nuggets on top");
}

/* In positions of some games, every legal action must be drawn equally often. */
static bool plays_evenly(uint64_t *chance)
{
    for (int i = 0; i < 12; i++) {
        static long hits[SAB_ACTIONS_MAX];
        struct sab_action actions[SAB_ACTIONS_MAX], action;
        struct sab_config config;
        struct sab_game game;
        uint8_t seed[SAB_SEED_SIZE];
        base_any_config(chance, &config);
        random_seed(chance, seed);
        if (sab_deal(&game, &config, seed) != SAB_OK) {
            return false;
        }
        for (int step = 0; step < 3 * i && sab_to_move(&game) != SAB_NOBODY; step++) {
            sab_play_random(&game, play_random(chance), NULL);
        }
        size_t count = sab_legal(&game, actions);
        memset(hits, 0, sizeof hits);
        for (int play = 0; play < PLAYS; play++) {
            struct sab_game copy = game;
            sab_play_random(&copy, play_random(chance), &action);
            for (size_t a = 0; a < count; a++) {
                hits[a] += memcmp(&actions[a], &action, sizeof action) == 0;
            }
        }
        for (size_t a = 0; a < count; a++) {
            if (!is_even(hits[a], PLAYS, 1.0 / (double)count, "an action")) {
                return false;
            }
        }
    }
    return true;
}

int main(void)
{
    uint64_t chance = 20240229;
    tap_ok(shuffles_well(&chance),
           "every shuffle is a valid deal, and the same seed gives the same deal");
    tap_ok(shuffles_evenly(&chance), "shuffles are even");
    tap_ok(plays_evenly(&chance), "random plays are even");
    return tap_done();
}
