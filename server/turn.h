/* SPDX-License-Identifier: MIT
 *
 * turn.h - measures how long a turn of the event loop takes, and keeps the results of other threads
 * that a long turn leaves for the next turn. So no turn takes long, however much arrives. Private
 * to server/.
 */
#ifndef SERVER_TURN_H
#define SERVER_TURN_H

#include "server/queue.h"

#include <stdbool.h>
#include <stdint.h>

/* A result from another thread that has to wait for the next turn. All zeros: it need not wait. */
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

/* Puts a result at the end of the queue. */
void turn_hold(struct turn *turn, struct held *held);

/* Takes a result out of the queue. Does nothing if the result is not there. */
void turn_release(struct turn *turn, struct held *held);

/* Takes up what is held, the oldest first, until the turn is long. */
void turn_take_up(struct turn *turn);

#endif
