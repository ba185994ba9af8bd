/* SPDX-License-Identifier: MIT
 *
 * play.c - plays a turn: a card leaves the hand and takes effect, and another card is drawn (base
 * 3-6).
 */
#include "base/rules.h"

#include <assert.h>

/* Whether this is a pass that counts towards the end of the round under round_end=passes (base
 * 8.1): the pile was empty at the beginning of the turn, and no other play was legal. */
static bool passes_for_want(const struct sab_base *base, const struct sab_action *action)
{
    return base->option[SAB_BASE_OPT_ROUND_END] == SAB_END_PASSES &&
           action->verb == SAB_BASE_PASS && base->pile_count == 0 && !base_can_play(base);
}

static void leave_hand(struct sab_base *base, sab_card card)
{
    sab_card *hand = base->hand[base->to_move];
    unsigned last = --base->hand_count[base->to_move];
    unsigned index = 0;
    for (unsigned i = 0; i < SAB_BASE_HAND_MAX; i++) {
        index = hand[i] == card ? i : index;
    }
    hand[index] = hand[last];
    hand[last] = SAB_NO_CARD;
    base->held_count--;
}

/* This function is separate from `draw`, because `draw` is usually called without events. */
static void note_drawn(struct sab_events *events, sab_seat seat, sab_card card)
{
    note_down(events,
              (struct sab_event){.type = SAB_DREW, .seat = seat, .card = card, .secret = 1});
}

static void draw(struct sab_base *base, struct sab_events *events)
{
    sab_seat seat = base->to_move;
    sab_card card;
    if (base->pile_count == 0) {
        return;
    }
    card = base->deck[--base->pile_count];
    base->deck[base->pile_count] = SAB_NO_CARD;
    base->hand[seat][base->hand_count[seat]++] = card;
    if (events != NULL) {
        note_drawn(events, seat, card);
    }
}

static void play_rockfall(struct sab_base *base, sab_cell cell, struct sab_events *events)
{
    unsigned index = maze_laid(base, square_of(cell));
    sab_card card = sab_base_card_of_shape(base->laid_shape[index]);
    base->played[SAB_ROCKFALL]++;
    base->played[card]++;
    maze_fall(base, index);
    note(events, (struct sab_event){.type = SAB_FELL, .card = card, .cell = cell});
}

static void play_map(struct sab_base *base, sab_cell cell, struct sab_events *events)
{
    unsigned goal = maze_goal(cell);
    base->played[SAB_MAP]++;
    base->looked[goal] |= sab_one_seat(base->to_move);
    note(events, (struct sab_event){.type = SAB_LOOKED,
                                    .seat = base->to_move,
                                    .cell = cell,
                                    .amount = base->goal[goal],
                                    .secret = 1});
}

static void play_pass(struct sab_base *base, sab_card card)
{
    unsigned index;
    if (card == SAB_NO_CARD) {
        return;
    }
    index = SAB_BASE_DECK - 1u - base->passed_count++;
    assert(index >= base->pile_count);
    base->deck[index] = card;
    base->passer[index] = base->to_move;
}

static void play_vote(struct sab_base *base, sab_seat seat, struct sab_events *events)
{
    base->votes |= sab_one_seat(seat);
    if (base->votes == sab_all_seats(base->seats)) {
        round_end(base, events);
    }
}

/* Breaks or repairs a tool (base 5.1, 5.2). A break card says which tool it breaks. The action says
 * which tool a repair card repairs. */
static void play_tool(struct sab_base *base, const struct sab_action *action)
{
    unsigned breaks = action->verb == SAB_BASE_BREAK;
    sab_tools tool =
        (sab_tools)(action->tool | (sab_base_cards[action->card].tools & (0u - breaks)));
    base->played[action->card]++;
    base->broken ^= pair_bit(tool, action->target);
    base->whole ^= pair_bit(tool, action->target);
}

/* Lays a path card and reveals the goals that it reaches. Returns false if the player must answer a
 * question first, or if the round has ended. */
static bool play_lay(struct sab_base *base, const struct sab_action *action,
                     struct sab_events *events)
{
    base->last_layer = base->to_move;
    maze_lay(base, square_of(action->cell), action->shape);
    return !goals_any(base) || goals_look(base, events);
}

/* Carries out the effect of the card that has just left the hand. Returns true if the turn can end.
 * The function is a chain of `if`s and not a `switch`, because the processor predicts the frequent
 * cases well. */
static inline bool play_card(struct sab_base *base, const struct sab_action *action,
                             struct sab_events *events)
{
    if (action->verb == SAB_BASE_LAY) {
        return play_lay(base, action, events);
    }
    if (action->verb == SAB_BASE_PASS) {
        play_pass(base, action->card);
    } else if (action->verb <= SAB_BASE_REPAIR) {
        play_tool(base, action);
    } else if (action->verb == SAB_BASE_MAP) {
        play_map(base, action->cell, events);
    } else {
        play_rockfall(base, action->cell, events);
    }
    return true;
}

/* Takes the card of the action, if any, out of the hand and carries out the action. Returns true if
 * the turn can end. */
static inline bool play_turn(struct sab_base *base, const struct sab_action *action,
                             struct sab_events *events)
{
    assert(action->verb != SAB_NO_VERB);
    base->votes = 0;
    base->passes = passes_for_want(base, action) ? (uint8_t)(base->passes + 1) : 0;
    if (action->card != SAB_NO_CARD) {
        leave_hand(base, action->card);
    }
    return play_card(base, action, events);
}

/* Carries out a vote or the answer to a question. Returns true if the turn can end. */
static bool play_answer(struct sab_base *base, const struct sab_action *action,
                        struct sab_events *events)
{
    if (action->verb == SAB_BASE_TAKE) {
        gold_take(base, action->amount, events);
        return false;
    }
    if (action->verb == SAB_VOTE) {
        play_vote(base, action->seat, events);
        return false;
    }
    if (action->verb == SAB_BASE_REVEAL) {
        return goals_reveal(base, maze_goal(action->cell), events);
    }
    assert(action->verb == SAB_BASE_TURN); /* base_check allows nothing else */
    return goals_turn(base, action->shape, events);
}

/* base 8.1b */
static bool ends_out_of_reach(const struct sab_base *base, struct sab_events *events)
{
    if (!base_out_of_reach(base)) {
        return false;
    }
    note(events, (struct sab_event){.type = SAB_BASE_OUT_OF_REACH});
    return true;
}

/* Draws a card, checks whether the round is over, and passes the turn on (base 3.1). */
static inline void end_turn(struct sab_base *base, struct sab_events *events)
{
    draw(base, events);
    if (base->held_count == 0 || base->passes == base->seats ||
        (base->option[SAB_BASE_OPT_OUT_OF_REACH] == SAB_LOST_ROUND_ENDS &&
         ends_out_of_reach(base, events))) {
        round_end(base, events);
        return;
    }
    base->phase = SAB_BASE_PLAYING;
    base->to_move = base->option[SAB_BASE_OPT_DIRECTION] == SAB_DIRECTION_CW
                        ? seat_left(base, base->to_move)
                        : seat_right(base, base->to_move);
}

/* This function is inline, because sab_play_random consists of base_random and base_play. */
inline void base_play(struct sab_base *base, const struct sab_action *action,
                      struct sab_events *events)
{
    if (action->verb <= SAB_BASE_PASS ? play_turn(base, action, events)
                                      : play_answer(base, action, events)) {
        end_turn(base, events);
    }
}
