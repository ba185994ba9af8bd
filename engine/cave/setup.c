/* SPDX-License-Identifier: MIT
 *
 * setup.c - shuffles and deals a game, and checks that nothing has been lost in it (cave 1, 2).
 */
#include "cave/rules.h"

#include "common/rng.h"

#include <assert.h>
#include <string.h>

enum { FIRST_GOLD = 3 }; /* cave 2.3 */

/* The number of cards of each group that are in play (cave 2.4). */
static const uint8_t cards_in_play[SAB_CAVE_GROUPS] = {24, 22, 21};

enum sab_verdict cave_check_config(const struct sab_config *config)
{
    if (config->seats < SAB_CAVE_SEATS_MIN || config->seats > SAB_CAVE_SEATS_MAX ||
        config->starter >= config->seats) {
        return SAB_BAD_CONFIG;
    }
    for (unsigned option = 0; option < SAB_OPTIONS_MAX; option++) {
        if (config->option[option] >= (option < SAB_CAVE_OPTIONS ? 2 : 1)) {
            return SAB_BAD_CONFIG;
        }
    }
    return SAB_OK;
}

/* ---- Clan cards (cave 2.2) ------------------------------------------------------------------- */

unsigned setup_clan_copies(unsigned seats, unsigned clan_drawn, struct sab_cave_clan_card card)
{
    if ((seats == 3 || seats == 4) && card.clan != clan_drawn) {
        return 0;
    }
    if (card.loyalty == SAB_LOYAL) {
        return seats == 2 ? 1 : seats <= 4 ? 2 : 3;
    }
    return seats == 2 ? 0 : seats <= 4 ? 2 : 1;
}

/* ---- Dealing --------------------------------------------------------------------------------- */

static size_t fill(uint8_t *items, size_t count, unsigned item, unsigned copies)
{
    memset(items + count, (int)item, copies);
    return count + copies;
}

static void shuffle_group(struct rng *rng, unsigned group, sab_card cards[SAB_CAVE_DECK])
{
    size_t count = 0;
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        if (sab_cave_cards[i].group == group) {
            count = fill(cards, count, SAB_CAVE_FIRST_CARD + i, sab_cave_cards[i].copies);
        }
    }
    assert(count == cards_in_play[group - 1] + (size_t)SAB_CAVE_ASIDE_EACH);
    rng_shuffle(rng, cards, count);
}

/* For every n, sets groups[n] to the group that card deck[n] of a deal must have (cave 2.4). */
static void deal_groups(unsigned seats, uint8_t groups[SAB_CAVE_DECK])
{
    struct sab_cave_size size = sab_cave_sizes[seats];
    size_t count = 0;
    for (unsigned seat = 0; seat < seats; seat++) {
        count = fill(groups, count, 1, size.hand_one);
        count = fill(groups, count, 2, size.hand_two);
    }
    count = fill(groups, count, 1, cards_in_play[0] - seats * size.hand_one);
    count = fill(groups, count, 2, cards_in_play[1] - seats * size.hand_two);
    count = fill(groups, count, 3, cards_in_play[2]);
    for (unsigned group = 1; group <= SAB_CAVE_GROUPS; group++) {
        count = fill(groups, count, group, SAB_CAVE_ASIDE_EACH);
    }
    assert(count == SAB_CAVE_DECK);
}

static void shuffle_cards(struct rng *rng, unsigned seats, sab_card deck[SAB_CAVE_DECK])
{
    sab_card cards[SAB_CAVE_GROUPS + 1][SAB_CAVE_DECK];
    uint8_t groups[SAB_CAVE_DECK];
    size_t next[SAB_CAVE_GROUPS + 1] = {0};
    for (unsigned group = 1; group <= SAB_CAVE_GROUPS; group++) {
        shuffle_group(rng, group, cards[group]);
    }
    deal_groups(seats, groups);
    for (unsigned i = 0; i < SAB_CAVE_DECK; i++) {
        deck[i] = cards[groups[i]][next[groups[i]]++];
    }
}

/* There are four sorts of clan cards, numbered 0 to 3. Returns the clan and the loyalty of one
 * sort. */
static struct sab_cave_clan_card clan_card(unsigned number)
{
    return (struct sab_cave_clan_card){(uint8_t)(SAB_GOLDEN_AXE + number / 2),
                                       (uint8_t)(SAB_LOYAL + number % 2)};
}

