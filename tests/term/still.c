/* SPDX-License-Identifier: MIT
 *
 * still.c - see still.h.
 */
#include "tests/term/still.h"

#include "term/line/sitting.h"

static int64_t now_ms = 1000000;

int64_t sitting_now(void)
{
    return now_ms;
}

void still_pass(int64_t ms)
{
    now_ms += ms;
}
