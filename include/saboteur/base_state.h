/* SPDX-License-Identifier: MIT
 *
 * base_state.h - struct sab_base: a whole base game as the engine keeps it, 1 KiB at most.
 *
 * The struct is plain bytes: no pointers, no padding between fields, unused entries zero. Fields
 * marked "follows from" could be computed from other fields, but the engine stores them for speed.
 * engine/base/maze.c updates the fields that follow from the cards on the table.
 */
#ifndef SABOTEUR_BASE_STATE_H
#define SABOTEUR_BASE_STATE_H

#include "saboteur/base.h"

/* A cell as one number: (y + 128) * 256 + x + 128. Adding a fixed number gives a neighbour. */
typedef uint16_t sab_square;

/* One word of a set of spots. The set is an array of words: spot n is bit n % 64 of word n / 64. */
typedef uint64_t sab_spots;

/* A set of face-up cards: bit n stands for the card whose square is laid_square[n]. */
typedef uint64_t sab_laid_set;

/* A set of pairs. A pair is one tool of one seat, and has bit 10 * t + seat. Here t is the number
 * of the tool: pickaxe 0, lantern 1, cart 2. */
typedef uint32_t sab_pairs;

/* What meets a spot on its four sides: four sets of four bits, drawn in engine/base/maze.h. */
typedef uint16_t sab_rim;

enum {
    /* A spot is a cell without a face-up card, beside a face-up card. The list of spots begins with
     * the three goals. At most 93 other spots come after them:
     *
     *     4             the start card adds four spots
     *     2 * 40        each of the 40 path cards covers one spot and adds at most three
     *     3 * (3 - 1)   each of the three goals, once revealed, adds three spots, but the path card
     *                   that reveals it adds one spot less
     *     3             each of the three rockfalls adds one spot */
    SAB_BASE_SPOTS_MAX = 96,
    SAB_BASE_SPOT_SETS = 2,
    /* The most face-up cards: 41 cards laid, then the three goals. The array of their squares is
     * longer, because the engine compares eight squares at a time. */
    SAB_BASE_CARDS_MAX = 44,
    SAB_BASE_SQUARES_MAX = 48
};

struct sab_base {
    sab_pairs broken;                 /* the broken tools of all seats */
    sab_pairs whole;                  /* the intact tools of all seats; follows from `broken` */
    uint8_t option[SAB_BASE_OPTIONS]; /* index: enum sab_base_option */

    uint8_t seats;
    uint8_t round; /* from 1 */
    uint8_t phase; /* enum sab_base_phase */
    sab_seat to_move;
    sab_seat starter;
    sab_seat finisher;   /* as in struct sab_base_view */
    sab_seat last_layer; /* as in struct sab_base_view */
    uint8_t outcome;     /* enum sab_base_outcome */
    uint8_t passes;      /* as in struct sab_base_view */
    uint8_t choice;      /* bit n is set if to_move may reveal or rotate goal n now */
    uint8_t aside;       /* enum sab_base_role of the dwarf set aside */

    uint8_t laid_count;
    uint8_t spot_count;
    uint8_t pile_count;
    uint8_t held_count;   /* cards in pile and hands; follows from pile_count and hand_count */
    uint8_t passed_count; /* cards discarded face down in this round */

    sab_seats votes;
    sab_seats looked[SAB_BASE_GOALS]; /* looked[n]: seats that have looked at goal n with a map */

    /* Where the newest path card lies; the square of the start card if no path card has been laid,
     * or if the newest one has fallen. */
    sab_square last_laid;
    /* The face-up cards. Entry 0 of laid_square and laid_shape is the start card. Entries 41 to 43
     * are the goals; the entry of a face-down goal is 0. laid_walked is the set of the joined cards
     * that a dwarf can walk to from the start; it follows from laid_square and laid_shape. */
    sab_square laid_square[SAB_BASE_SQUARES_MAX];
    sab_shape laid_shape[SAB_BASE_CARDS_MAX];
    sab_laid_set laid_walked;

    /* The spots; spots 0 to 2 are the goals. These three arrays follow from the face-up cards. */
    sab_square spot_square[SAB_BASE_SPOTS_MAX];
    sab_rim spot_rim[SAB_BASE_SPOTS_MAX];
    /* The set of the spots where any card that fits the spot is also connected (base 4.5). A goal
     * is never in the set. */
    sab_spots spot_open[SAB_BASE_SPOT_SETS];

    uint8_t goal[SAB_BASE_GOALS]; /* enum sab_base_goal */
    uint8_t face_down; /* bit n is set if goal n is face down; follows from the face-up cards */

    uint8_t hand_count[SAB_SEATS_MAX];
    sab_card hand[SAB_SEATS_MAX][SAB_BASE_HAND_MAX]; /* not sorted */
    uint8_t role[SAB_SEATS_MAX];
    /* By card number: how many copies of an action card were played, or how many copies of a path
     * card have fallen. Passed cards are not counted. */
    uint8_t played[SAB_BASE_CARDS];

    /* The draw pile fills the array `deck` from the front, with its top at [pile_count - 1]. The
     * passed cards fill the array from the back. They never meet the pile, because both together
     * have at most as many cards as the whole deck. passer[i] is the seat that passed deck[i]. */
    sab_card deck[SAB_BASE_DECK];
    sab_seat passer[SAB_BASE_DECK];

    uint8_t gold_pile_count;
    uint8_t offer_count;
    uint8_t gold_pile[SAB_BASE_GOLD]; /* nuggets on each card, top first */
    uint8_t gold[SAB_SEATS_MAX][4];   /* gold[seat][n]: gold cards of n nuggets */
    uint8_t offer[4];                 /* offer[n]: gold cards of n nuggets on offer */
};

#endif
