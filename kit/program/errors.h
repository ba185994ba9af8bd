/* SPDX-License-Identifier: MIT
 *
 * errors.h - whether standard error takes a line now. If it is a pipe or a terminal that nobody
 * reads any more, a write does not return. A program that must go on leaves the line out instead.
 */
#ifndef KIT_PROGRAM_ERRORS_H
#define KIT_PROGRAM_ERRORS_H

#include <poll.h>
#include <stdbool.h>
#include <unistd.h>

/* Whether a line can be written to standard error without a wait. A line longer than PIPE_BUF may
 * wait even so. */
static inline bool errors_are_read(void)
{
    struct pollfd errors = {.fd = STDERR_FILENO, .events = POLLOUT};
    return poll(&errors, 1, 0) == 1 && (errors.revents & POLLOUT) != 0;
}

#endif
