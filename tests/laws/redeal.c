/* SPDX-License-Identifier: MIT
 *
 * redeal.c - the function history_redeal (history.h). It makes the second world of a story.
 *
 * The code goes through base 13 item by item and permutes only what the viewer cannot know. The
 * history uses each place of a deck in both worlds in the same way, but in the second world another
 * card lies there. It also uses each gold card in the same way, but the card has another value.
 */
#include "history.h"

#include "tests/kit/play.h"

#include <assert.h>
#include <string.h>

/* ---- Cards ---- */

/* What happened to one place of a round's deck, up to the last step. */
struct place {
    int owner;  /* the seat that was dealt the card or drew it; SAB_NOBODY if it is in the pile */
    int since;  /* the step after which the seat had drawn the card; -1 if it was dealt */
    int until;  /* the step that played or passed the card; beyond `last` if it is still held */
    bool shown; /* whether the card was played face up */
};

/* Fills in the places of a round's deck as they are after step `last`. */
static void find_places(const struct history *history, int round, int last,
                        struct place places[SAB_BASE_DECK])
{
    int hand = sab_base_sizes[history->config.seats].hand, drawn = history->config.seats * hand;
    for (int i = 0; i < SAB_BASE_DECK; i++) {
        places[i] = (struct place){SAB_NOBODY, -1, last + 1, false};
        if (i < drawn) {
            places[i].owner = i / hand;
        }
    }
    for (int step = 0; step <= last; step++) {
        const struct history_step *at = &history->at[step];
        if (at->round != round) {
            continue;
        }
        if (at->place != HISTORY_NOWHERE) {
            places[at->place].until = step;
            places[at->place].shown = at->action.verb != SAB_BASE_PASS;
        }
        if (at->drew != HISTORY_NOWHERE) {
            places[at->drew].owner = at->action.seat;
            places[at->drew].since = step;
        }
    }
}

static void swap_bytes(uint8_t *a, uint8_t *b)
{
    uint8_t c = *a;
    *a = *b;
    *b = c;
}

/* The cards at the places `a` and `b` of the deck went to one seat, which is not the viewer's. If
 * the seat held both cards at the same time, it could also have played either card in place of the
 * other. In that case, exchanges the roles of the two places. */
static void change_roles(struct history *other, int round, int last, struct place *places, int a,
                         int b)
{
    struct place first = places[a], second = places[b];
    if (first.owner != second.owner || first.since >= second.until || second.since >= first.until) {
        return;
    }
    for (int step = 0; step <= last; step++) {
        struct history_step *at = &other->at[step];
        if (at->round == round && (at->place == a || at->place == b)) {
            at->place = (uint8_t)(at->place == a ? b : a);
        }
    }
    places[a].until = second.until;
    places[a].shown = second.shown;
    places[b].until = first.until;
    places[b].shown = first.shown;
    swap_bytes(&other->deal[round - 1].as.base.deck[a], &other->deal[round - 1].as.base.deck[b]);
}

static void redeal_cards(struct history *other, int round, int last, sab_seat viewer,
                         uint64_t *chance)
{
    struct place places[SAB_BASE_DECK];
    sab_card *deck = other->deal[round - 1].as.base.deck, unseen[SAB_BASE_DECK];
    int count = 0;
    find_places(other, round, last, places);
    for (int i = 0; i < 200; i++) {
        int a = play_below(chance, SAB_BASE_DECK), b = play_below(chance, SAB_BASE_DECK);
        if (places[a].owner != viewer && places[a].owner != SAB_NOBODY) {
            change_roles(other, round, last, places, a, b);
        }
    }
    for (int i = 0; i < SAB_BASE_DECK; i++) {
        if ((viewer == SAB_NOBODY || places[i].owner != viewer) && !places[i].shown) {
            unseen[count++] = deck[i];
        }
    }
    play_shuffle(chance, unseen, count);
    for (int i = SAB_BASE_DECK - 1; i >= 0; i--) {
        if ((viewer == SAB_NOBODY || places[i].owner != viewer) && !places[i].shown) {
            deck[i] = unseen[--count];
        }
    }
}

