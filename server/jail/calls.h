/* SPDX-License-Identifier: MIT
 *
 * calls.h - limits the running server to a list of system calls, which the kernel enforces
 * (seccomp).
 */
#ifndef SERVER_JAIL_CALLS_H
#define SERVER_JAIL_CALLS_H

#include <stdbool.h>

/* Which sockets the process may still make and connect. */
struct calls_sockets {
    bool local; /* Unix sockets */
    bool tcp;   /* TCP over IPv4 and IPv6 */
};

/* From now on, all threads of this process may make only the system calls in the tables of calls.c.
 * The kernel kills the process if it makes any other call. Open the sockets and the store before
 * you call this. Afterwards the process cannot start programs or make memory executable, and it can
 * make only the sockets that `sockets` allows. Returns false if the kernel refuses. On a kernel
 * without seccomp, does nothing and returns true. */
bool calls_restrict(struct calls_sockets sockets);

#endif
