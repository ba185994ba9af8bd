/* SPDX-License-Identifier: MIT
 *
 * cave_state.h - struct sab_cave: a whole game of the cave as the engine keeps it.
 *
 * Plain bytes: no pointer, unused entries zero, so that memcmp compares two games. A piece is a
 * card of the board by its number: 0 the start card, from 1 on the path cards laid, from
 * SAB_CAVE_GOAL_PIECE on the goals.
 */
#ifndef SABOTEUR_CAVE_STATE_H
#define SABOTEUR_CAVE_STATE_H

#include "saboteur/cave.h"

enum {
    SAB_CAVE_GOAL_PIECE = SAB_CAVE_LAID_MAX,
    SAB_CAVE_PIECES = SAB_CAVE_GOAL_PIECE + SAB_CAVE_GOALS + 1 /* one never used: an even count */
};

/* How a piece lies: a set. */
enum { SAB_PIECE_FACE_UP = 1, SAB_PIECE_TURNED = 2, SAB_PIECE_NUGGET = 4 };

/* A hand given away by a swap (cave 5.4), as its old owner remembers it. */
struct sab_cave_memory {
    sab_seat knower, holder; /* who remembers; who holds the hand now. SAB_NOBODY: no memory */
    sab_card hand[SAB_CAVE_HAND_MAX]; /* ascending, what was played taken out; then zero */
};

struct sab_cave {
    uint8_t option[SAB_CAVE_OPTIONS];
    uint8_t seats;
    uint8_t round; /* always 1 */
    uint8_t phase; /* enum sab_cave_phase */
    sab_seat to_move, starter;
    uint8_t outcome;
    sab_seat first_out;
    struct sab_cave_turn turn;

    uint8_t laid_count, web_count, pile_count, lots_used, gone_count;
    sab_cell last_laid;
    sab_seats votes, unmasked;

    /* By piece. The square is the cell as one number, so that a neighbour is one addition away:
     * (y + 64) * 128 + x + 64; 0: no piece. */
    uint16_t piece_square[SAB_CAVE_PIECES];
    uint8_t piece_card[SAB_CAVE_PIECES];   /* sab_card; of the start card 0; enum sab_cave_goal */
    uint8_t piece_state[SAB_CAVE_PIECES];  /* a goal that is face down has none */
    sab_seats goal_looked[SAB_CAVE_GOALS]; /* who looked at it */

    struct sab_cave_dwarf dwarf[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES];
    struct sab_cave_web web[SAB_CAVE_WEBS];

    struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS]; /* by seat, then those laid aside */
    sab_seats looked[SAB_CAVE_SEATS_MAX];
    uint8_t gold[SAB_CAVE_SEATS_MAX];
    uint8_t pool;
    sab_card boots[SAB_CAVE_SEATS_MAX];
    sab_card axes[SAB_CAVE_SEATS_MAX][3];
    uint8_t hand_count[SAB_CAVE_SEATS_MAX];
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX]; /* ascending */
    struct sab_cave_memory memory[SAB_CAVE_MEMORIES];

    /* The draw pile, its top at [pile_count - 1], and from the other end the cards that are gone
     * share the array; gone[i] says how deck[i] went: the seat that discarded or lost it unseen,
     * or SAB_NOBODY where everybody saw it. */
    sab_card deck[SAB_CAVE_IN_PLAY];
    sab_seat gone[SAB_CAVE_IN_PLAY];
    sab_card removed[SAB_CAVE_REMOVED];
    uint8_t lots[SAB_CAVE_IN_PLAY]; /* used ones are zero */
};

#endif
