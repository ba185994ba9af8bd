/* SPDX-License-Identifier: MIT
 *
 * turn.h - measures how long a turn of the event loop takes. Once a turn is long, the loop leaves
 * the remaining work for the next turn. Private to server/.
 */
#ifndef SERVER_WATCH_TURN_H
#define SERVER_WATCH_TURN_H

#include <stdbool.h>
#include <stdint.h>

/* If the whole struct is zero, no turn has begun yet. */
struct turn {
    uint64_t began;    /* CPU time of the loop's thread when the turn began, in ns */
    uint64_t began_at; /* what process_clock_ns() returned when the turn began */
    bool is_long;      /* turn_is_long has returned true in this turn */
};

/* Begins a turn. Returns the CPU time, in ns, of the turn before. */
uint64_t turn_begin(struct turn *turn);

/* Whether the present turn has used so much CPU time that the loop should begin no more work in
 * it. */
bool turn_is_long(struct turn *turn);

#endif
