/* SPDX-License-Identifier: MIT
 *
 * now.c - the clock of a sitting. Nothing else is in this file, so that a test can be linked with a
 * clock of its own.
 */
#include "term/line/sitting.h"

#include <time.h>

int64_t sitting_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
