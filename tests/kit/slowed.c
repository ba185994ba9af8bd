/* SPDX-License-Identifier: MIT
 *
 * slowed.c - a clock for tests of deadlines: the time since the start of the program passes three
 * times slower. So on a busy machine, a deadline of the code under test passes only where the test
 * wants it to. A program gets this clock if it is linked with --wrap=clock_gettime; that changes
 * the calls in our own code, but none in shared libraries.
 */
#include <stdint.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { SLOWER = 3, NS = 1000000000 };

int slowed_clock(clockid_t clock, struct timespec *time) __asm__("__wrap_clock_gettime");

static uint64_t read_clock(clockid_t clock)
{
    struct timespec now = {0};
    syscall(SYS_clock_gettime, clock, &now);
    return (uint64_t)now.tv_sec * NS + (uint64_t)now.tv_nsec;
}

static uint64_t started;

__attribute__((constructor)) static void start(void)
{
    started = read_clock(CLOCK_MONOTONIC);
}

int slowed_clock(clockid_t clock, struct timespec *time)
{
    uint64_t now = read_clock(clock);
    if (clock == CLOCK_MONOTONIC) {
        now = started + (now - started) / SLOWER;
    }
    *time = (struct timespec){.tv_sec = (time_t)(now / NS), .tv_nsec = (long)(now % NS)};
    return 0;
}
