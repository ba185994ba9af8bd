/* SPDX-License-Identifier: MIT
 *
 * play.c - a turn: one card leaves the hand, does what it does, and another is drawn (base 3-6).
 */
#include "base/rules.h"

#include <assert.h>

void note_down(struct sab_events *events, struct sab_event event)
{
    assert(events->count < SAB_EVENTS_MAX);
    events->at[events->count++] = event;
}

/* A pass that brings the end nearer under round_end=passes: the turn began with an empty pile, and
 * there was no other legal play (base 8.1). */
static bool passes_for_want(const struct sab_base *base, const struct sab_action *action)
{
    return base->option[SAB_OPT_ROUND_END] == SAB_END_PASSES && action->verb == SAB_PASS &&
           base->pile_count == 0 && !base_can_play(base);
}

static void leave_hand(struct sab_base *base, sab_card card)
{
    sab_card *hand = base->hand[base->to_move];
    const unsigned last = --base->hand_count[base->to_move];
    unsigned index = 0;

    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        index = hand[i] == card ? i : index;
    }
    hand[index] = hand[last];
    hand[last] = SAB_NO_CARD;
    base->held_count--;
}

static void draw(struct sab_base *base, struct sab_events *events)
{
    const sab_seat seat = base->to_move;
    sab_card card;

    if (base->pile_count == 0) {
        return;
    }
    card = base->deck[--base->pile_count];
    base->deck[base->pile_count] = SAB_NO_CARD;
    base->hand[seat][base->hand_count[seat]++] = card;
    note(events, (struct sab_event){.type = SAB_DREW, .seat = seat, .card = card, .secret = 1});
}

void play_end_turn(struct sab_base *base, struct sab_events *events)
{
    draw(base, events);
    if (base->held_count == 0 || base->passes == base->seats) {
        round_end(base, events);
        return;
    }
    base->phase = SAB_PHASE_PLAY;
    base->to_move = base->option[SAB_OPT_DIRECTION] == SAB_DIRECTION_CW
                        ? seat_left(base, base->to_move)
                        : seat_right(base, base->to_move);
}

static void play_rockfall(struct sab_base *base, sab_cell cell, struct sab_events *events)
{
    const unsigned index = maze_laid(base, place_of(cell));
    const sab_card card = sab_card_of_shape(base->laid_shape[index]);

    base->played[card]++;
    maze_fall(base, index);
    note(events, (struct sab_event){.type = SAB_FELL, .card = card, .cell = cell});
}

static void play_map(struct sab_base *base, sab_cell cell, struct sab_events *events)
{
    const unsigned goal = maze_goal(cell);

    base->looked[goal] |= (sab_seats)(1u << base->to_move);
    note(events, (struct sab_event){.type = SAB_LOOKED,
                                    .seat = base->to_move,
                                    .cell = cell,
                                    .amount = base->goal[goal],
                                    .secret = 1});
}

static void play_pass(struct sab_base *base, sab_card card)
{
    const unsigned index = SAB_BASE_DECK - 1u - base->passed_count++;

    assert(index >= base->pile_count);
    base->deck[index] = card;
    base->passer[index] = base->to_move;
}

static void play_vote(struct sab_base *base, sab_seat seat, struct sab_events *events)
{
    base->votes |= (sab_seats)(1u << seat);
    if (base->votes == (1u << base->seats) - 1) {
        round_end(base, events);
    }
}

/* base 5: what the card does. */
static void play_card(struct sab_base *base, const struct sab_action *action,
                      struct sab_events *events)
{
    const bool breaks = action->verb == SAB_PLAY_BREAK;

    base->played[action->card]++;
    if (breaks || action->verb == SAB_PLAY_REPAIR) {
        const sab_tools tool = breaks ? sab_base_cards[action->card].tools : action->tool;

        base->broken ^= pair_bit(tool, action->target);
        base->whole ^= pair_bit(tool, action->target);
    } else if (action->verb == SAB_PLAY_ROCKFALL) {
        play_rockfall(base, action->cell, events);
    } else {
        play_map(base, action->cell, events);
    }
}

/* A turn: everything that takes a card out of the hand. */
static void play_turn(struct sab_base *base, const struct sab_action *action,
                      struct sab_events *events)
{
    base->votes = 0;
    base->passes = passes_for_want(base, action) ? (uint8_t)(base->passes + 1) : 0;
    if (action->card != SAB_NO_CARD) {
        leave_hand(base, action->card);
    }
    if (action->verb == SAB_LAY) {
        base->last_layer = base->to_move;
        maze_lay(base, place_of(action->cell), action->shape);
        goals_look(base, events);
        return;
    }
    if (action->verb != SAB_PASS) {
        play_card(base, action, events);
    } else if (action->card != SAB_NO_CARD) {
        play_pass(base, action->card);
    }
    play_end_turn(base, events);
}

void base_play(struct sab_base *base, const struct sab_action *action, struct sab_events *events)
{
    switch ((enum sab_verb)action->verb) {
    case SAB_LAY:
    case SAB_PLAY_BREAK:
    case SAB_PLAY_REPAIR:
    case SAB_PLAY_ROCKFALL:
    case SAB_PLAY_MAP:
    case SAB_PASS:
        play_turn(base, action, events);
        break;
    case SAB_REVEAL:
        goals_reveal(base, maze_goal(action->cell), events);
        break;
    case SAB_TURN:
        goals_turn(base, action->shape, events);
        break;
    case SAB_TAKE:
        gold_take(base, action->amount, events);
        break;
    case SAB_VOTE:
        play_vote(base, action->seat, events);
        break;
    case SAB_NO_VERB:
    case SAB_VERBS:
        assert(false); /* an action that was checked */
    }
}