/* ---- Dwarfs and goals ---- */

static bool round_ended(const struct history *history, int round, int last)
{
    for (int step = 0; step <= last; step++) {
        if (history->at[step].round == round && history->at[step].over) {
            return true;
        }
    }
    return false;
}

/* Deals the hidden dwarf cards again. Until dwarfs are revealed, all dwarf cards are hidden except
 * the viewer's own; the one set aside is hidden, too. */
static void redeal_dwarfs(struct history *other, int round, sab_seat viewer, uint64_t *chance)
{
    uint8_t *dwarfs = other->deal[round - 1].as.base.dwarfs, unseen[SAB_BASE_DWARFS];
    int count = 0;
    for (int i = 0; i <= other->config.seats; i++) {
        if (i != viewer) {
            unseen[count++] = dwarfs[i];
        }
    }
    play_shuffle(chance, unseen, count);
    for (int i = 0; i <= other->config.seats; i++) {
        if (i != viewer) {
            dwarfs[i] = unseen[--count];
        }
    }
}

/* Deals again the goals that are face down and that the viewer has not looked at. */
static void redeal_goals(struct history *other, int round, int last, sab_seat viewer,
                         uint64_t *chance)
{
    uint8_t *goals = other->deal[round - 1].as.base.goals, unseen[SAB_BASE_GOALS];
    unsigned known = 0;
    int count = 0;
    for (int step = 0; step <= last; step++) {
        if (other->at[step].round == round) {
            known |= other->at[step].turned;
            if (other->at[step].action.verb == SAB_BASE_MAP &&
                other->at[step].action.seat == viewer) {
                known |= history_goal_bit(other->at[step].action.cell);
            }
        }
    }
    for (int i = 0; i < SAB_BASE_GOALS; i++) {
        if (!(known >> i & 1)) {
            unseen[count++] = goals[i];
        }
    }
    play_shuffle(chance, unseen, count);
    for (int i = 0; i < SAB_BASE_GOALS; i++) {
        if (!(known >> i & 1)) {
            goals[i] = unseen[--count];
        }
    }
}

/* ---- Gold ---- */

enum { GOLD_KNOWN = 1000000 };

/* For each gold card, a number that says what the viewer has seen of it. Cards with the same number
 * can be exchanged. */
struct gold_sight {
    int seen[SAB_BASE_GOLD];
};

/* If the viewer is a saboteur, notes the gold cards that it sees when it draws them (base 9.3). */
static void see_payments(const struct history *history, int last, sab_seat viewer,
                         struct gold_sight *sight)
{
    for (int round = 0; round < SAB_BASE_ROUNDS; round++) {
        const struct history_payment *payment = &history->payment[round];
        for (int i = 0; i < payment->paid_count && payment->step <= last; i++) {
            if (payment->paid[i].seat == viewer) {
                sight->seen[payment->paid[i].gold] = GOLD_KNOWN + payment->paid[i].gold;
            }
        }
    }
}

static void see_gold(const struct history *history, int last, sab_seat viewer,
                     struct gold_sight *sight)
{
    memset(sight, 0, sizeof *sight);
    see_payments(history, last, viewer, sight);
    for (int step = 0; step <= last; step++) {
        const struct history_step *at = &history->at[step];
        if (at->gold != HISTORY_NOWHERE && at->action.seat == viewer) {
            sight->seen[at->gold] = GOLD_KNOWN + at->gold;
        }
        /* Base 9.1: the chooser sees all gold that is left. Cards that the viewer already knew stay
         * marked as known. */
        if (at->chooser == viewer) {
            for (int gold = 0; gold < SAB_BASE_GOLD; gold++) {
                if ((at->offer >> gold & 1) && sight->seen[gold] < GOLD_KNOWN) {
                    sight->seen[gold] = step + 1;
                }
            }
        }
    }
    for (int gold = 0; gold < SAB_BASE_GOLD && history->whole; gold++) {
        /* All gold is revealed now. Only gold cards of the same owner can still be exchanged. */
        if (sight->seen[gold] < GOLD_KNOWN) {
            sight->seen[gold] = sight->seen[gold] * 16 + history->owner[gold];
        }
    }
}

