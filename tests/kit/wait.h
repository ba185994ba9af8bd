/* SPDX-License-Identifier: MIT
 *
 * wait.h - how the tests in C wait: for a condition, never for a time. Only tests/kit may use a
 * clock. Here a clock only ends a test that would otherwise hang.
 */
#ifndef TESTS_KIT_WAIT_H
#define TESTS_KIT_WAIT_H

#include <stdbool.h>
#include <stdint.h>

/* How long a test waits at most, in ms: also for calls such as `poll`. Says nothing about how fast
 * anything should be. */
enum { WAIT_MS = 120000 };

/* One wait. Begin with all zero. */
struct wait {
    int64_t until; /* 0: the wait has not begun */
};

/* Pauses for a moment: for a loop that ends by itself. */
void wait_pause(void);

/* Pauses for a moment, and returns true: look again at what you wait for. Returns false if the wait
 * has taken longer than WAIT_MS. */
bool wait_more(struct wait *wait);

/* Like wait_more, but does not pause: for a test that waits in a call such as `poll`. */
bool wait_again(struct wait *wait);

/* The time in ms, on a clock that never goes back: for bounds that no busy machine can break. */
int64_t wait_now_ms(void);

#endif
