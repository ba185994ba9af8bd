/* SPDX-License-Identifier: MIT
 *
 * cave_state.h - struct sab_cave: a whole game of the cave as the engine keeps it.
 *
 * The struct is plain bytes: no pointers, unused entries zero. So memcmp can compare two games. A
 * piece is the number of a card on the board: 0 is the start card, 1 is the first path card laid,
 * and SAB_CAVE_GOAL_PIECE is the first goal.
 */
#ifndef SABOTEUR_CAVE_STATE_H
#define SABOTEUR_CAVE_STATE_H

#include "saboteur/cave.h"

enum {
    SAB_CAVE_GOAL_PIECE = SAB_CAVE_LAID_MAX,
    /* The number of pieces, plus one to make it even. The last entry is never used. */
    SAB_CAVE_PIECES = SAB_CAVE_GOAL_PIECE + SAB_CAVE_GOALS + 1
};

/* How a piece lies: a set of these bits. */
enum { SAB_PIECE_FACE_UP = 1, SAB_PIECE_TURNED = 2, SAB_PIECE_NUGGET = 4 };

/* A hand that a player gave away in a swap (cave 5.4), as that player remembers it. */
struct sab_cave_memory {
    /* The seat that gave the hand away, and the seat that holds it now. If `knower` is SAB_NOBODY,
     * this entry holds no memory. */
    sab_seat knower, holder;
    /* The cards of that hand, without those played since the swap; sorted, unused entries are 0. */
    sab_card hand[SAB_CAVE_HAND_MAX];
};

struct sab_cave {
    uint8_t option[SAB_CAVE_OPTIONS];
    uint8_t seats;
    uint8_t round; /* always 1 */
    uint8_t phase; /* enum sab_cave_phase */
    sab_seat to_move, starter;
    uint8_t outcome;    /* enum sab_cave_outcome, or SAB_UNDECIDED */
    sab_seat first_out; /* the first seat to leave the cave; SAB_NOBODY: none has left */
    struct sab_cave_turn turn;

    uint8_t laid_count, web_count, pile_count, lots_used, gone_count;
    sab_cell last_laid;
    sab_seats votes, unmasked;

    /* The number of a piece is the index of the next three arrays. A square is a cell as one
     * number: (y + 64) * 128 + x + 64. Adding a fixed number gives a neighbour. Square 0 means that
     * there is no such piece. */
    uint16_t piece_square[SAB_CAVE_PIECES];
    uint8_t piece_card[SAB_CAVE_PIECES];   /* sab_card (start card: 0), or enum sab_cave_goal */
    uint8_t piece_state[SAB_CAVE_PIECES];  /* SAB_PIECE_ bits; 0 for a face-down goal */
    sab_seats goal_looked[SAB_CAVE_GOALS]; /* seats that have looked at the goal */

    struct sab_cave_dwarf dwarf[SAB_CAVE_SEATS_MAX];
    struct sab_cave_creature creature[SAB_CAVE_CREATURES];
    struct sab_cave_web web[SAB_CAVE_WEBS];

    /* The clan card of each seat, then the clan cards set aside. */
    struct sab_cave_clan_card clans[SAB_CAVE_CLAN_CARDS];
    /* looked[n]: seats that have looked at seat n's clan card */
    sab_seats looked[SAB_CAVE_SEATS_MAX];
    uint8_t gold[SAB_CAVE_SEATS_MAX];     /* nuggets of each seat */
    uint8_t pool;                         /* nuggets in the supply */
    sab_card boots[SAB_CAVE_SEATS_MAX];   /* boots in front of each seat, or SAB_NO_CARD */
    sab_card axes[SAB_CAVE_SEATS_MAX][3]; /* axes of each seat, sorted; unused entries are 0 */
    uint8_t hand_count[SAB_CAVE_SEATS_MAX];
    sab_card hand[SAB_CAVE_SEATS_MAX][SAB_CAVE_HAND_MAX]; /* sorted by number */
    struct sab_cave_memory memory[SAB_CAVE_MEMORIES];

    /* The draw pile fills the array `deck` from the front, with its top at [pile_count - 1]. The
     * cards that left play fill the array from the back. gone[i] is the seat that discarded or lost
     * deck[i] unseen, or SAB_NOBODY if everybody saw that card. */
    sab_card deck[SAB_CAVE_IN_PLAY];
    sab_seat gone[SAB_CAVE_IN_PLAY];
    sab_card removed[SAB_CAVE_REMOVED];
    uint8_t lots[SAB_CAVE_IN_PLAY]; /* as in struct sab_cave_deal; lots already used are zero */
};

#endif
