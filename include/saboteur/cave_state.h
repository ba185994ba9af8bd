/* SPDX-License-Identifier: MIT
 *
 * cave_state.h - struct sab_cave: a whole game of the cave as the engine keeps it.
 *
 * Plain bytes: no pointer, unused entries zero, so that memcmp compares two games. A piece is the
 * number of a card on the board: 0 is the start card, 1 and up are the path cards laid,
 * SAB_CAVE_GOAL_PIECE and up are the goals.
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
    sab_seat knower, holder;          /* the old owner and the present one; SAB_NOBODY: no memory */
    sab_card hand[SAB_CAVE_HAND_MAX]; /* ascending, without cards played since; then zero */
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
    uint8_t piece_card[SAB_CAVE_PIECES];   /* sab_card (start card: 0), or enum sab_cave_goal */
    uint8_t piece_state[SAB_CAVE_PIECES];  /* SAB_PIECE_ bits; 0 for a face-down goal */
    sab_seats goal_looked[SAB_CAVE_GOALS]; /* have looked at it */

    struct sab_cave_dwarf dwarf[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES];
    struct sab_cave_web web[SAB_CAVE_WEBS];

    struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS]; /* by seat, then those set aside */
    sab_seats looked[SAB_CAVE_SEATS_MAX];
    uint8_t gold[SAB_CAVE_SEATS_MAX];
    uint8_t pool;
    sab_card boots[SAB_CAVE_SEATS_MAX];
    sab_card axes[SAB_CAVE_SEATS_MAX][3];
    uint8_t hand_count[SAB_CAVE_SEATS_MAX];
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX]; /* ascending */
    struct sab_cave_memory memory[SAB_CAVE_MEMORIES];

    /* The draw pile from the front, its top at [pile_count - 1], and the cards out of the game from
     * the back. gone[i] is the seat that discarded or lost deck[i] unseen, or SAB_NOBODY if
     * everybody saw it go. */
    sab_card deck[SAB_CAVE_IN_PLAY];
    sab_seat gone[SAB_CAVE_IN_PLAY];
    sab_card removed[SAB_CAVE_REMOVED];
    uint8_t lots[SAB_CAVE_IN_PLAY]; /* used ones are zero */
};

#endif
