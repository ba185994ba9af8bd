/* SPDX-License-Identifier: MIT
 *
 * imagine.c - makes up a game that fits a view: keeps everything that the view shows, and deals the
 * rest at random (cave 9). In that game, the other players remember nothing of the hands that they
 * gave away.
 */
#include "cave/rules.h"

#include "common/pool.h"

#include <assert.h>
#include <string.h>

static_assert((int)SAB_CAVE_DECK <= (int)POOL_MAX, "a pool holds all cards");

/* ---- Goals and clan cards -------------------------------------------------------------------- */

static void imagine_goals(struct sab_cave *cave, struct rng *rng)
{
    uint8_t *goals = cave->piece_card + SAB_CAVE_GOAL_PIECE;
    struct pool pool = {0, {0}};
    for (unsigned goal = SAB_GOAL_EXIT; goal <= SAB_GOAL_VEIN; goal++) {
        bool known = false;
        for (unsigned i = 0; i < SAB_CAVE_GOALS; i++) {
            known |= goals[i] == goal;
        }
        pool_add(&pool, goal, known ? 0 : 1);
    }
    pool_shuffle(&pool, rng);
    for (unsigned i = 0; i < SAB_CAVE_GOALS; i++) {
        if (goals[i] == SAB_GOAL_UNKNOWN) {
            goals[i] = pool_take(&pool);
        }
    }
}

static void imagine_clan(struct sab_cave *cave, uint8_t clan, struct rng *rng)
{
    unsigned dealt = cave->seats + (unsigned)sab_cave_sizes[cave->seats].aside;
    struct pool pool = {0, {0}};
    for (uint8_t loyalty = SAB_LOYAL; loyalty <= SAB_DISLOYAL; loyalty++) {
        struct sab_cave_clan_card card = {clan, loyalty};
        unsigned rest = setup_clan_copies(cave->seats, cave->clans[0].clan, card);
        for (unsigned i = 0; i < dealt; i++) {
            rest -= cave->clans[i].clan == clan && cave->clans[i].loyalty == loyalty;
        }
        pool_add(&pool, loyalty, rest);
    }
    pool_shuffle(&pool, rng);
    for (unsigned i = 0; i < dealt; i++) {
        if (cave->clans[i].clan == clan && cave->clans[i].loyalty == SAB_LOYALTY_UNKNOWN) {
            cave->clans[i].loyalty = pool_take(&pool);
        }
    }
}

/* ---- Cards ----------------------------------------------------------------------------------- */

/* Where the cards of the other players can be. Each slot is for one card of one seat. If `held` is
 * true, the card is in the seat's hand. Otherwise the seat has discarded or lost it unseen. */
struct slots {
    unsigned count;
    struct slot {
        sab_seat seat;
        bool held;
        sab_card card;
    } at[SAB_CAVE_IN_PLAY];
};

/* The cards to deal, and what the view's seat knows about where they are. */
struct deal {
    uint8_t hidden[SAB_CAVE_KINDS_MAX]; /* copies of each card that the view does not show */
    unsigned memories;                  /* how many hands the view's seat remembers */
    struct sab_cave_memory memory[SAB_CAVE_MEMORIES];
    struct slots slots;
    struct pool group[SAB_CAVE_GROUPS];
};

static void hide(uint8_t hidden[SAB_CAVE_KINDS_MAX], const sab_card *cards, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        if (cards[i] != SAB_NO_CARD) {
            hidden[cards[i] - SAB_CAVE_FIRST_CARD]--;
        }
    }
}

/* Counts the cards that the view does not show. `cave` holds only the cards that the view shows. */
static void hidden_cards(const struct sab_cave *cave, uint8_t hidden[SAB_CAVE_KINDS_MAX])
{
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        hidden[i] = sab_cave_cards[i].copies;
    }
    hide(hidden, cave->piece_card + 1, SAB_CAVE_GOAL_PIECE - 1);
    hide(hidden, cave->deck, SAB_CAVE_IN_PLAY);
    hide(hidden, cave->boots, SAB_CAVE_SEATS_MAX);
    for (unsigned seat = 0; seat < cave->seats; seat++) {
        hide(hidden, cave->hand[seat], SAB_CAVE_HAND_MAX);
        hide(hidden, cave->axes[seat], sizeof cave->axes[seat]);
    }
    for (unsigned i = 0; i < SAB_CAVE_CREATURES; i++) {
        hide(hidden, &cave->creature[i].card, 1);
    }
    for (unsigned i = 0; i < SAB_CAVE_WEBS; i++) {
        hide(hidden, &cave->web[i].card, 1);
    }
}

