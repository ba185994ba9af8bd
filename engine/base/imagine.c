/* SPDX-License-Identifier: MIT
 *
 * imagine.c - makes up a game that fits a view: keeps everything that the view shows, and deals the
 * rest at random (base 13).
 */
#include "base/rules.h"

#include "common/pool.h"

#include <assert.h>
#include <string.h>

static void imagine_goals(struct sab_base *base, struct rng *rng)
{
    struct pool pool;
    pool.count = 0;
    for (unsigned goal = SAB_TREASURE; goal <= SAB_STONE_NW; goal++) {
        if (base->goal[0] != goal && base->goal[1] != goal && base->goal[2] != goal) {
            pool_add(&pool, goal, 1);
        }
    }
    pool_shuffle(&pool, rng);
    for (unsigned index = 0; index < SAB_BASE_GOALS; index++) {
        if (base->goal[index] == SAB_GOAL_UNKNOWN) {
            base->goal[index] = pool_take(&pool);
        }
    }
}

static void imagine_dwarfs(struct sab_base *base, struct rng *rng)
{
    struct pool pool;
    unsigned rest[] = {0, sab_base_sizes[base->seats].diggers,
                       sab_base_sizes[base->seats].saboteurs};
    pool.count = 0;
    rest[base->aside]--;
    for (unsigned seat = 0; seat < base->seats; seat++) {
        rest[base->role[seat]]--;
    }
    pool_add(&pool, SAB_SABOTEUR, rest[SAB_SABOTEUR]);
    pool_add(&pool, SAB_DIGGER, rest[SAB_DIGGER]);
    pool_shuffle(&pool, rng);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        if (base->role[seat] == SAB_ROLE_UNKNOWN) {
            base->role[seat] = pool_take(&pool);
        }
    }
    if (base->aside == SAB_ROLE_UNKNOWN) {
        base->aside = pool_take(&pool);
    }
}

static void put_passed(struct sab_base *base, unsigned seat, unsigned card)
{
    unsigned index = SAB_BASE_DECK - 1u - base->passed_count++;
    base->deck[index] = (sab_card)card;
    base->passer[index] = (sab_seat)seat;
}

static void imagine_cards(const struct sab_view *view, struct sab_base *base, struct rng *rng)
{
    uint8_t unseen[SAB_CARD_NUMBERS] = {0};
    struct pool pool;
    pool.count = 0;
    base_unseen(view, unseen);
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        pool_add(&pool, card, unseen[card]);
    }
    pool_shuffle(&pool, rng);
    for (unsigned seat = 0; seat < view->seats; seat++) {
        if (seat == view->seat) {
            continue;
        }
        for (unsigned i = 0; i < view->hand_count[seat]; i++) {
            base->hand[seat][i] = pool_take(&pool);
        }
        for (unsigned i = 0; i < view->as.base.passed[seat]; i++) {
            put_passed(base, seat, pool_take(&pool));
        }
    }
    for (unsigned card = 1; card < SAB_BASE_CARDS; card++) {
        for (unsigned i = 0; i < view->as.base.passed_own[card]; i++) {
            put_passed(base, view->seat, card);
        }
    }
    assert(pool.count == view->pile_count);
    memcpy(base->deck, pool.items, pool.count);
}

static void imagine_gold(const struct sab_view *view, struct sab_base *base, struct rng *rng)
{
    bool offer_seen = view->seat == view->to_move || view->as.base.offer_count == 0;
    struct pool pool;
    pool.count = 0;
    for (unsigned nuggets = 1; nuggets <= 3; nuggets++) {
        unsigned seen = base->offer[nuggets];
        for (unsigned seat = 0; seat < base->seats; seat++) {
            seen += base->gold[seat][nuggets];
        }
        pool_add(&pool, nuggets, base_gold_copies[nuggets] - seen);
    }
    pool_shuffle(&pool, rng);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        if (seat == view->seat || base_is_over(base)) {
            continue;
        }
        for (unsigned i = 0; i < view->as.base.gold_count[seat]; i++) {
            base->gold[seat][pool_take(&pool)]++;
        }
    }
    for (unsigned i = 0; !offer_seen && i < view->as.base.offer_count; i++) {
        base->offer[pool_take(&pool)]++;
    }
    assert(pool.count == view->as.base.gold_pile_count);
    memcpy(base->gold_pile, pool.items, pool.count);
}

void base_imagine(const struct sab_view *view, const uint8_t seed[SAB_SEED_SIZE],
                  struct sab_game *game)
{
    struct sab_base *base = &game->as.base;
    struct rng rng;
    rng_init(&rng, seed, RNG_IMAGINE, view->round);
    base_know(view, game);
    imagine_goals(base, &rng);
    imagine_dwarfs(base, &rng);
    imagine_cards(view, base, &rng);
    imagine_gold(view, base, &rng);
    base_assert_conserved(base);
}
