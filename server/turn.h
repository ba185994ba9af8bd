/* SPDX-License-Identifier: MIT
 *
 * turn.h - what one turn of the event loop leaves for the next: sockets to read, and results
 * of other threads. So no turn takes long, however much arrives. Private to server/.
 */
#ifndef SERVER_TURN_H
#define SERVER_TURN_H

#include "server/queue.h"

#include <stdbool.h>
#include <stdint.h>

/* A socket, or the result of another thread, that waits for the next turn. All zeros: it does not
 * wait. */
struct held {
    struct queue_place place;     /* in turn.held; turn_hold sets its owner */
    void (*take_up)(void *owner); /* the caller's choice: what to do in the next turn */
    void *owner;                  /* the caller's choice */
};

/* All zeros: no turn has begun. */
struct turn {
    uint64_t began;    /* CPU time of the loop's thread when the turn began, in ns */
    uint64_t began_at; /* process_clock_ns() at the same time */
    bool is_long;      /* turn_is_long has returned true in this turn */
    struct queue held; /* all that is held for the next turn */
};

/* Begins a turn. Returns the CPU time, in ns, of the turn before. */
uint64_t turn_begin(struct turn *turn);

/* Whether the turn has used so much CPU time that it should take up nothing more. */
bool turn_is_long(struct turn *turn);

/* Puts a socket or a result at the end of the queue. Do not read the socket until it is taken
 * up. */
void turn_hold(struct turn *turn, struct held *held);

/* Takes a socket or a result out of the queue, if it is there. */
void turn_release(struct turn *turn, struct held *held);

/* Takes up what is held, the oldest first, until the turn is long. */
void turn_take_up(struct turn *turn);

#endif