static void add_slots(struct slots *slots, sab_seat seat, bool held, unsigned count)
{
    for (; count > 0; count--) {
        slots->at[slots->count++] = (struct slot){seat, held, SAB_NO_CARD};
    }
}

static void find_slots(const struct sab_view *view, struct slots *slots)
{
    slots->count = 0;
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        if (seat != view->seat) {
            add_slots(slots, seat, true, view->hand_count[seat]);
            add_slots(slots, seat, false, view->as.cave.unseen[seat]);
        }
    }
}

/* Puts the remembered cards of a hand into random slots that can hold them. Returns false if the
 * function picks a slot that already has a card of another remembered hand. Then the caller must
 * begin the whole deal again. */
static bool deal_memory(struct deal *deal, const struct sab_cave_memory *memory, struct rng *rng)
{
    struct pool open = {0, {0}};
    for (unsigned i = 0; i < deal->slots.count; i++) {
        if (!deal->slots.at[i].held || deal->slots.at[i].seat == memory->holder) {
            pool_add(&open, i, 1);
        }
    }
    rng_shuffle(rng, open.items, open.count);
    for (unsigned i = 0; i < SAB_CAVE_HAND_MAX && memory->hand[i] != SAB_NO_CARD; i++) {
        struct slot *slot = &deal->slots.at[pool_take(&open)];
        if (slot->card != SAB_NO_CARD) {
            return false;
        }
        slot->card = memory->hand[i];
    }
    return true;
}

static void deal_rest(const struct sab_view *view, struct deal *deal, struct rng *rng)
{
    uint8_t undealt[SAB_CAVE_KINDS_MAX];
    struct pool rest = {0, {0}};
    memcpy(undealt, deal->hidden, sizeof undealt);
    for (unsigned i = 0; i < deal->slots.count; i++) {
        hide(undealt, &deal->slots.at[i].card, 1);
    }
    memset(deal->group, 0, sizeof deal->group);
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        pool_add(&deal->group[sab_cave_cards[i].group - 1], SAB_CAVE_FIRST_CARD + i, undealt[i]);
    }
    /* The pool of each group keeps enough cards for this group's part of the draw pile and of the
     * removed cards. The other cards go into the slots. */
    for (unsigned group = 0; group < SAB_CAVE_GROUPS; group++) {
        struct pool *pool = &deal->group[group];
        pool_shuffle(pool, rng);
        while (pool->count > (size_t)SAB_CAVE_ASIDE_EACH + view->as.cave.pile_group[group]) {
            pool_add(&rest, pool_take(pool), 1);
        }
    }
    rng_shuffle(rng, rest.items, rest.count);
    for (unsigned i = 0; i < deal->slots.count; i++) {
        if (deal->slots.at[i].card == SAB_NO_CARD) {
            deal->slots.at[i].card = pool_take(&rest);
        }
    }
    assert(rest.count == 0);
}

static unsigned choose(unsigned n, unsigned k)
{
    unsigned ways = 1;
    for (unsigned i = 0; i < k; i++) {
        ways = ways * (n - i) / (i + 1);
    }
    return k > n ? 0 : ways;
}

static unsigned copies_remembered(const struct deal *deal, unsigned memory, sab_card card)
{
    unsigned copies = 0;
    for (unsigned i = 0; memory < deal->memories && i < SAB_CAVE_HAND_MAX; i++) {
        copies += deal->memory[memory].hand[i] == card;
    }
    return copies;
}

static unsigned copies_held(const struct deal *deal, unsigned memory, sab_card card)
{
    unsigned copies = 0;
    for (unsigned i = 0; memory < deal->memories && i < deal->slots.count; i++) {
        const struct slot *slot = &deal->slots.at[i];
        copies += slot->held && slot->seat == deal->memory[memory].holder && slot->card == card;
    }
    return copies;
}

