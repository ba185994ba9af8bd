/* SPDX-License-Identifier: MIT
 *
 * gold.c - sharing the gold (base 9).
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

static unsigned gold_draw(struct sab_base *base)
{
    const unsigned nuggets = base->gold_pile[0];

    assert(base->gold_pile_count > 0);
    base->gold_pile_count--;
    /* All of them, as beyond the pile there are zeros: of a size known beforehand. */
    memmove(base->gold_pile, base->gold_pile + 1, sizeof base->gold_pile - 1);
    base->gold_pile[sizeof base->gold_pile - 1] = 0;
    return nuggets;
}

static void gold_win(struct sab_base *base, sab_seat seat, unsigned nuggets,
                     struct sab_events *events)
{
    base->gold[seat][nuggets]++;
    note(events, (struct sab_event){
                     .type = SAB_TOOK, .seat = seat, .amount = (uint8_t)nuggets, .secret = 1});
}

/* ---- The gold-diggers (base 9.1, 9.2, 9.5) -------------------------------------------------- */

static bool may_take(const struct sab_base *base, sab_seat seat)
{
    const bool unpaid =
        base->option[SAB_OPT_BLOCKED_UNPAID] == SAB_ON_CHOSEN && base_blocked(base, seat);

    return base->role[seat] == SAB_DIGGER && !unpaid;
}

/* The next one to take after `seat`, which may be the same again; nobody if none may. */
static sab_seat next_taker(const struct sab_base *base, sab_seat seat)
{
    for (unsigned i = 0; i < base->seats; i++) {
        seat = base->option[SAB_OPT_GOLD_DIRECTION] == SAB_GOLD_CCW ? seat_right(base, seat)
                                                                    : seat_left(base, seat);
        if (may_take(base, seat)) {
            return seat;
        }
    }
    return SAB_NOBODY;
}

void gold_offer(struct sab_base *base, struct sab_events *events)
{
    const sab_seat first =
        may_take(base, base->finisher) ? base->finisher : next_taker(base, base->finisher);

    if (first == SAB_NOBODY) {
        round_close(base, events);
        return;
    }
    base->offer_count = sab_base_sizes[base->seats].gold;
    for (unsigned i = 0; i < base->offer_count; i++) {
        base->offer[gold_draw(base)]++;
    }
    base->phase = SAB_PHASE_TAKE_GOLD;
    base->to_move = first;
    note(events, (struct sab_event){.type = SAB_OFFERED, .amount = base->offer_count});
}

void gold_take(struct sab_base *base, unsigned amount, struct sab_events *events)
{
    base->offer[amount]--;
    base->offer_count--;
    gold_win(base, base->to_move, amount, events);
    if (base->offer_count == 0) {
        round_close(base, events);
    } else {
        base->to_move = next_taker(base, base->to_move);
    }
}

/* ---- The saboteurs (base 9.3) ---------------------------------------------------------------- */

/* Whether some of the cards, cards[n] of n nuggets, make exactly `sum`. */
static bool cards_make(const unsigned cards[4], unsigned sum)
{
    for (unsigned threes = 0; threes <= cards[3] && 3 * threes <= sum; threes++) {
        for (unsigned twos = 0; twos <= cards[2] && 3 * threes + 2 * twos <= sum; twos++) {
            if (sum - 3 * threes - 2 * twos <= cards[1]) {
                return true;
            }
        }
    }
    return false;
}

static void gold_bury(struct sab_base *base, sab_seat seat, unsigned nuggets,
                      struct sab_events *events)
{
    base->gold_pile[base->gold_pile_count++] = (uint8_t)nuggets;
    note(events, (struct sab_event){
                     .type = SAB_BURIED, .seat = seat, .amount = (uint8_t)nuggets, .secret = 1});
}

/* `pile` is how many cards of 1, 2 and 3 nuggets the pile has. */
static void pay(struct sab_base *base, sab_seat seat, unsigned due, unsigned pile[4],
                struct sab_events *events)
{
    while (!cards_make(pile, due)) {
        due--;
    }
    while (due > 0) {
        const unsigned nuggets = gold_draw(base);

        pile[nuggets]--;
        if (nuggets <= due && cards_make(pile, due - nuggets)) {
            gold_win(base, seat, nuggets, events);
            due -= nuggets;
        } else {
            gold_bury(base, seat, nuggets, events);
            pile[nuggets]++;
        }
    }
}

void gold_pay_saboteurs(struct sab_base *base, struct sab_events *events)
{
    static const uint8_t due[] = {0, 4, 3, 3, 2};
    sab_seat seat = round_next_starter(base);
    unsigned saboteurs = 0, pile[4] = {0, 0, 0, 0};

    for (unsigned i = 0; i < base->seats; i++) {
        saboteurs += base->role[i] == SAB_SABOTEUR;
    }
    for (unsigned i = 0; i < base->gold_pile_count; i++) {
        pile[base->gold_pile[i]]++;
    }
    for (unsigned i = 0; i < base->seats; i++) {
        if (base->role[seat] == SAB_SABOTEUR) {
            pay(base, seat, due[saboteurs], pile, events);
        }
        seat = seat_left(base, seat);
    }
}
