/* SPDX-License-Identifier: MIT
 *
 * cave_history.h - writes down a random game of the cave card by card, and deals again what one
 * seat cannot see. history.h does this for the base game.
 *
 * Every card is identified by its place in the deck of the deal. A list of fates says what happened
 * to the card at each place. Dealing again moves cards between places, within a group, such that
 * the same fates are still possible. The code uses only the public headers, and never sab_imagine.
 */
#ifndef TESTS_LAWS_CAVE_HISTORY_H
#define TESTS_LAWS_CAVE_HISTORY_H

#include "saboteur/saboteur.h"

enum {
    CAVE_STEPS_MAX = 4000,
    CAVE_FATES_MAX = 3 * SAB_CAVE_IN_PLAY,
    CAVE_NEVER = 1000000,
    CAVE_PUBLIC = SAB_CAVE_SEATS_MAX /* one more than the last seat; stands for everybody */
};

enum cave_fate_type {
    FATE_DRAWN,     /* a seat drew the card from the pile */
    FATE_SHOWN,     /* a seat played the card face up */
    FATE_DISCARDED, /* a seat discarded the card face down */
    FATE_LOST,      /* a lot chose the card, and the seat lost it face down */
    FATE_SWAPPED    /* the seat swapped its whole hand with the hand of `other` */
};

struct cave_fate {
    int step; /* which action led to this fate: index in cave_history.action */
    uint8_t type;
    sab_seat seat, other;
    uint8_t place;
};

struct cave_history {
    struct sab_config config;
    struct sab_deal deal;
    int count; /* number of actions in `action` */
    struct sab_action action[CAVE_STEPS_MAX];
    int fate_count;
    struct cave_fate fate[CAVE_FATES_MAX];
    /* When a card became known. The first index is the number of the card in the deal. The second
     * index is the seat that knows the card, or CAVE_PUBLIC for everybody. The value is the step
     * after which the card was known; -1 if it was known from the beginning; CAVE_NEVER if it was
     * never known. */
    int goal_told[SAB_CAVE_GOALS][SAB_CAVE_SEATS_MAX + 1];
    int clan_told[SAB_CAVE_CLAN_CARDS][SAB_CAVE_SEATS_MAX + 1];
    int left[SAB_CAVE_SEATS_MAX]; /* the step in which the dwarf of each seat left the cave */
    bool whole;                   /* whether the last step ended the game */
};

/* The cards of each hand, each given by its place in the deck. cave_hands_deal deals the hands.
 * Call cave_hands_follow once for each fate, in order, to keep the hands up to date. */
struct cave_hands {
    int count[SAB_CAVE_SEATS_MAX];
    uint8_t place[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX + 1];
};

void cave_hands_deal(struct cave_hands *hands, int seats);
void cave_hands_follow(struct cave_hands *hands, const struct cave_fate *fate);

/* Plays and writes down a whole game that follows from `seed`. */
void cave_history_record(struct cave_history *history, uint64_t seed);

/* Copies the history up to and including step `last` to `other`. Deals again everything in it that
 * `viewer` may not know after that step (cave 9): cards and their order, cards that other seats
 * discarded or lost, lots, clan cards and goals. SAB_NOBODY as `viewer` stands for a spectator. */
void cave_history_redeal(const struct cave_history *history, int last, sab_seat viewer,
                         uint64_t seed, struct cave_history *other);

#endif
