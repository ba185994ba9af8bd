/* SPDX-License-Identifier: MIT
 *
 * setup.c - shuffles and deals a round, and checks that nothing has been lost in a game (base 2,
 * 10.1, 10.3).
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
        unsigned values = option < SAB_BASE_OPTIONS ? sab_base_option_values[option] : 1;
        if (config->option[option] >= values) {
            return SAB_BAD_CONFIG;
        }
    }
    return SAB_OK;
}

/* ---- Dealing ------------------------------------------------------------------------------ */

/* Shuffles the pool, and moves everything in it to `items`. */
static void pool_deal(struct pool *pool, struct rng *rng, uint8_t *items)
{
    pool_shuffle(pool, rng);
    memcpy(items, pool->items, pool->count);
    pool->count = 0;
}

/* A seed must always give the same deal. So neither the order of the shuffles nor the order of the
 * cards before each shuffle may ever change. The deck is shuffled first, then the dwarfs, the goals
 * and the gold, all from one stream. Before the shuffles, the deck is sorted by card number, the
 * saboteurs come before the diggers, the goals are sorted by number, and the gold is sorted by
 * nuggets. */
void base_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_deal *dealt)
{
    struct sab_base_size size = sab_base_sizes[config->seats];
    struct sab_base_deal *deal = &dealt->as.base;
    struct pool pool;
    struct rng rng;
    rng_init(&rng, seed, RNG_DEAL, round);
    pool.count = 0;
    for (sab_card card = 1; card < SAB_BASE_CARDS; card++) {
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

/* Whether all numbers are below 4, and each of them occurs as often as the tally says. */
static bool is_tally(const uint8_t *numbers, unsigned count, uint32_t tally)
{
    uint8_t bits = 0;
    for (unsigned i = 0; i < count; i++) {
        bits |= numbers[i];
    }
    return bits < 4 && tally_of(numbers, count) == tally;
}

/* Whether `found` holds, for every card, the number of its copies in the box (base 1.1, 1.3). */
static bool are_all_cards(const uint8_t found[SAB_BASE_CARDS])
{
    bool same = true;
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        same &= found[card] == sab_base_cards[card].copies;
    }
    return same;
}

static bool deck_is_good(const sab_card deck[SAB_BASE_DECK])
{
    uint8_t found[32] = {0}, bits = 0;
    for (unsigned i = 0; i < SAB_BASE_DECK; i++) {
        bits |= deck[i];
    }
    if (bits >= sizeof found) {
        return false;
    }
    for (unsigned i = 0; i < SAB_BASE_DECK; i++) {
        found[deck[i]]++;
    }
    return are_all_cards(found); /* the copies add up to 67, so `deck` has no other card */
}

static bool deal_is_good(const struct sab_base_deal *deal, unsigned seats, unsigned round)
{
    struct sab_base_size size = sab_base_sizes[seats];
    unsigned dwarfs = seats + 1;
    uint32_t gold = round == 1 ? tally_from(base_gold_copies) : SAB_BASE_GOLD * tally_one(0);
    for (unsigned i = dwarfs; i < SAB_BASE_DWARFS; i++) {
        if (deal->dwarfs[i] != SAB_ROLE_UNKNOWN) {
            return false;
        }
    }
    return deck_is_good(deal->deck) &&
           is_tally(deal->dwarfs, dwarfs,
                    size.diggers * tally_one(SAB_DIGGER) +
                        size.saboteurs * tally_one(SAB_SABOTEUR)) &&
           is_tally(deal->goals, SAB_BASE_GOALS,
                    tally_one(SAB_TREASURE) + tally_one(SAB_STONE_NE) + tally_one(SAB_STONE_NW)) &&
           is_tally(deal->gold, SAB_BASE_GOLD, gold);
}

static void deal_cards(struct sab_base *base, const sab_card deck[SAB_BASE_DECK])
{
    unsigned hand = sab_base_sizes[base->seats].hand;
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

/* Lays out a new round, keeping gold, options and seats (base 10.1). */
static void lay_out(struct sab_base *base, const struct sab_base_deal *deal, sab_seat starter)
{
    base->round++;
    base->phase = SAB_BASE_PLAYING;
    base->to_move = starter;
    base->starter = starter;
    base->finisher = SAB_NOBODY;
    base->last_layer = SAB_NOBODY;
    base->outcome = SAB_UNDECIDED;
    base->passes = 0;
    base->choice = 0;
    base->votes = 0;
    base->broken = 0;
    base->whole = pairs_of(sab_all_seats(base->seats));
    memset(base->looked, 0, sizeof base->looked);
    memset(base->played, 0, sizeof base->played);
    memcpy(base->goal, deal->goals, sizeof base->goal);
    memcpy(base->role, deal->dwarfs, base->seats);
    base->aside = deal->dwarfs[base->seats];
    deal_cards(base, deal->deck);
    maze_clear(base);
}

enum sab_verdict base_begin(struct sab_game *game, const struct sab_config *config,
                            const struct sab_deal *dealt)
{
    const struct sab_base_deal *deal = &dealt->as.base;
    struct sab_base *base = &game->as.base;
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

enum sab_verdict base_next_round(struct sab_game *game, const struct sab_deal *dealt)
{
    const struct sab_base_deal *deal = &dealt->as.base;
    struct sab_base *base = &game->as.base;
    if (base_is_over(base)) {
        return SAB_GAME_IS_OVER;
    }
    if (base->phase != SAB_BASE_OVER) {
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

static void count_cards(uint8_t found[SAB_BASE_CARDS], const sab_card *cards, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        found[cards[i]]++;
    }
}

/* Returns how many of these `count` cards are not SAB_NO_CARD. `count` is below 256. */
static unsigned count_any(const sab_card *cards, unsigned count)
{
    uint8_t any = 0;
    for (unsigned i = 0; i < count; i++) {
        any = (uint8_t)(any + (cards[i] != SAB_NO_CARD));
    }
    return any;
}

/* Asserts that every card of the box is in exactly one place, and that unused entries are zero. */
static void assert_cards(const struct sab_base *base)
{
    unsigned in_deck = (unsigned)base->pile_count + base->passed_count;
    unsigned in_hands = (unsigned)base->held_count - base->pile_count;
    uint8_t found[SAB_BASE_CARDS];
    assert(count_any(base->deck, sizeof base->deck) == in_deck);
    assert(count_any((const sab_card *)base->hand, sizeof base->hand) == in_hands);
    memcpy(found, base->played, sizeof found);
    count_cards(found, base->deck, base->pile_count);
    count_cards(found, base->deck + SAB_BASE_DECK - base->passed_count, base->passed_count);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        assert(base->hand_count[seat] <= SAB_BASE_HAND_MAX);
        count_cards(found, base->hand[seat], base->hand_count[seat]);
    }
    for (unsigned index = 1; index < base->laid_count; index++) {
        found[sab_base_card_of_shape(base->laid_shape[index])]++;
    }
    assert(are_all_cards(found));
}

static void assert_gold(const struct sab_base *base)
{
    uint32_t found = tally_of(base->gold_pile, base->gold_pile_count) + gold_out(base);
    assert(found == tally_from(base_gold_copies));
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
