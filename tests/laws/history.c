/* SPDX-License-Identifier: MIT
 *
 * history.c - see history.h: plays a game and keeps track of where every card is.
 */
#include "history.h"

#include "tests/kit/base_play.h"

#include <assert.h>
#include <string.h>

/* Which cards each seat holds, given by their places in the deck, and where the gold cards are. */
struct account {
    struct sab_game game;
    uint8_t held[SAB_SEATS_MAX][SAB_BASE_HAND_MAX];
    int held_count[SAB_SEATS_MAX];
    int drawn;
    uint8_t pile[SAB_BASE_GOLD], offer[SAB_BASE_GOLD];
    int pile_count, offer_count;
};

static void open_round(struct account *account, const struct sab_config *config)
{
    account->drawn = 0;
    for (int seat = 0; seat < config->seats; seat++) {
        account->held_count[seat] = sab_base_sizes[config->seats].hand;
        for (int i = 0; i < account->held_count[seat]; i++) {
            account->held[seat][i] = (uint8_t)account->drawn++;
        }
    }
}

static uint8_t take_out(uint8_t *list, int *count, int index)
{
    uint8_t item = list[index];
    (*count)--;
    for (int i = index; i < *count; i++) {
        list[i] = list[i + 1];
    }
    return item;
}

/* Removes the card that the seat to move plays from its hand. Returns the card's place in the
 * deck. */
static uint8_t place_of(struct account *account, const struct sab_deal *deal,
                        const struct sab_action *action)
{
    for (int i = 0; i < account->held_count[action->seat]; i++) {
        if (deal->as.base.deck[account->held[action->seat][i]] == action->card) {
            return take_out(account->held[action->seat], &account->held_count[action->seat], i);
        }
    }
    assert(!"a card played that was never dealt");
    return HISTORY_NOWHERE;
}

static uint8_t gold_of(struct account *account, const struct sab_deal *first, int amount)
{
    for (int i = 0; i < account->offer_count; i++) {
        if (first->as.base.gold[account->offer[i]] == amount) {
            return take_out(account->offer, &account->offer_count, i);
        }
    }
    assert(!"a gold card taken that was never offered");
    return HISTORY_NOWHERE;
}

uint8_t history_goal_bit(sab_cell cell)
{
    uint8_t bit = 0;
    for (int goal = 0; goal < SAB_BASE_GOALS; goal++) {
        if (sab_base_goal_cells[goal].x == cell.x && sab_base_goal_cells[goal].y == cell.y) {
            bit = (uint8_t)(1 << goal);
        }
    }
    return bit;
}

static uint8_t draw_gold(struct account *account)
{
    return take_out(account->pile, &account->pile_count, 0);
}

/* Records that a saboteur keeps a gold card or puts it under the pile. With the first such card of
 * a round, also records the gold pile. */
static void follow_payment(struct history *history, struct account *account, int round,
                           const struct sab_event *event)
{
    struct history_payment *payment = &history->payment[round - 1];
    if (payment->step < 0) {
        payment->step = history->count - 1;
        payment->pile_count = account->pile_count;
        memcpy(payment->pile, account->pile, sizeof payment->pile);
    }
    uint8_t gold = draw_gold(account);
    payment->paid[payment->paid_count].seat = event->seat;
    payment->paid[payment->paid_count].gold = gold;
    payment->paid[payment->paid_count].kept = event->type == SAB_BASE_TOOK;
    payment->paid_count++;
    if (event->type == SAB_BASE_TOOK) {
        history->owner[gold] = event->seat;
    } else {
        account->pile[account->pile_count++] = gold;
    }
}

/* Records draws, goals and gold from the engine's events. */
static void follow_event(struct history *history, struct account *account,
                         struct history_step *step, const struct sab_event *event)
{
    switch (event->type) {
    case SAB_DREW:
        step->drew = (uint8_t)account->drawn++;
        account->held[event->seat][account->held_count[event->seat]++] = step->drew;
        break;
    case SAB_BASE_GOAL_TURNED:
        step->turned |= history_goal_bit(event->cell);
        break;
    case SAB_BASE_ROUND_ENDED:
        step->over = true;
        break;
    case SAB_BASE_OFFERED:
        for (int n = 0; n < event->amount; n++) {
            account->offer[account->offer_count++] = draw_gold(account);
        }
        break;
    case SAB_BASE_TOOK:
    case SAB_BASE_BURIED:
        if (step->action.verb != SAB_BASE_TAKE) {
            follow_payment(history, account, step->round, event);
        }
        break;
    default:
        break;
    }
}

