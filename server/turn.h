/* SPDX-License-Identifier: MIT
 *
 * turn.h - measures how long a turn of the event loop takes. If a turn gets long, this module keeps
 * the remaining results of other threads for the next turn. So no turn takes long, however many
 * results arrive. Private to server/.
 */
#ifndef SERVER_TURN_H
#define SERVER_TURN_H

#include "server/queue.h"

#include <stdbool.h>
#include <stdint.h>

/* A result of another thread that may have to wait for the next turn. If the whole struct is zero,
 * the result does not wait. */
struct held {
    struct queue_place place;     /* in turn.held; turn_hold sets its owner */
    void (*take_up)(void *owner); /* called in the next turn; the caller of turn_hold sets it */
    void *owner;                  /* passed to `take_up`; the caller of turn_hold sets it */
};

/* If the whole struct is zero, no turn has begun yet. */
struct turn {
    uint64_t began;    /* CPU time of the loop's thread when the turn began, in ns */
    uint64_t began_at; /* what process_clock_ns() returned when the turn began */
    bool is_long;      /* turn_is_long has returned true in this turn */
    struct queue held; /* the results that wait for the next turn */
};

/* Begins a turn. Returns the CPU time, in ns, of the turn before. */
uint64_t turn_begin(struct turn *turn);

/* Whether the present turn has used so much CPU time that the loop should begin no more work in
 * it. */
bool turn_is_long(struct turn *turn);

/* Puts a result at the end of the queue. */
void turn_hold(struct turn *turn, struct held *held);

/* Takes a result out of the queue, without calling its `take_up`. Does nothing if the result is not
 * in the queue. */
void turn_release(struct turn *turn, struct held *held);

/* Takes up the results in the queue, the oldest first, until the turn is long. */
void turn_take_up(struct turn *turn);

#endif
