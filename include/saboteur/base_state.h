/* SPDX-License-Identifier: MIT
 *
 * base_state.h - struct sab_base: a whole base game as the engine keeps it, 1 KiB at most.
 *
 * Plain bytes: no pointer, no padding between fields, unused entries zero. What follows from
 * other fields and is kept only for speed says so; engine/base/maze.c keeps it up.
 */
#ifndef SABOTEUR_BASE_STATE_H
#define SABOTEUR_BASE_STATE_H

#include "saboteur/card.h"

/* A place is a cell as one number, so that a neighbour is one addition away:
 * (y + 64) * 128 + x + 64. */
typedef uint16_t sab_place;

/* A set of 32 spots, of which [0] holds the first: bit (1 << spot % 32). */
typedef uint32_t sab_spots;

enum {
    /* A spot is a cell without a face-up card, beside one. A first card has four round it; a card
     * laid takes one and opens three at most, or two beside a goal that is face down; a goal, once
     * turned over for such a card, opens three; a rockfall opens one: 4 + 2 * 40 + 3 * (3 - 1) + 3
     * = 93. Before them stand the three goals, as long as they are face down. */
    SAB_BASE_SPOTS_MAX = 96
};

struct sab_base {
    uint8_t option[8]; /* by enum sab_base_option */
    uint8_t seats;
    uint8_t round; /* from 1 */
    uint8_t phase; /* enum sab_base_phase */
    sab_seat to_move;
    sab_seat starter;
    sab_seat finisher;
    sab_seat last_layer;
    uint8_t outcome; /* enum sab_outcome */
    uint8_t passes;
    uint8_t choice; /* set of goals that to_move may reveal, or the stone to be turned */

    uint8_t laid_count;
    uint8_t spot_count;
    uint8_t pile_count;
    uint8_t passed_count;
    uint8_t gold_pile_count;
    uint8_t offer_count;

    sab_seats votes;
    sab_seats broken[3]; /* by tool: who has a broken pickaxe, lantern, cart */
    sab_seats looked[3]; /* by goal */

    /* Face-up path cards; [0] is the start card. */
    sab_place last_laid;
    sab_place laid_place[41];
    sab_shape laid_shape[41];

    uint8_t goal[3];         /* enum sab_goal */
    sab_shape goal_shape[3]; /* 0: face down */

    /* Spots; [0] to [2] are the goals. All of this follows from the face-up cards. */
    sab_place spot_place[SAB_BASE_SPOTS_MAX];
    uint8_t spot_links[SAB_BASE_SPOTS_MAX]; /* low four bits: sides where an opening that can be
                                             * walked to from the start meets the spot; high four:
                                             * where one of a joined card does that cannot */
    sab_spots spot_reached[SAB_BASE_SPOTS_MAX / 32];  /* those with any of the first */
    sab_spots spot_fits[SAB_BASE_SPOTS_MAX / 32][16]; /* by openings: where these match all round */

    uint8_t hand_count[SAB_SEATS_MAX];
    sab_card hand[SAB_SEATS_MAX][6]; /* in no order */
    uint8_t role[SAB_SEATS_MAX];
    uint8_t aside;
    uint8_t played[SAB_CARDS]; /* from hands, path cards only once they fell, passed ones not */

    /* The draw pile, its top at [pile_count - 1], and the passed cards from the other end share
     * the array: together they are never more than the deck. passer[i] passed deck[i]. */
    sab_card deck[67];
    sab_seat passer[67];

    uint8_t gold_pile[28]; /* nuggets, top first */
    uint8_t gold[SAB_SEATS_MAX][4];
    uint8_t offer[4];
};

#endif
