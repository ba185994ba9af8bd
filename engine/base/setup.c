/* SPDX-License-Identifier: MIT
 *
 * setup.c - before the first turn of a round, and what must still be there after the last
 * (base 2, 10.1, 10.3).
 */
#include "base/rules.h"

#include "common/rng.h"

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

static void fill(uint8_t *items, size_t *count, uint8_t item, unsigned copies)
{
    memset(items + *count, item, copies);
    *count += copies;
}

/* The order of everything before the shuffle, and of the shuffles, is part of what a seed means
 * and never changes: deck by number of the card, saboteurs before diggers, goals by number, gold
 * from one nugget up; the deck first, then dwarfs, goals and gold, all from one stream. */
void base_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_base_deal *deal)
{
    const struct sab_base_size size = sab_base_sizes[config->seats];
    size_t cards = 0, dwarfs = 0, goals = 0, gold = 0;
    struct rng rng;

    rng_init(&rng, seed, RNG_DEAL, round);
    for (sab_card card = 1; card < SAB_CARDS; card++) {
        fill(deal->deck, &cards, card, sab_base_cards[card].copies);
    }
    rng_shuffle(&rng, deal->deck, cards);
    fill(deal->dwarfs, &dwarfs, SAB_SABOTEUR, size.saboteurs);
    fill(deal->dwarfs, &dwarfs, SAB_DIGGER, size.diggers);
    rng_shuffle(&rng, deal->dwarfs, dwarfs);
    for (uint8_t goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        fill(deal->goals, &goals, goal, 1);
    }
    rng_shuffle(&rng, deal->goals, goals);
    if (round > 1) {
        return;
    }
    for (uint8_t nuggets = 1; nuggets <= 3; nuggets++) {
        fill(deal->gold, &gold, nuggets, base_gold_copies[nuggets]);
    }
    rng_shuffle(&rng, deal->gold, gold);
}

/* Whether the items, numbered below 32, are exactly so many of each. */
static bool is_exactly(const uint8_t *items, size_t count, const uint8_t copies[32])
{
    uint8_t found[32] = {0};

    for (size_t i = 0; i < count; i++) {
        if (items[i] >= 32) {
            return false;
        }
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
    memset(base->broken, 0, sizeof base->broken);
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

static unsigned cards_held(const struct sab_base *base)
{
    unsigned cards = base->pile_count;

    for (unsigned seat = 0; seat < base->seats; seat++) {
        cards += base->hand_count[seat];
    }
    return cards;
}

unsigned base_turns_taken(const struct sab_base *base)
{
    return SAB_BASE_DECK - cards_held(base);
}

static void assert_cards(const struct sab_base *base)
{
    uint8_t found[SAB_CARDS];

    memcpy(found, base->played, sizeof found);
    for (unsigned i = 0; i < SAB_BASE_DECK; i++) { /* the pile, nothing, and the passed cards */
        found[base->deck[i]]++;
    }
    for (unsigned seat = 0; seat < base->seats; seat++) {
        for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
            found[base->hand[seat][i]]++;
        }
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