static void shuffle_clans(struct rng *rng, unsigned seats,
                          struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS])
{
    unsigned drawn = seats == 3 || seats == 4 ? SAB_GOLDEN_AXE + rng_below(rng, 2) : SAB_GOLDEN_AXE;
    uint8_t numbers[SAB_CAVE_CLAN_CARDS];
    size_t count = 0;
    for (uint8_t number = 0; number < 4; number++) {
        struct sab_cave_clan_card card = clan_card(number);
        count = fill(numbers, count, number, setup_clan_copies(seats, drawn, card));
    }
    rng_shuffle(rng, numbers, count);
    for (size_t i = 0; i < count; i++) {
        clans[i] = clan_card(numbers[i]);
    }
}

/* A seed must always give the same deal. So neither the order of the draws nor the order of the
 * cards before each shuffle may ever change. All draws come from one stream of random numbers.
 * First come the groups I, II and III: each group is sorted by card number, then shuffled, and
 * dealt from its first card on. With three or four players, the clan is drawn next. Then come the
 * clan cards, sorted by clan, with the loyal cards of each clan first. Then come the goals, sorted
 * by number. The lots come last, one after another. */
void cave_shuffle(const struct sab_config *config, const uint8_t seed[SAB_SEED_SIZE],
                  unsigned round, struct sab_deal *dealt)
{
    struct sab_cave_deal *deal = &dealt->as.cave;
    size_t goals = 0;
    struct rng rng;
    rng_init(&rng, seed, RNG_DEAL, round);
    shuffle_cards(&rng, config->seats, deal->deck);
    shuffle_clans(&rng, config->seats, deal->clans);
    for (unsigned goal = SAB_GOAL_EXIT; goal <= SAB_GOAL_VEIN; goal++) {
        goals = fill(deal->goals, goals, goal, 1);
    }
    rng_shuffle(&rng, deal->goals, goals);
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        deal->lots[i] = (uint8_t)rng_below(&rng, SAB_CAVE_LOT_SIDES);
    }
}

/* ---- Whether a deal is complete -------------------------------------------------------------- */

static bool cards_are_good(const sab_card deck[SAB_CAVE_DECK], unsigned seats)
{
    uint8_t groups[SAB_CAVE_DECK], found[SAB_CAVE_KINDS_MAX] = {0};
    deal_groups(seats, groups);
    for (unsigned i = 0; i < SAB_CAVE_DECK; i++) {
        if (!sab_is_cave_card(deck[i]) || sab_cave_card_of(deck[i])->group != groups[i]) {
            return false;
        }
        found[deck[i] - SAB_CAVE_FIRST_CARD]++;
    }
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        if (found[i] != sab_cave_cards[i].copies) {
            return false;
        }
    }
    return true;
}

static bool clans_are_good(const struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS],
                           unsigned seats)
{
    unsigned dealt = seats + sab_cave_sizes[seats].aside;
    unsigned sorts = 0;
    for (unsigned number = 0; number < 4; number++) {
        struct sab_cave_clan_card card = clan_card(number);
        unsigned found = 0;
        for (unsigned i = 0; i < dealt; i++) {
            found += clans[i].clan == card.clan && clans[i].loyalty == card.loyalty;
        }
        sorts += found == setup_clan_copies(seats, clans[0].clan, card);
    }
    for (unsigned i = dealt; i < SAB_CAVE_CLAN_CARDS; i++) {
        if (clans[i].clan != SAB_CLAN_UNKNOWN || clans[i].loyalty != SAB_LOYALTY_UNKNOWN) {
            return false;
        }
    }
    return sorts == 4; /* the copies of the four sorts add up to `dealt` */
}

static bool goals_are_good(const uint8_t goals[SAB_CAVE_GOALS])
{
    unsigned found = 0;
    for (unsigned i = 0; i < SAB_CAVE_GOALS; i++) {
        if (goals[i] < SAB_GOAL_EXIT || goals[i] > SAB_GOAL_VEIN) {
            return false;
        }
        found |= 1u << (goals[i] - SAB_GOAL_EXIT);
    }
    return found == (1u << SAB_CAVE_GOALS) - 1;
}

static bool deal_is_good(const struct sab_cave_deal *deal, unsigned seats)
{
    bool lots_are_good = true;
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        lots_are_good &= deal->lots[i] < SAB_CAVE_LOT_SIDES;
    }
    return lots_are_good && cards_are_good(deal->deck, seats) &&
           clans_are_good(deal->clans, seats) && goals_are_good(deal->goals);
}

/* ---- Laying out ------------------------------------------------------------------------------ */

void setup_board(struct sab_cave *cave)
{
    cave->laid_count = 1;
    cave->piece_square[0] = CAVE_MIDDLE;
    cave->piece_state[0] = SAB_PIECE_FACE_UP;
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        cave->piece_square[SAB_CAVE_GOAL_PIECE + goal] =
            (uint16_t)cave_square_of(sab_cave_goal_cell(cave->seats, goal));
    }
}

