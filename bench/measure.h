/* SPDX-License-Identifier: MIT
 *
 * measure.h - what the benchmarks share: a clock.
 */
#ifndef BENCH_MEASURE_H
#define BENCH_MEASURE_H

#include <stdint.h>
#include <time.h>

/* The processor time that this program has used, in nanoseconds. */
static inline double now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e9 + (double)now.tv_nsec;
}

#endif
