/* SPDX-License-Identifier: MIT
 *
 * now.c - the clock of a sitting. Nothing else is in this file, so that a test can be linked with a
 * clock of its own.
 */
#include "kit/program/clock.h"
#include "term/line/sitting.h"

int64_t sitting_now(void)
{
    return clock_ms();
}
