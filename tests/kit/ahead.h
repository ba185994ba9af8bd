/* SPDX-License-Identifier: MIT
 *
 * ahead.h - a clock that a test moves ahead, so that deadlines pass without waiting. The program
 * under test gets this clock because its own clock_gettime comes before that of the C library.
 * Include this header in the main file of a test only.
 */
#ifndef TESTS_KIT_AHEAD_H
#define TESTS_KIT_AHEAD_H

#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int64_t ahead_ms; /* how far the clock is ahead, in whole seconds */

int clock_gettime(clockid_t clock, struct timespec *time)
{
    long failed = syscall(SYS_clock_gettime, clock, time);
    time->tv_sec += ahead_ms / 1000;
    return (int)failed;
}

#endif