static void deal_cards(struct sab_cave *cave, const sab_card deck[SAB_CAVE_DECK])
{
    unsigned hand = sab_cave_sizes[cave->seats].hand_one + sab_cave_sizes[cave->seats].hand_two;
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        for (unsigned i = 0; i < hand; i++) {
            hands_put(cave, (sab_seat)seat, deck[seat * hand + i]);
        }
    }
    cave->pile_count = (uint8_t)(SAB_CAVE_IN_PLAY - hand * cave->seats);
    for (unsigned i = 0; i < cave->pile_count; i++) {
        cave->deck[i] = deck[SAB_CAVE_IN_PLAY - 1 - i];
    }
    memcpy(cave->removed, deck + SAB_CAVE_IN_PLAY, sizeof cave->removed);
}

void setup_nobody(struct sab_cave *cave)
{
    cave->first_out = SAB_NOBODY;
    cave->turn.swapped = SAB_NOBODY;
    cave->turn.fresh_axe = SAB_NOBODY;
    for (unsigned creature = 0; creature < SAB_CAVE_CREATURES; creature++) {
        cave->creature[creature].owner = SAB_NOBODY;
    }
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        cave->memory[i].knower = SAB_NOBODY;
        cave->memory[i].holder = SAB_NOBODY;
    }
}

enum sab_verdict cave_begin(struct sab_game *game, const struct sab_config *config,
                            const struct sab_deal *dealt)
{
    const struct sab_cave_deal *deal = &dealt->as.cave;
    struct sab_cave *cave = &game->as.cave;
    if (!deal_is_good(deal, config->seats)) {
        return SAB_BAD_DEAL;
    }
    memset(cave, 0, sizeof *cave);
    memcpy(cave->option, config->option, sizeof cave->option);
    cave->seats = config->seats;
    cave->round = 1;
    cave->phase = SAB_CAVE_PLAYING;
    cave->turn.seat = config->starter;
    cave->to_move = config->starter;
    cave->starter = config->starter;
    setup_nobody(cave);
    setup_board(cave);
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        cave->piece_card[SAB_CAVE_GOAL_PIECE + goal] = deal->goals[goal];
    }
    memcpy(cave->clans, deal->clans, sizeof cave->clans);
    memset(cave->gold, FIRST_GOLD, cave->seats);
    cave->pool = (uint8_t)(SAB_CAVE_NUGGETS - FIRST_GOLD * cave->seats);
    memcpy(cave->lots, deal->lots, sizeof cave->lots);
    deal_cards(cave, deal->deck);
    return SAB_OK;
}

/* ---- What is never lost ---------------------------------------------------------------------- */

static void count_card(uint8_t found[SAB_CAVE_KINDS_MAX], sab_card card)
{
    if (card != SAB_NO_CARD) {
        assert(sab_is_cave_card(card));
        found[card - SAB_CAVE_FIRST_CARD]++;
    }
}

static void count_cards(uint8_t found[SAB_CAVE_KINDS_MAX], const sab_card *cards, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        count_card(found, cards[i]);
    }
}

static void assert_cards(const struct sab_cave *cave)
{
    uint8_t found[SAB_CAVE_KINDS_MAX] = {0};
    assert(cave->pile_count + cave->gone_count <= SAB_CAVE_IN_PLAY);
    count_cards(found, cave->piece_card + 1, SAB_CAVE_GOAL_PIECE - 1);
    count_cards(found, cave->boots, SAB_CAVE_SEATS_MAX);
    count_cards(found, cave->deck, SAB_CAVE_IN_PLAY);
    count_cards(found, cave->removed, SAB_CAVE_REMOVED);
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        count_cards(found, cave->hand[seat], SAB_CAVE_HAND_MAX);
        count_cards(found, cave->axes[seat], sizeof cave->axes[seat]);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        count_card(found, cave->creature[i].card);
    }
    for (unsigned i = 0; i < cave->web_count; i++) {
        count_card(found, cave->web[i].card);
    }
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        assert(found[i] == sab_cave_cards[i].copies);
    }
}

void cave_assert_conserved(const struct sab_cave *cave)
{
    unsigned nuggets = cave->pool;
    assert_cards(cave);
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        nuggets += cave->gold[seat];
    }
    for (unsigned piece = 0; piece < SAB_CAVE_PIECES; piece++) {
        nuggets += (cave->piece_state[piece] & SAB_PIECE_NUGGET) != 0;
    }
    assert(nuggets == SAB_CAVE_NUGGETS);
}
