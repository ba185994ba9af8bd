/* SPDX-License-Identifier: MIT
 *
 * turn.c - measures how long a turn of the event loop takes.
 */
#include "server/watch/turn.h"

#include "server/watch/process.h"

/* Once a turn has used this much CPU time, in ns, the loop begins no more work in this turn. */
static const uint64_t enough_ns = 1000 * 1000;

uint64_t turn_begin(struct turn *turn)
{
    uint64_t before = turn->began;
    turn->is_long = false;
    turn->began = process_thread_ns();
    turn->began_at = process_clock_ns();
    return turn->began - before;
}

bool turn_is_long(struct turn *turn)
{
    /* A thread's CPU time never grows faster than the clock. Reading the clock is cheaper than
     * reading the CPU time, so we read the clock first. */
    if (!turn->is_long && process_clock_ns() - turn->began_at > enough_ns) {
        turn->is_long = process_thread_ns() - turn->began > enough_ns;
    }
    return turn->is_long;
}
