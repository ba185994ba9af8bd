/* SPDX-License-Identifier: MIT
 *
 * base_state.h - struct sab_base: a whole base game as the engine keeps it, 1 KiB at most.
 *
 * Plain bytes: no pointer, no padding between fields, unused entries zero. Fields marked "follows
 * from" are kept only for speed; engine/base/maze.c keeps them up to date.
 */
#ifndef SABOTEUR_BASE_STATE_H
#define SABOTEUR_BASE_STATE_H

#include "saboteur/base.h"

/* A cell as one number, so that a neighbour is one addition away: (y + 128) * 256 + x + 128. */
typedef uint16_t sab_square;

/* One word of a set of spots: word spot / 64 holds bit (1 << spot % 64). */
typedef uint64_t sab_spots;

/* A set of face-up cards: bit (1 << number). */
typedef uint64_t sab_laid_set;

/* A set of tools before seats: bit (1 << (10 * number of the tool + seat)). */
typedef uint32_t sab_pairs;

/* What meets a spot on its four sides: four sets of four bits, drawn in engine/base/maze.h. */
typedef uint16_t sab_rim;

enum {
    /* A spot is a cell without a face-up card that is beside one. The start card has four; each
     * card laid takes one and adds at most three (two if it is beside a face-down goal); a goal
     * revealed by such a card adds three; each rockfall adds one: 4 + 2 * 40 + 3 * (3 - 1) + 3
     * = 93. The face-down goals come first in the list. */
    SAB_BASE_SPOTS_MAX = 96,
    SAB_BASE_SPOT_SETS = 2,
    /* Face-up cards: those laid, then the goals. Squares are compared eight at a time, so their
     * array is rounded up. */
    SAB_BASE_CARDS_MAX = 44,
    SAB_BASE_SQUARES_MAX = 48
};

struct sab_base {
    uint8_t option[SAB_BASE_OPTIONS]; /* by enum sab_base_option */
    sab_pairs broken;                 /* tools that are broken, by seat */
    sab_pairs whole;                  /* tools that are intact; follows from `broken` */

    uint8_t seats;
    uint8_t round; /* from 1 */
    uint8_t phase; /* enum sab_base_phase */
    sab_seat to_move;
    sab_seat starter;
    sab_seat finisher;
    sab_seat last_layer;
    uint8_t outcome; /* enum sab_base_outcome */
    uint8_t passes;
    uint8_t choice; /* set of goals that to_move may reveal, or the stone to rotate */
    uint8_t aside;  /* enum sab_base_role of the dwarf set aside */

    uint8_t laid_count;
    uint8_t spot_count;
    uint8_t pile_count;
    uint8_t held_count; /* cards in the pile and all hands; follows from those */
    uint8_t passed_count;
    uint8_t gold_pile_count;
    uint8_t offer_count;

    sab_seats votes;
    sab_seats looked[SAB_BASE_GOALS]; /* by goal */

    /* Face-up cards: [0] is the start card, [41] to [43] are the goals, zero while face down.
     * laid_walked has those whose openings are joined and which a dwarf can walk to from the start;
     * it follows from the cards. */
    sab_square last_laid;
    sab_square laid_square[SAB_BASE_SQUARES_MAX];
    sab_shape laid_shape[SAB_BASE_CARDS_MAX];
    sab_laid_set laid_walked;

    /* Spots; [0] to [2] are the goals. All of this follows from the face-up cards. */
    sab_square spot_square[SAB_BASE_SPOTS_MAX];
    sab_rim spot_rim[SAB_BASE_SPOTS_MAX];
    sab_spots spot_open[SAB_BASE_SPOT_SETS]; /* a card that fits here is connected; never a goal */

    uint8_t goal[SAB_BASE_GOALS]; /* enum sab_base_goal */
    uint8_t face_down;            /* set of goals; follows from the cards */

    uint8_t hand_count[SAB_SEATS_MAX];
    sab_card hand[SAB_SEATS_MAX][SAB_BASE_HAND_MAX]; /* in no order */
    uint8_t role[SAB_SEATS_MAX];
    uint8_t played[SAB_BASE_CARDS]; /* action cards played and path cards fallen; passed ones not */

    /* The draw pile from the front, its top at [pile_count - 1], and the passed cards from the
     * back: together they never exceed the deck. passer[i] is the seat that passed deck[i]. */
    sab_card deck[SAB_BASE_DECK];
    sab_seat passer[SAB_BASE_DECK];

    uint8_t gold_pile[SAB_BASE_GOLD]; /* nuggets, top first */
    uint8_t gold[SAB_SEATS_MAX][4];
    uint8_t offer[4];
};

#endif
