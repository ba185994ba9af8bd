/* SPDX-License-Identifier: MIT
 *
 * cave_history.c - see cave_history.h: plays a game and keeps track of where every card is.
 */
#include "cave_history.h"

#include "tests/kit/cave_play.h"

#include <assert.h>
#include <string.h>

/* ---- Hands ---- */

void cave_hands_deal(struct cave_hands *hands, int seats)
{
    memset(hands, 0, sizeof *hands);
    for (int seat = 0; seat < seats; seat++) {
        for (int i = 0; i < SAB_CAVE_HAND_MAX; i++) {
            hands->place[seat][i] = (uint8_t)(seat * SAB_CAVE_HAND_MAX + i);
        }
        hands->count[seat] = SAB_CAVE_HAND_MAX;
    }
}

static void take_place(struct cave_hands *hands, sab_seat seat, uint8_t place)
{
    int count = 0;
    for (int i = 0; i < hands->count[seat]; i++) {
        if (hands->place[seat][i] != place) {
            hands->place[seat][count++] = hands->place[seat][i];
        }
    }
    assert(count == hands->count[seat] - 1);
    hands->count[seat] = count;
}

static void swap_hands(struct cave_hands *hands, sab_seat a, sab_seat b)
{
    struct cave_hands before = *hands;
    memcpy(hands->place[a], before.place[b], sizeof before.place[b]);
    memcpy(hands->place[b], before.place[a], sizeof before.place[a]);
    hands->count[a] = before.count[b];
    hands->count[b] = before.count[a];
}

void cave_hands_follow(struct cave_hands *hands, const struct cave_fate *fate)
{
    if (fate->type == FATE_DRAWN) {
        assert(hands->count[fate->seat] < SAB_CAVE_HAND_MAX);
        hands->place[fate->seat][hands->count[fate->seat]++] = fate->place;
    } else if (fate->type == FATE_SWAPPED) {
        swap_hands(hands, fate->seat, fate->other);
    } else {
        take_place(hands, fate->seat, fate->place);
    }
}

/* ---- Writing down ---- */

struct account {
    struct sab_game game;
    struct cave_hands hands;
    int drawn; /* the place in the deck of the next card of the pile */
};

static void add_fate(struct cave_history *history, struct account *account, struct cave_fate fate)
{
    assert(history->fate_count < CAVE_FATES_MAX);
    fate.step = history->count - 1;
    history->fate[history->fate_count++] = fate;
    cave_hands_follow(&account->hands, &fate);
}

/* Finds the place of this card in a seat's hand. */
static uint8_t place_of(const struct cave_history *history, const struct account *account,
                        sab_seat seat, sab_card card)
{
    for (int i = 0; i < account->hands.count[seat]; i++) {
        if (history->deal.as.cave.deck[account->hands.place[seat][i]] == card) {
            return account->hands.place[seat][i];
        }
    }
    assert(!"a card that this seat never had");
    return 0;
}

static void follow_card(struct cave_history *history, struct account *account, uint8_t type,
                        sab_seat seat, sab_card card)
{
    struct cave_fate fate = {
        .type = type, .seat = seat, .place = place_of(history, account, seat, card)};
    add_fate(history, account, fate);
}

/* Records what the action itself shows. The card that a player plays to swap hands stays out of the
 * swap. */
static void follow_action(struct cave_history *history, struct account *account,
                          const struct sab_action *action)
{
    if (action->verb == SAB_CAVE_DISCARD) {
        follow_card(history, account, FATE_DISCARDED, action->seat, action->card);
        if (action->amount == 2) {
            follow_card(history, account, FATE_DISCARDED, action->seat, action->second);
        }
    } else if (action->card != SAB_NO_CARD) {
        follow_card(history, account, FATE_SHOWN, action->seat, action->card);
    }
    if (action->verb == SAB_CAVE_SWAP) {
        struct cave_fate fate = {
            .type = FATE_SWAPPED, .seat = action->seat, .other = action->target};
        add_fate(history, account, fate);
    }
}

static void tell(int told[SAB_CAVE_SEATS_MAX + 1], unsigned whom, int step)
{
    told[whom] = step < told[whom] ? step : told[whom];
}

static int goal_at(sab_cell cell, unsigned seats)
{
    for (unsigned goal = 0; goal < SAB_CAVE_GOALS; goal++) {
        if (play_apart(cell, sab_cave_goal_cell(seats, goal)) == 0) {
            return (int)goal;
        }
    }
    assert(!"no goal lies there");
    return 0;
}

