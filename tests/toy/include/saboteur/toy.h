/* SPDX-License-Identifier: MIT
 *
 * toy.h - Pebbles, a game only for tests. Here are the structs of its deals, views and games.
 *
 * There is a heap of 12 to 15 pebbles or, with an option, of 16 to 20. Each seat is dealt a secret
 * favourite number from 1 to 3. In a turn a seat takes 1, 2 or 3 pebbles. The game is over when the
 * heap is empty. Then a seat gets a nugget for each time it took its favourite number, and one more
 * if it took the last pebble. There are no cards.
 */
#ifndef SABOTEUR_TOY_H
#define SABOTEUR_TOY_H

#include "saboteur/card.h"

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum { SAB_TOY_SEATS_MIN = 2, SAB_TOY_SEATS_MAX = 4, SAB_TOY_PICK_MAX = 3, SAB_TOY_HEAP_MAX = 20 };

/* No other game uses these numbers. */
enum sab_toy_verb {
    SAB_TOY_PICK = 60, /* the field `amount` says how many pebbles */
    SAB_TOY_VERBS      /* one past the last */
};
enum sab_toy_event_type {
    SAB_TOY_PICKED = 56, /* has the fields `seat` and `amount` */
    SAB_TOY_EVENTS       /* one past the last */
};
enum sab_toy_phase { SAB_TOY_PICKING = 32, SAB_TOY_OVER };

enum sab_toy_outcome { SAB_TOY_ENDED = 1 };

enum sab_toy_option { SAB_TOY_OPT_HEAP, SAB_TOY_OPTIONS };
enum sab_toy_heap { SAB_TOY_SMALL, SAB_TOY_LARGE, SAB_TOY_HEAPS };

struct sab_toy_deal {
    uint8_t heap;
    uint8_t favourite[SAB_TOY_SEATS_MAX];
};

/* The part of struct sab_view that comes after its head. */
struct sab_toy_view {
    uint8_t option[SAB_TOY_OPTIONS];
    uint8_t heap;  /* number of pebbles left in the heap */
    sab_seat last; /* the seat that took the last pebble, or SAB_NOBODY */
    /* The favourite number of each seat, or 0 if it is hidden. Before the end, a seat sees only its
     * own number. After the end, everybody sees all numbers. */
    uint8_t favourite[SAB_TOY_SEATS_MAX];
    uint8_t taken[SAB_TOY_SEATS_MAX]; /* number of pebbles that each seat has taken */
    /* How often each seat took n pebbles. The first index is the seat, the second index is n. */
    uint8_t picks[SAB_TOY_SEATS_MAX][SAB_TOY_PICK_MAX + 1];
};

/* A whole game, as the engine keeps it. */
struct sab_toy {
    uint8_t option[SAB_TOY_OPTIONS];
    uint8_t seats, round, phase, outcome;
    sab_seat to_move, starter, last;
    uint8_t heap;
    sab_seats votes;                       /* always 0: nobody may vote */
    uint8_t hand_count[SAB_TOY_SEATS_MAX]; /* always 0 */
    uint8_t favourite[SAB_TOY_SEATS_MAX];
    uint8_t picks[SAB_TOY_SEATS_MAX][SAB_TOY_PICK_MAX + 1];
};

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