/* In a finished deal, the slots may hold more copies of this card than the seat remembers. Returns
 * the number of ways to choose the remembered copies among them. If there are N ways, deal_memory
 * makes this deal N times as often as a deal with one way. So deal_once keeps the deal only with
 * probability 1/N. */
static unsigned ways_to_remember(const struct deal *deal, sab_card card)
{
    unsigned first = copies_remembered(deal, 0, card);
    unsigned second = copies_remembered(deal, 1, card);
    unsigned first_held = copies_held(deal, 0, card);
    unsigned second_held = copies_held(deal, 1, card);
    unsigned gone = 0, ways = 0;
    for (unsigned i = 0; i < deal->slots.count; i++) {
        gone += !deal->slots.at[i].held && deal->slots.at[i].card == card;
    }
    for (unsigned a = 0; a <= first; a++) {
        for (unsigned b = 0; b <= second; b++) {
            if (first - a + second - b <= gone) {
                ways += choose(first_held, a) * choose(second_held, b) * choose(gone, first - a) *
                        choose(gone - (first - a), second - b);
            }
        }
    }
    return ways;
}

static bool deal_once(const struct sab_view *view, struct deal *deal, struct rng *rng)
{
    find_slots(view, &deal->slots);
    for (unsigned i = 0; i < deal->memories; i++) {
        if (!deal_memory(deal, &deal->memory[i], rng)) {
            return false;
        }
    }
    deal_rest(view, deal, rng);
    if (deal->memories == 0) {
        return true;
    }
    for (unsigned i = 0; i < sab_cave_card_count; i++) {
        unsigned ways = ways_to_remember(deal, (sab_card)(SAB_CAVE_FIRST_CARD + i));
        if (ways > 1 && rng_below(rng, ways) != 0) {
            return false;
        }
    }
    return true;
}

static void imagine_cards(const struct sab_view *view, struct sab_cave *cave, struct rng *rng)
{
    struct deal deal = {.memories = 0};
    unsigned bottom = 0;
    hidden_cards(cave, deal.hidden);
    while (deal.memories < SAB_CAVE_MEMORIES && cave->memory[deal.memories].knower != SAB_NOBODY) {
        deal.memory[deal.memories] = cave->memory[deal.memories];
        deal.memories++;
    }
    assert(deal.memories <= 2); /* at most one for each swap card (cave 1.2) */
    while (!deal_once(view, &deal, rng)) {
        /* deal_once rejects deals that would come too often, so that all are equally likely. */
    }
    for (sab_seat seat = 0; seat < view->seats; seat++) {
        cave->hand_count[seat] = seat == view->seat ? view->hand_count[seat] : 0;
    }
    for (unsigned i = 0; i < deal.slots.count; i++) {
        const struct slot *slot = &deal.slots.at[i];
        if (slot->held) {
            hands_put(cave, slot->seat, slot->card);
        } else {
            hands_bury(cave, slot->seat, slot->card);
        }
    }
    for (unsigned group = SAB_CAVE_GROUPS; group > 0; group--) {
        struct pool *pool = &deal.group[group - 1];
        for (unsigned i = 0; i < view->as.cave.pile_group[group - 1]; i++) {
            cave->deck[bottom++] = pool_take(pool);
        }
        assert(pool->count == SAB_CAVE_ASIDE_EACH);
        memcpy(cave->removed + (size_t)(group - 1) * SAB_CAVE_ASIDE_EACH, pool->items,
               SAB_CAVE_ASIDE_EACH);
    }
}

void cave_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                  struct sab_game *game)
{
    struct sab_cave *cave = &game->as.cave;
    struct rng rng;
    rng_init(&rng, seed, RNG_IMAGINE, 1);
    cave_know(view, game);
    imagine_goals(cave, &rng);
    imagine_clan(cave, SAB_GOLDEN_AXE, &rng);
    imagine_clan(cave, SAB_BLUE_MOON, &rng);
    imagine_cards(view, cave, &rng);
    for (unsigned i = 0; i < SAB_CAVE_IN_PLAY; i++) {
        cave->lots[i] = (uint8_t)rng_below(&rng, SAB_CAVE_LOT_SIDES);
    }
    cave_assert_conserved(cave);
}