/* Records when a goal or a clan card becomes known to a seat. */
static void follow_telling(struct cave_history *history, const struct sab_event *event)
{
    unsigned seats = history->config.seats;
    int step = history->count - 1;
    switch (event->type) {
    case SAB_LOOKED:
        tell(history->goal_told[goal_at(event->cell, seats)], event->seat, step);
        break;
    case SAB_CAVE_GOAL_TURNED:
    case SAB_SHOWN:
        tell(history->goal_told[goal_at(event->cell, seats)], CAVE_PUBLIC, step);
        break;
    case SAB_CAVE_LOOKED_CLAN:
        tell(history->clan_told[event->target], event->seat, step);
        break;
    case SAB_CAVE_UNMASKED:
        tell(history->clan_told[event->seat], CAVE_PUBLIC, step);
        break;
    case SAB_CAVE_ASIDE:
        tell(history->clan_told[seats + event->target], event->seat, step);
        break;
    case SAB_CAVE_ASIDE_SHOWN:
        tell(history->clan_told[seats + event->target], CAVE_PUBLIC, step);
        break;
    case SAB_CAVE_LEFT:
        history->left[event->seat] = step;
        break;
    default:
        break;
    }
}

static void follow_event(struct cave_history *history, struct account *account,
                         const struct sab_event *event)
{
    if (event->type == SAB_DREW) {
        struct cave_fate fate = {
            .type = FATE_DRAWN, .seat = event->seat, .place = (uint8_t)account->drawn++};
        assert(history->deal.as.cave.deck[fate.place] == event->card);
        add_fate(history, account, fate);
    } else if (event->type == SAB_CAVE_LOST_CARD) {
        follow_card(history, account, FATE_LOST, event->seat, event->card);
    } else {
        follow_telling(history, event);
    }
}

/* If somebody must now choose how a goal will lie, everybody sees this goal (cave 10.4). Records
 * that everybody knows it. */
static void look_at_goals(struct cave_history *history, const struct account *account)
{
    struct sab_view view;
    sab_see(&account->game, SAB_NOBODY, &view);
    if (view.phase == SAB_CAVE_TURNING) {
        tell(history->goal_told[view.as.cave.turn.turning], CAVE_PUBLIC, history->count - 1);
    }
}

static void record_step(struct cave_history *history, struct account *account,
                        const struct sab_action *action)
{
    struct sab_events events;
    assert(history->count < CAVE_STEPS_MAX);
    history->action[history->count++] = *action;
    follow_action(history, account, action);
    enum sab_verdict verdict = sab_play(&account->game, action, &events);
    assert(verdict == SAB_OK);
    (void)verdict;
    for (int i = 0; i < events.count; i++) {
        follow_event(history, account, &events.at[i]);
    }
    look_at_goals(history, account);
}

static void begin(struct cave_history *history, struct account *account, uint64_t *chance)
{
    memset(history, 0, sizeof *history);
    memset(account, 0, sizeof *account);
    cave_any_config(chance, &history->config);
    cave_play_deal(chance, &history->config, &history->deal);
    enum sab_verdict verdict = sab_begin(&account->game, &history->config, &history->deal);
    assert(verdict == SAB_OK);
    (void)verdict;
    cave_hands_deal(&account->hands, history->config.seats);
    account->drawn = SAB_CAVE_HAND_MAX * history->config.seats;
    for (int whom = 0; whom <= SAB_CAVE_SEATS_MAX; whom++) {
        for (int goal = 0; goal < SAB_CAVE_GOALS; goal++) {
            history->goal_told[goal][whom] = CAVE_NEVER;
        }
        for (int card = 0; card < SAB_CAVE_CLAN_CARDS; card++) {
            history->clan_told[card][whom] = card == whom ? -1 : CAVE_NEVER;
        }
    }
    for (int seat = 0; seat < SAB_CAVE_SEATS_MAX; seat++) {
        history->left[seat] = CAVE_NEVER;
    }
}

void cave_history_record(struct cave_history *history, uint64_t seed)
{
    static struct account account;
    struct sab_action actions[SAB_ACTIONS_MAX];
    uint64_t chance = seed * 0x9e3779b97f4a7c15u + 7;
    begin(history, &account, &chance);
    int manner = cave_any_manner(&chance);
    while (sab_to_move(&account.game) != SAB_NOBODY) {
        manner = play_chance(&chance, 3) ? cave_any_manner(&chance) : manner;
        size_t count = sab_legal(&account.game, actions);
        struct sab_action vote = {.verb = SAB_VOTE,
                                  .seat = (sab_seat)play_below(&chance, history->config.seats)};
        struct sab_action action = cave_play_choose(&chance, manner, actions, count, &account.game);
        if (play_chance(&chance, 2) && sab_check(&account.game, &vote) == SAB_OK) {
            action = vote;
        }
        record_step(history, &account, &action);
    }
    history->whole = true;
}
