/* SPDX-License-Identifier: MIT
 *
 * setup.c - before the first turn of a round, and what must still be there after the last
 * (base 2, 10.1, 10.3).
 */
#include "base/rules.h"

#include "common/pool.h"

#include <assert.h>
#include <string.h>

enum sab_verdict base_check_config(const struct sab_config *config)
{
    if (config->seats < SAB_BASE_SEATS_MIN || config->seats > SAB_BASE_SEATS_MAX ||
        config->starter >= config->seats) {
        return SAB_BAD_CONFIG;
    }
    for (unsigned option = 0; option < SAB_OPTIONS_MAX; option++) {
        const unsigned values = option < SAB_BASE_OPTIONS ? sab_base_option_values[option] : 1;

        if (config->option[option] >= values) {
            return SAB_BAD_CONFIG;
        }
    }
    return SAB_OK;
}

/* ---- Dealing ------------------------------------------------------------------------------ */

/* Shuffles what is in the pool, and lays all of it out. */
static void pool_deal(struct pool *pool, struct rng *rng, uint8_t *items)
{
    pool_shuffle(pool, rng);
    memcpy(items, pool->items, pool->count);
    pool->count = 0;
}

/* The order of everything before the shuffle, and of the shuffles, is part of what a seed means
 * and never changes: deck by number of the card, saboteurs before diggers, goals by number, gold
 * from one nugget up; the deck first, then dwarfs, goals and gold, all from one stream. */
void base_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_base_deal *deal)
{
    const struct sab_base_size size = sab_base_sizes[config->seats];
    struct pool pool;
    struct rng rng;

    rng_init(&rng, seed, RNG_DEAL, round);
    pool.count = 0;
    for (sab_card card = 1; card < SAB_CARDS; card++) {
        pool_add(&pool, card, sab_base_cards[card].copies);
    }
    pool_deal(&pool, &rng, deal->deck);
    pool_add(&pool, SAB_SABOTEUR, size.saboteurs);
    pool_add(&pool, SAB_DIGGER, size.diggers);
    pool_deal(&pool, &rng, deal->dwarfs);
    for (uint8_t goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        pool_add(&pool, goal, 1);
    }
    pool_deal(&pool, &rng, deal->goals);
    if (round > 1) {
        return;
    }
    for (uint8_t nuggets = 1; nuggets <= 3; nuggets++) {
        pool_add(&pool, nuggets, base_gold_copies[nuggets]);
    }
    pool_deal(&pool, &rng, deal->gold);
}

/* Whether the items, numbered below 32, are exactly so many of each. */
static bool is_exactly(const uint8_t *items, size_t count, const uint8_t copies[32])
{
    uint8_t found[32] = {0}, bits = 0;

    for (size_t i = 0; i < count; i++) {
        bits |= items[i];
    }
    if (bits >= 32) {
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        found[items[i]]++;
    }
    return memcmp(found, copies, sizeof found) == 0;
}

static bool deal_is_good(const struct sab_base_deal *deal, unsigned seats, unsigned round)
{
    const struct sab_base_size size = sab_base_sizes[seats];
    const uint8_t dwarfs[32] = {[SAB_ROLE_UNKNOWN] = (uint8_t)(SAB_BASE_DWARFS - seats - 1),
                                [SAB_DIGGER] = size.diggers,
                                [SAB_SABOTEUR] = size.saboteurs};
    const uint8_t goals[32] = {[SAB_TREASURE] = 1, [SAB_STONE_NE] = 1, [SAB_STONE_NW] = 1};
    uint8_t deck[32] = {0}, gold[32] = {0};

    for (unsigned card = 1; card < SAB_CARDS; card++) {
        deck[card] = sab_base_cards[card].copies;
    }
    if (round == 1) {
        memcpy(gold, base_gold_copies, sizeof base_gold_copies);
    } else {
        gold[0] = SAB_BASE_GOLD;
    }
    /* Beyond the dwarfs dealt and the one laid aside, all is zero. */
    for (unsigned i = 0; i < SAB_BASE_DWARFS; i++) {
        if ((deal->dwarfs[i] == SAB_ROLE_UNKNOWN) != (i > seats)) {
            return false;
        }
    }
    return is_exactly(deal->deck, SAB_BASE_DECK, deck) &&
           is_exactly(deal->dwarfs, SAB_BASE_DWARFS, dwarfs) &&
           is_exactly(deal->goals, SAB_BASE_GOALS, goals) &&
           is_exactly(deal->gold, SAB_BASE_GOLD, gold);
}

