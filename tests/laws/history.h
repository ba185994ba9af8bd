/* SPDX-License-Identifier: MIT
 *
 * history.h - writes down a random game card by card, and deals again the cards that one seat
 * cannot see.
 *
 * Every card is identified by its place in the deck. Every gold card is identified by its place in
 * the gold pile of the first deal. Dealing again puts other cards into those places, such that the
 * same history is still possible. The code uses only the public headers, and never sab_imagine.
 */
#ifndef TESTS_LAWS_HISTORY_H
#define TESTS_LAWS_HISTORY_H

#include "saboteur/saboteur.h"

enum { HISTORY_STEPS = 1200, HISTORY_NOWHERE = 255, HISTORY_IN_PILE = 15 };

/* One action and what followed from it. `place` and `drew` are places in the deck of the round.
 * `gold` is a place in the gold pile of the first deal. */
struct history_step {
    struct sab_action action;
    uint8_t round;    /* the round of this action, from 1 */
    uint8_t place;    /* place of the card played or passed, or HISTORY_NOWHERE */
    uint8_t drew;     /* place of the card drawn, or HISTORY_NOWHERE */
    uint8_t gold;     /* place of the gold card taken, or HISTORY_NOWHERE */
    uint8_t turned;   /* a bit for each goal that was revealed or waits to be rotated (base 7.4) */
    bool over;        /* whether this action ended the round (base 8) */
    sab_seat chooser; /* the seat that chooses gold after this action, or SAB_NOBODY */
    uint32_t offer;   /* a bit for each gold card on offer after this action */
};

/* How the saboteurs were paid after a round (base 9.3). */
struct history_payment {
    int step; /* the step that ended the round, or -1 if the saboteurs were not paid */
    int due;  /* number of nuggets that each saboteur is owed */
    int pile_count, paid_count;
    uint8_t pile[SAB_BASE_GOLD]; /* the gold pile before the payment, top first */
    struct {
        sab_seat seat;
        uint8_t gold;
        bool kept; /* if false, the seat put the card under the pile */
    } paid[4 * SAB_BASE_GOLD];
};

struct history {
    struct sab_config config;
    struct sab_deal deal[SAB_BASE_ROUNDS];
    struct history_payment payment[SAB_BASE_ROUNDS];
    /* The owner of each gold card at the end: a seat, or HISTORY_IN_PILE. */
    uint8_t owner[SAB_BASE_GOLD];
    bool whole; /* whether the last step ended the game */
    int count;  /* number of steps in `at` */
    struct history_step at[HISTORY_STEPS];
};

/* Returns the bit for the goal at this cell, or 0 if there is no goal. */
uint8_t history_goal_bit(sab_cell cell);

/* Plays and writes down a whole game that follows from `seed`. */
void history_record(struct history *history, uint64_t seed);

/* Copies the history up to and including step `last` to `other`. Deals again everything in it that
 * `viewer` may not know after that step. SAB_NOBODY as `viewer` stands for a spectator. In the
 * actions of other players, only the hidden parts change: a card passed, a gold card taken. What
 * the steps reveal to the viewer stays the same: goals, dwarfs, the gold on offer, and how many
 * gold cards went under the pile. */
void history_redeal(const struct history *history, int last, sab_seat viewer, uint64_t seed,
                    struct history *other);

#endif