/* The largest sum, up to `due`, that some of the cards can have. */
static int largest_sum(const uint8_t *values, const uint8_t *cards, int count, int due)
{
    bool made[16] = {true};
    for (int i = 0; i < count; i++) {
        for (int sum = due; sum >= values[cards[i]]; sum--) {
            made[sum] = made[sum] || made[sum - values[cards[i]]];
        }
    }
    while (!made[due]) {
        due--;
    }
    return due;
}

/* Suppose that the gold cards had these values. Returns whether the saboteurs would then keep the
 * same cards and put the same cards under the pile as in the history (base 9.3). Everybody sees how
 * many cards they keep and how many they put under the pile. */
static bool pays_alike(const struct history_payment *payment, const uint8_t values[SAB_BASE_GOLD])
{
    uint8_t pile[SAB_BASE_GOLD];
    int count = payment->pile_count, left = 0;
    memcpy(pile, payment->pile, sizeof pile);
    for (int i = 0; i < payment->paid_count; i++) {
        if (i == 0 || payment->paid[i].seat != payment->paid[i - 1].seat) {
            if (left != 0) {
                return false;
            }
            left = largest_sum(values, pile, count, payment->due);
        }
        uint8_t gold = pile[0];
        count--;
        memmove(&pile[0], &pile[1], (size_t)count);
        assert(gold == payment->paid[i].gold);
        bool kept = values[gold] <= left &&
                    largest_sum(values, pile, count, left - values[gold]) == left - values[gold];
        if (kept != payment->paid[i].kept || left == 0) {
            return false;
        }
        left -= kept ? values[gold] : 0;
        if (!kept) {
            pile[count++] = gold;
        }
    }
    return left == 0;
}

static bool all_pay_alike(const struct history *history, int last,
                          const uint8_t values[SAB_BASE_GOLD])
{
    for (int round = 0; round < SAB_BASE_ROUNDS; round++) {
        const struct history_payment *payment = &history->payment[round];
        if (payment->step >= 0 && payment->step <= last && !pays_alike(payment, values)) {
            return false;
        }
    }
    return true;
}

static void redeal_gold(struct history *other, int last, sab_seat viewer, uint64_t *chance)
{
    struct gold_sight sight;
    uint8_t *values = other->deal[0].as.base.gold;
    see_gold(other, last, viewer, &sight);
    assert(all_pay_alike(other, last, values));
    for (int i = 0; i < 150; i++) {
        int a = play_below(chance, SAB_BASE_GOLD), b = play_below(chance, SAB_BASE_GOLD);
        if (sight.seen[a] == sight.seen[b] && values[a] != values[b]) {
            swap_bytes(&values[a], &values[b]);
            if (!all_pay_alike(other, last, values)) {
                swap_bytes(&values[a], &values[b]);
            }
        }
    }
}

/* ---- The whole ---- */

void history_redeal(const struct history *history, int last, sab_seat viewer, uint64_t seed,
                    struct history *other)
{
    uint64_t chance = seed;
    *other = *history;
    other->whole = history->whole && last == history->count - 1;
    other->count = last + 1;
    for (int round = 1; round <= SAB_BASE_ROUNDS; round++) {
        redeal_cards(other, round, last, viewer, &chance);
        if (!round_ended(other, round, last)) {
            redeal_dwarfs(other, round, viewer, &chance);
            redeal_goals(other, round, last, viewer, &chance);
        }
    }
    redeal_gold(other, last, viewer, &chance);
    for (int step = 0; step <= last; step++) {
        struct history_step *at = &other->at[step];
        if (at->action.verb == SAB_BASE_PASS && at->place != HISTORY_NOWHERE) {
            at->action.card = other->deal[at->round - 1].as.base.deck[at->place];
        } else if (at->gold != HISTORY_NOWHERE) {
            at->action.amount = other->deal[0].as.base.gold[at->gold];
        }
    }
}