static void deal_cards(struct sab_base *base, const sab_card deck[SAB_BASE_DECK])
{
    const unsigned hand = sab_base_sizes[base->seats].hand;

    memset(base->hand, 0, sizeof base->hand);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        base->hand_count[seat] = (uint8_t)hand;
        memcpy(base->hand[seat], deck + (size_t)hand * seat, hand);
    }
    base->pile_count = (uint8_t)(SAB_BASE_DECK - hand * base->seats);
    base->held_count = SAB_BASE_DECK;
    base->passed_count = 0;
    memset(base->deck, 0, sizeof base->deck);
    memset(base->passer, 0, sizeof base->passer);
    for (unsigned i = 0; i < base->pile_count; i++) {
        base->deck[i] = deck[SAB_BASE_DECK - 1 - i];
    }
}

/* Lays a new round out; gold, options and seats stay (base 10.1). */
static void lay_out(struct sab_base *base, const struct sab_base_deal *deal, sab_seat starter)
{
    base->round++;
    base->phase = SAB_PHASE_PLAY;
    base->to_move = starter;
    base->starter = starter;
    base->finisher = SAB_NOBODY;
    base->last_layer = SAB_NOBODY;
    base->outcome = SAB_UNDECIDED;
    base->passes = 0;
    base->choice = 0;
    base->votes = 0;
    base->broken = 0;
    base->whole = pairs_of((1u << base->seats) - 1);
    memset(base->looked, 0, sizeof base->looked);
    memset(base->played, 0, sizeof base->played);
    memcpy(base->goal, deal->goals, sizeof base->goal);
    memcpy(base->role, deal->dwarfs, base->seats);
    base->aside = deal->dwarfs[base->seats];
    deal_cards(base, deal->deck);
    maze_clear(base);
}

enum sab_verdict base_begin(struct sab_base *base, const struct sab_config *config,
                            const struct sab_base_deal *deal)
{
    const enum sab_verdict verdict = base_check_config(config);

    if (verdict != SAB_OK) {
        return verdict;
    }
    if (!deal_is_good(deal, config->seats, 1)) {
        return SAB_BAD_DEAL;
    }
    memset(base, 0, sizeof *base);
    memcpy(base->option, config->option, sizeof base->option);
    base->seats = config->seats;
    base->gold_pile_count = SAB_BASE_GOLD;
    memcpy(base->gold_pile, deal->gold, sizeof base->gold_pile);
    lay_out(base, deal, config->starter);
    return SAB_OK;
}

enum sab_verdict base_next_round(struct sab_base *base, const struct sab_base_deal *deal)
{
    if (base_is_over(base)) {
        return SAB_GAME_IS_OVER;
    }
    if (base->phase != SAB_PHASE_OVER) {
        return SAB_ROUND_GOES_ON;
    }
    if (!deal_is_good(deal, base->seats, base->round + 1u)) {
        return SAB_BAD_DEAL;
    }
    lay_out(base, deal, round_next_starter(base));
    return SAB_OK;
}

/* ---- What is never lost (base 10.3) ---------------------------------------------------------- */

unsigned base_turns_taken(const struct sab_base *base)
{
    return (unsigned)(SAB_BASE_DECK - base->held_count);
}

/* Nothing is not counted: there is a lot of it, and every count would wait for the one before. */
static void count_cards(uint8_t found[SAB_CARDS], const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (cards[i] != SAB_NO_CARD) {
            found[cards[i]]++;
        }
    }
}

static void assert_cards(const struct sab_base *base)
{
    uint8_t found[SAB_CARDS];

    memcpy(found, base->played, sizeof found);
    count_cards(found, base->deck, SAB_BASE_DECK);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        count_cards(found, base->hand[seat], SAB_BASE_HAND_MAX);
    }
    for (unsigned index = 1; index < base->laid_count; index++) {
        found[sab_card_of_shape(base->laid_shape[index])]++;
    }
    for (unsigned card = 1; card < SAB_CARDS; card++) {
        assert(found[card] == sab_base_cards[card].copies);
    }
}

static void assert_gold(const struct sab_base *base)
{
    uint8_t found[4];

    memcpy(found, base->offer, sizeof found);
    for (unsigned i = 0; i < base->gold_pile_count; i++) {
        found[base->gold_pile[i]]++;
    }
    for (unsigned seat = 0; seat < base->seats; seat++) {
        for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
            found[nuggets] = (uint8_t)(found[nuggets] + base->gold[seat][nuggets]);
        }
    }
    assert(memcmp(found, base_gold_copies, sizeof found) == 0);
}

void base_assert_conserved(const struct sab_base *base)
{
    unsigned saboteurs = base->aside == SAB_SABOTEUR;

    for (unsigned seat = 0; seat < base->seats; seat++) {
        saboteurs += base->role[seat] == SAB_SABOTEUR;
    }
    assert(saboteurs == sab_base_sizes[base->seats].saboteurs);
    assert_cards(base);
    assert_gold(base);
}
