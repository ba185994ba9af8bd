/* SPDX-License-Identifier: MIT
 *
 * turn.h - the input that one turn of the event loop leaves for the next. So no turn takes long,
 * however much arrives. Private to server/.
 */
#ifndef SERVER_TURN_H
#define SERVER_TURN_H

#include "server/bytes.h"

#include <stdbool.h>

/* Input of a socket that is held until the next turn. All zeros: nothing is held. */
struct held {
    struct held *next;  /* the next input in the queue turn.first */
    struct held **link; /* the pointer in the queue that points to this; NULL: not in the queue */
    void *owner;        /* the caller's choice */
    struct bytes bytes; /* the bytes received */
    bool ended;         /* the peer has closed the socket after these bytes */
};

/* All zeros: no turn has begun. */
struct turn {
    uint64_t began;     /* CPU time of the loop's thread when the turn began, in ns */
    bool is_long;       /* turn_is_long has returned true in this turn */
    struct held *first; /* the queue of the inputs held for the next turn */
    struct held **end;  /* where to put the pointer to the next input; NULL stands for &first */
};

/* Begins a turn. Returns the CPU time, in ns, of the turn before. */
uint64_t turn_begin(struct turn *turn);

/* Whether the turn has used so much CPU time that it should take up nothing more. */
bool turn_is_long(struct turn *turn);

/* Puts input at the end of the queue. Its socket must not be read until the input is taken out. */
void turn_hold(struct turn *turn, struct held *held);

/* Takes the input out of the queue, if it is there. Its bytes stay. */
void turn_release(struct turn *turn, struct held *held);

#endif
