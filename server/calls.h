/* SPDX-License-Identifier: MIT
 *
 * calls.h - which system calls the running server may make. The list is enforced by the kernel's
 * seccomp.
 */
#ifndef SERVER_CALLS_H
#define SERVER_CALLS_H

#include <stdbool.h>

/* From now on, all threads of this process may make only the system calls in the tables of calls.c.
 * The kernel kills the process at any other call. Call this when the sockets, the store and its
 * thread are open: afterwards no socket can be made, no program started, and no memory made
 * executable. False if the kernel refuses; a kernel without seccomp is no failure. */
bool calls_restrict(void);

#endif