/* Records what waits for an answer after the step: a stone to rotate, or gold to choose from. */
static void look_after(const struct account *account, struct history_step *step)
{
    struct sab_view view;
    sab_see(&account->game, SAB_NOBODY, &view);
    for (int goal = 0; view.phase == SAB_BASE_TURNING && goal < SAB_BASE_GOALS; goal++) {
        step->turned = (uint8_t)(step->turned | view.as.base.choice[goal] << goal);
    }
    step->chooser = view.phase == SAB_BASE_TAKING ? view.to_move : SAB_NOBODY;
    for (int i = 0; i < account->offer_count; i++) {
        step->offer |= (uint32_t)1 << account->offer[i];
    }
}

static void record_step(struct history *history, struct account *account, int round,
                        const struct sab_action *action)
{
    struct sab_events events;
    struct history_step *step = &history->at[history->count++];
    assert(history->count <= HISTORY_STEPS);
    *step = (struct history_step){.action = *action,
                                  .round = (uint8_t)round,
                                  .place = HISTORY_NOWHERE,
                                  .drew = HISTORY_NOWHERE,
                                  .gold = HISTORY_NOWHERE};
    if (action->card != SAB_NO_CARD) {
        step->place = place_of(account, &history->deal[round - 1], action);
    } else if (action->verb == SAB_BASE_TAKE) {
        step->gold = gold_of(account, &history->deal[0], action->amount);
        history->owner[step->gold] = action->seat;
    }
    enum sab_verdict verdict = sab_play(&account->game, action, &events);
    assert(verdict == SAB_OK);
    (void)verdict;
    for (int i = 0; i < events.count; i++) {
        follow_event(history, account, step, &events.at[i]);
    }
    look_after(account, step);
}

/* How many nuggets each saboteur is owed. This depends on the number of saboteurs (base 9.3). */
static int due_in(const struct history *history, int round)
{
    static const int due[5] = {0, 4, 3, 3, 2};
    int saboteurs = 0;
    for (int seat = 0; seat < history->config.seats; seat++) {
        saboteurs += history->deal[round - 1].as.base.dwarfs[seat] == SAB_SABOTEUR;
    }
    return due[saboteurs];
}

static void record_round(struct history *history, struct account *account, int round, int style,
                         uint64_t *chance)
{
    struct sab_action actions[SAB_ACTIONS_MAX];
    struct sab_base_secrets secrets;
    struct sab_view view;
    open_round(account, &history->config);
    while (sab_to_move(&account->game) != SAB_NOBODY) {
        size_t count = sab_legal(&account->game, actions);
        sab_see(&account->game, SAB_NOBODY, &view);
        sab_base_secrets(&account->game, &secrets);
        struct sab_action action = base_play_choose(chance, style, actions, count, &view, &secrets);
        struct sab_action vote = {.verb = SAB_VOTE,
                                  .seat = (sab_seat)play_below(chance, history->config.seats)};
        if (play_chance(chance, 2) && sab_check(&account->game, &vote) == SAB_OK) {
            action = vote;
        }
        record_step(history, account, round, &action);
    }
}

void history_record(struct history *history, uint64_t seed)
{
    static struct account account;
    uint64_t chance = seed * 0x9e3779b97f4a7c15u + 3;
    memset(history, 0, sizeof *history);
    memset(&account, 0, sizeof account);
    base_any_config(&chance, &history->config);
    account.pile_count = SAB_BASE_GOLD;
    memset(history->owner, HISTORY_IN_PILE, sizeof history->owner);
    for (int i = 0; i < SAB_BASE_GOLD; i++) {
        account.pile[i] = (uint8_t)i;
    }
    for (int round = 1; round <= SAB_BASE_ROUNDS; round++) {
        struct sab_deal *deal = &history->deal[round - 1];
        int style = base_any_style(&chance);
        history->payment[round - 1].step = -1;
        base_play_deal(&chance, &history->config, round, base_suiting_stack(&chance, style), deal);
        enum sab_verdict verdict = round == 1 ? sab_begin(&account.game, &history->config, deal)
                                              : sab_next_round(&account.game, deal);
        assert(verdict == SAB_OK);
        (void)verdict;
        history->payment[round - 1].due = due_in(history, round);
        record_round(history, &account, round, style, &chance);
    }
    history->whole = true;
}
