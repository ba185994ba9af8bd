/* SPDX-License-Identifier: MIT
 *
 * hands.c - moves cards: from hands to the discard pile, from the draw pile to hands, and from hand
 * to hand. This file also updates what players remember of hands (cave 3.3, 3.4, 5.3, 5.4, 9).
 */
#include "cave/rules.h"

#include <assert.h>
#include <string.h>

/* ---- Ascending lists ------------------------------------------------------------------------- */

static void put(sab_card *cards, unsigned count, sab_card card)
{
    unsigned at = count;
    for (; at > 0 && cards[at - 1] > card; at--) {
        cards[at] = cards[at - 1];
    }
    cards[at] = card;
}

/* Takes one copy of `card` out of the array `cards`, which has `size` entries. Unused entries are
 * zero. Returns false if the array has no such card. */
static bool take(sab_card *cards, unsigned size, sab_card card)
{
    for (unsigned i = 0; i < size; i++) {
        if (cards[i] == card) {
            memmove(cards + i, cards + i + 1, size - i - 1);
            cards[size - 1] = SAB_NO_CARD;
            return true;
        }
    }
    return false;
}

void hands_put(struct sab_cave *cave, sab_seat seat, sab_card card)
{
    assert(cave->hand_count[seat] < SAB_CAVE_HAND_MAX);
    put(cave->hand[seat], cave->hand_count[seat]++, card);
}

/* ---- Out of a hand --------------------------------------------------------------------------- */

void hands_take(struct sab_cave *cave, sab_seat seat, sab_card card)
{
    bool held = take(cave->hand[seat], SAB_CAVE_HAND_MAX, card);
    assert(held);
    cave->hand_count[seat]--;
}

void hands_bury(struct sab_cave *cave, sab_seat seat, sab_card card)
{
    unsigned index = SAB_CAVE_IN_PLAY - 1u - cave->gone_count++;
    assert(index >= cave->pile_count);
    cave->deck[index] = card;
    cave->gone[index] = seat;
}

void hands_spend(struct sab_cave *cave, sab_card card)
{
    hands_bury(cave, SAB_NOBODY, card);
}

void hands_lose(struct sab_cave *cave, sab_seat seat, struct sab_events *events)
{
    sab_card card;
    uint8_t *lot;
    if (cave->hand_count[seat] == 0) {
        return;
    }
    lot = &cave->lots[cave->lots_used++];
    card = cave->hand[seat][*lot % cave->hand_count[seat]];
    *lot = 0;
    hands_take(cave, seat, card);
    hands_bury(cave, seat, card);
    note(events,
         (struct sab_event){.type = SAB_CAVE_LOST_CARD, .seat = seat, .card = card, .secret = 1});
}

void hands_draw(struct sab_cave *cave, sab_seat seat, unsigned count, struct sab_events *events)
{
    for (; count > 0 && cave->pile_count > 0; count--) {
        sab_card card = cave->deck[--cave->pile_count];
        cave->deck[cave->pile_count] = SAB_NO_CARD;
        hands_put(cave, seat, card);
        note(events, (struct sab_event){.type = SAB_DREW, .seat = seat, .card = card, .secret = 1});
    }
}

/* ---- From hand to hand (cave 5.4) ------------------------------------------------------------ */

static void clear_memory(struct sab_cave_memory *memory)
{
    *memory = (struct sab_cave_memory){.knower = SAB_NOBODY, .holder = SAB_NOBODY};
}

void hands_remember(struct sab_cave *cave, sab_seat knower, sab_seat holder,
                    const sab_card hand[SAB_CAVE_HAND_MAX])
{
    unsigned free = 0;
    if (hand[0] == SAB_NO_CARD) {
        return;
    }
    while (cave->memory[free].knower != SAB_NOBODY) {
        free++;
        assert(free < SAB_CAVE_MEMORIES);
    }
    cave->memory[free].knower = knower;
    cave->memory[free].holder = holder;
    memcpy(cave->memory[free].hand, hand, SAB_CAVE_HAND_MAX);
}

/* Call this when two seats swap hands. If a player remembers one of these hands, the memory then
 * names the hand's new holder. The memory ends if the hand comes back to the player who remembers
 * it. */
static void move_memories(struct sab_cave *cave, sab_seat one, sab_seat other)
{
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        struct sab_cave_memory *memory = &cave->memory[i];
        if (memory->holder == one) {
            memory->holder = other;
        } else if (memory->holder == other) {
            memory->holder = one;
        }
        if (memory->holder == memory->knower) {
            clear_memory(memory);
        }
    }
}

static void tell_given(const struct sab_cave *cave, sab_seat from, sab_seat to,
                       struct sab_events *events)
{
    for (unsigned i = 0; i < cave->hand_count[from]; i++) {
        note(events, (struct sab_event){.type = SAB_CAVE_GAVE,
                                        .seat = to,
                                        .target = from,
                                        .card = cave->hand[from][i],
                                        .secret = 1});
    }
}

void hands_swap(struct sab_cave *cave, sab_seat other, struct sab_events *events)
{
    sab_seat seat = cave->turn.seat;
    uint8_t count = cave->hand_count[seat];
    sab_card hand[SAB_CAVE_HAND_MAX];
    tell_given(cave, other, seat, events);
    tell_given(cave, seat, other, events);
    move_memories(cave, seat, other);
    hands_remember(cave, seat, other, cave->hand[seat]);
    hands_remember(cave, other, seat, cave->hand[other]);
    memcpy(hand, cave->hand[seat], sizeof hand);
    memcpy(cave->hand[seat], cave->hand[other], sizeof hand);
    memcpy(cave->hand[other], hand, sizeof hand);
    cave->hand_count[seat] = cave->hand_count[other];
    cave->hand_count[other] = count;
}

void hands_forget(struct sab_cave *cave, sab_seat seat, sab_card card)
{
    for (unsigned i = 0; i < SAB_CAVE_MEMORIES; i++) {
        struct sab_cave_memory *memory = &cave->memory[i];
        if (memory->holder == seat && take(memory->hand, SAB_CAVE_HAND_MAX, card) &&
            memory->hand[0] == SAB_NO_CARD) {
            clear_memory(memory);
        }
    }
}

/* ---- Axes (cave 5.3) ------------------------------------------------------------------------- */

static unsigned axes_laid(const struct sab_cave *cave, sab_seat seat)
{
    const sab_card *axes = cave->axes[seat];
    return (unsigned)(axes[0] != 0) + (axes[1] != 0) + (axes[2] != 0);
}

unsigned hands_axes(const struct sab_cave *cave, sab_seat seat)
{
    bool one_is_fresh = cave->turn.fresh_axe == seat && cave->option[SAB_CAVE_OPT_AXE_AT_ONCE] == 0;
    unsigned laid = axes_laid(cave, seat);
    return one_is_fresh && laid > 0 ? laid - 1 : laid;
}

void hands_lay_axe(struct sab_cave *cave, sab_seat seat, sab_card card)
{
    unsigned count = axes_laid(cave, seat);
    assert(count < sizeof cave->axes[seat]);
    put(cave->axes[seat], count, card);
    cave->turn.fresh_axe = seat;
}

void hands_spend_axe(struct sab_cave *cave, sab_seat seat)
{
    sab_card card = cave->axes[seat][0];
    assert(card != SAB_NO_CARD);
    (void)take(cave->axes[seat], sizeof cave->axes[seat], card);
    hands_spend(cave, card);
}
