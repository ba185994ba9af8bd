/* SPDX-License-Identifier: MIT
 *
 * wait.c - see wait.h.
 */
#include "tests/kit/wait.h"

#include "kit/program/clock.h"

#include <poll.h>

enum { PAUSE_MS = 2 };

int64_t wait_now_ms(void)
{
    return clock_ms();
}

bool wait_again(struct wait *wait)
{
    int64_t now_ms = wait_now_ms();
    if (wait->until == 0) {
        wait->until = now_ms + WAIT_MS;
    }
    return now_ms < wait->until;
}

void wait_pause(void)
{
    poll(NULL, 0, PAUSE_MS);
}

bool wait_more(struct wait *wait)
{
    wait_pause();
    return wait_again(wait);
}
