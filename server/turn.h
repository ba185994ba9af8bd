/* SPDX-License-Identifier: MIT
 *
 * turn.h - what one turn of the event loop leaves for the next, so that no turn takes long, however
 * much arrives. Private to server/.
 */
#ifndef SERVER_TURN_H
#define SERVER_TURN_H

#include "server/bytes.h"

#include <stdbool.h>

/* Input of a socket that is held until the next turn. All zeros: nothing is held. */
struct held {
    struct held *next;  /* in turn.first */
    struct held **link; /* the pointer there that points to this; NULL: not in the queue */
    void *owner;
    struct bytes bytes; /* received */
    bool ended;         /* nothing more comes: the other end has closed the socket */
};

/* All zeros: no turn has begun. */
struct turn {
    uint64_t began;     /* CPU time of the loop's thread when the turn began, in ns */
    bool is_long;       /* turn_is_long has found so */
    struct held *first; /* a queue */
    struct held **end;  /* where to put the pointer to the next; NULL stands for &first */
};

/* Returns the CPU time, in ns, of the turn before. */
uint64_t turn_begin(struct turn *turn);

/* Whether the turn has used so much CPU time that it should take up nothing more. */
bool turn_is_long(struct turn *turn);

/* Puts input at the end of the queue. Its socket must not be read until the input is taken out. */
void turn_hold(struct turn *turn, struct held *held);

/* Takes the input out of the queue, if it is there. Its bytes stay. */
void turn_release(struct turn *turn, struct held *held);

#endif
