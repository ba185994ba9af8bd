/* SPDX-License-Identifier: MIT
 *
 * still.h - a clock for the terminal that stands still: sitting_now() is what the test says. A
 * program that uses this file is linked with it in place of term/line/now.c.
 */
#ifndef TESTS_TERM_STILL_H
#define TESTS_TERM_STILL_H

#include <stdint.h>

/* Lets this many ms pass. */
void still_pass(int64_t ms);

#endif
