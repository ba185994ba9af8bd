/* SPDX-License-Identifier: MIT
 *
 * base_state.h - struct sab_base: a whole base game as the engine keeps it, 1 KiB at most.
 *
 * Plain bytes: no pointer, no padding between fields, unused entries zero. What follows from
 * other fields and is kept only for speed says so; engine/base/maze.c keeps it up.
 */
#ifndef SABOTEUR_BASE_STATE_H
#define SABOTEUR_BASE_STATE_H

#include "saboteur/base.h"

/* A square is a cell as one number, so that a neighbour is one addition away:
 * (y + 128) * 256 + x + 128. */
typedef uint16_t sab_square;

/* A set of spots, 64 in a word, of which [0] holds the first: bit (1 << spot % 64). */
typedef uint64_t sab_spots;

/* A set of face-up cards: bit (1 << number). */
typedef uint64_t sab_laid_set;

/* A set of pairs of a tool and a seat: bit (1 << (10 * number of the tool + seat)). */
typedef uint32_t sab_pairs;

/* What meets a spot: four sets of sides, of four bits each. engine/base/maze.h draws it. */
typedef uint16_t sab_rim;

enum {
    /* A spot is a cell without a face-up card, beside one. A first card has four round it; a card
     * laid takes one and opens three at most, or two beside a goal that is face down; a goal, once
     * turned over for such a card, opens three; a rockfall opens one: 4 + 2 * 40 + 3 * (3 - 1) + 3
     * = 93. Before them stand the three goals, as long as they are face down. */
    SAB_BASE_SPOTS_MAX = 96,
    SAB_BASE_SPOT_SETS = 2,
    /* Face-up cards: the laid ones, then the goals; their squares are compared eight at a time. */
    SAB_BASE_CARDS_MAX = 44,
    SAB_BASE_SQUARES_MAX = 48
};

struct sab_base {
    uint8_t option[SAB_BASE_OPTIONS]; /* by enum sab_base_option */
    sab_pairs broken;                 /* the tools that are broken, by seat */
    sab_pairs whole;                  /* those that are not; follows from the other */

    uint8_t seats;
    uint8_t round; /* from 1 */
    uint8_t phase; /* enum sab_base_phase */
    sab_seat to_move;
    sab_seat starter;
    sab_seat finisher;
    sab_seat last_layer;
    uint8_t outcome; /* enum sab_base_outcome */
    uint8_t passes;
    uint8_t choice; /* set of goals that to_move may reveal, or the stone to be turned */
    uint8_t aside;  /* enum sab_base_role of the dwarf laid aside */

    uint8_t laid_count;
    uint8_t spot_count;
    uint8_t pile_count;
    uint8_t held_count; /* cards in the pile and in all hands; follows from these */
    uint8_t passed_count;
    uint8_t gold_pile_count;
    uint8_t offer_count;

    sab_seats votes;
    sab_seats looked[SAB_BASE_GOALS]; /* by goal */

    /* Face-up cards; [0] is the start card, [41] to [43] are the goals, zero while face down. A
     * card is walked when its openings are joined and a dwarf can come to it from the start; that
     * follows from the cards. */
    sab_square last_laid;
    sab_square laid_square[SAB_BASE_SQUARES_MAX];
    sab_shape laid_shape[SAB_BASE_CARDS_MAX];
    sab_laid_set laid_walked;

    /* Spots; [0] to [2] are the goals. All of this follows from the face-up cards. */
    sab_square spot_square[SAB_BASE_SPOTS_MAX];
    sab_rim spot_rim[SAB_BASE_SPOTS_MAX];
    sab_spots spot_open[SAB_BASE_SPOT_SETS]; /* where a card that fits is connected; no goal */

    uint8_t goal[SAB_BASE_GOALS]; /* enum sab_base_goal */
    uint8_t face_down;            /* set of goals; follows from the cards */

    uint8_t hand_count[SAB_SEATS_MAX];
    sab_card hand[SAB_SEATS_MAX][SAB_BASE_HAND_MAX]; /* in no order */
    uint8_t role[SAB_SEATS_MAX];
    uint8_t
        played[SAB_BASE_CARDS]; /* from hands, path cards only once they fell, passed ones not */

    /* The draw pile, its top at [pile_count - 1], and the passed cards from the other end share
     * the array: together they are never more than the deck. passer[i] passed deck[i]. */
    sab_card deck[SAB_BASE_DECK];
    sab_seat passer[SAB_BASE_DECK];

    uint8_t gold_pile[SAB_BASE_GOLD]; /* nuggets, top first */
    uint8_t gold[SAB_SEATS_MAX][4];
    uint8_t offer[4];
};

#endif
