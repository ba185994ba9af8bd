/* SPDX-License-Identifier: MIT
 *
 * gold.c - sharing the gold (base 9).
 */
#include "base/rules.h"

#include <assert.h>
#include <string.h>

/* ---- The pile (base 1.4) --------------------------------------------------------------------- */

/* The pile of gold cards while cards are offered or paid out. Cards are drawn at `top`, and cards
 * that go under the pile are added at `end`. Entries from `end` on are zero. At most nine cards are
 * paid out, and the search for each of them moves every card under the pile at most once (base 9.1,
 * 9.3). So PILE_ROW has room for ten piles: the first one, and one more for each search. The array
 * is one pile longer, because pile_close always copies as many entries as a whole pile has. */
enum { PILE_ROW = 10 * SAB_BASE_GOLD };
struct pile {
    uint8_t cards[PILE_ROW + SAB_BASE_GOLD];
    unsigned top, end; /* the pile is cards[top] to cards[end - 1] */
    uint32_t tally;    /* for each number of nuggets, how many cards of the pile have it */
};

uint32_t gold_out(const struct sab_base *base)
{
    uint32_t tally = tally_from(base->offer);
    for (unsigned seat = 0; seat < base->seats; seat++) {
        tally += tally_from(base->gold[seat]);
    }
    return tally;
}

static struct pile pile_open(const struct sab_base *base)
{
    struct pile pile = {.end = base->gold_pile_count,
                        .tally = tally_from(base_gold_copies) - gold_out(base)};
    memcpy(pile.cards, base->gold_pile, sizeof base->gold_pile);
    return pile;
}

static unsigned pile_draw(struct pile *pile)
{
    unsigned nuggets = pile->cards[pile->top];
    assert(pile->top < pile->end);
    pile->top++;
    pile->tally -= tally_one(nuggets);
    return nuggets;
}

static void pile_bury(struct pile *pile, unsigned nuggets)
{
    assert(pile->end < PILE_ROW);
    pile->cards[pile->end++] = (uint8_t)nuggets;
    pile->tally += tally_one(nuggets);
}

static void pile_close(const struct pile *pile, struct sab_base *base)
{
    base->gold_pile_count = (uint8_t)(pile->end - pile->top);
    memcpy(base->gold_pile, pile->cards + pile->top, sizeof base->gold_pile);
}

/* ---- Winning --------------------------------------------------------------------------------- */

static void gold_win(struct sab_base *base, sab_seat seat, unsigned nuggets,
                     struct sab_events *events)
{
    base->gold[seat][nuggets]++;
    note(events, (struct sab_event){
                     .type = SAB_BASE_TOOK, .seat = seat, .amount = (uint8_t)nuggets, .secret = 1});
}

/* ---- The treasure (base 9.1, 9.2, 9.5) ------------------------------------------------------- */

static bool may_take(const struct sab_base *base, sab_seat seat)
{
    bool unpaid = base->option[SAB_BASE_OPT_BLOCKED_UNPAID] == SAB_BLOCKED_GETS_NONE &&
                  base_blocked(base, seat);
    return base->role[seat] == SAB_DIGGER && !unpaid;
}

/* The next seat after `seat` that may take a gold card, in the order of taking. If no other seat
 * may take one, this can be `seat` itself. Returns SAB_NOBODY if no seat may take one. */
static sab_seat next_taker(const struct sab_base *base, sab_seat seat)
{
    for (unsigned i = 0; i < base->seats; i++) {
        seat = base->option[SAB_BASE_OPT_GOLD_DIRECTION] == SAB_GOLD_CCW ? seat_right(base, seat)
                                                                         : seat_left(base, seat);
        if (may_take(base, seat)) {
            return seat;
        }
    }
    return SAB_NOBODY;
}

/* Whether the finisher is a saboteur who takes a gold card before the gold-diggers (base 9.2). */
static bool saboteur_takes(const struct sab_base *base)
{
    return base->option[SAB_BASE_OPT_SABOTEUR_FINISHER] == SAB_FINISHER_PAID &&
           base->role[base->finisher] == SAB_SABOTEUR;
}

void gold_offer(struct sab_base *base, struct sab_events *events)
{
    bool takes = saboteur_takes(base);
    sab_seat next = next_taker(base, base->finisher);
    struct pile pile;
    if (next == SAB_NOBODY && !takes) {
        round_close(base, events);
        return;
    }
    base->offer_count = next == SAB_NOBODY ? 1 : sab_base_sizes[base->seats].gold;
    pile = pile_open(base);
    for (unsigned i = 0; i < base->offer_count; i++) {
        base->offer[pile_draw(&pile)]++;
    }
    pile_close(&pile, base);
    base->phase = SAB_BASE_TAKING;
    base->to_move = takes || may_take(base, base->finisher) ? base->finisher : next;
    note(events, (struct sab_event){.type = SAB_BASE_OFFERED, .amount = base->offer_count});
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

/* How many nuggets each saboteur gets. The index is the number of saboteurs. */
static const uint8_t dues[] = {0, 4, 3, 3, 2};
enum { DUE_MAX = 4 };

/* Whether some of the cards in the tally add up to exactly `sum`. Bit n of `sums` is set if some of
 * the cards counted so far add up to n. Cards of one nugget are counted first, then at most two
 * cards of two nuggets and one card of three: more of these would exceed DUE_MAX. */
static bool cards_make(uint32_t tally, unsigned sum)
{
    unsigned twos = tally_count(tally, 2), threes = tally_count(tally, 3);
    unsigned sums = (2u << tally_count(tally, 1)) - 1;
    assert(sum <= DUE_MAX);
    sums |= sums << (twos > 0 ? 2 : 0);
    sums |= sums << (twos > 1 ? 2 : 0);
    sums |= sums << (threes > 0 ? 3 : 0);
    return (sums >> sum & 1) != 0;
}

static void pay(struct sab_base *base, sab_seat seat, unsigned due, struct pile *pile,
                struct sab_events *events)
{
    while (!cards_make(pile->tally, due)) {
        due--;
    }
    while (due > 0) {
        unsigned nuggets = pile_draw(pile);
        if (nuggets <= due && cards_make(pile->tally, due - nuggets)) {
            gold_win(base, seat, nuggets, events);
            due -= nuggets;
        } else {
            pile_bury(pile, nuggets);
            note(events, (struct sab_event){.type = SAB_BASE_BURIED,
                                            .seat = seat,
                                            .amount = (uint8_t)nuggets,
                                            .secret = 1});
        }
    }
}

void gold_pay_saboteurs(struct sab_base *base, struct sab_events *events)
{
    unsigned first = round_next_starter(base);
    struct pile pile = pile_open(base);
    unsigned saboteurs = 0; /* bit n is set if a saboteur sits n seats clockwise from `first` */
    for (unsigned seat = 0; seat < base->seats; seat++) {
        unsigned turn = seat - first + (seat < first ? base->seats : 0);
        saboteurs |= (unsigned)(base->role[seat] == SAB_SABOTEUR) << turn;
    }
    for (unsigned rest = saboteurs; rest != 0; rest &= rest - 1) {
        unsigned on = first + bits_first(rest);
        unsigned seat = on < base->seats ? on : on - base->seats;
        pay(base, (sab_seat)seat, dues[bits_count(saboteurs)], &pile, events);
    }
    pile_close(&pile, base);
}
