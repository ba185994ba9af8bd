/* SPDX-License-Identifier: MIT
 *
 * clock.h - a clock that never goes back, for the rooms that are not pure. Pure rooms get every
 * time from their callers.
 */
#ifndef KIT_PROGRAM_CLOCK_H
#define KIT_PROGRAM_CLOCK_H

#include <stdint.h>
#include <time.h>

/* The time since the machine started. It is 0 only before any program runs. */
static inline uint64_t clock_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static inline int64_t clock_ms(void)
{
    return (int64_t)(clock_ns() / 1000000);
}

#endif
