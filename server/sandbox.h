/* SPDX-License-Identifier: MIT
 *
 * sandbox.h - drops the rights that the server will not need again.
 */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H

#include <stdbool.h>

/* After this call, the calling thread and all threads that it starts can gain no privileges. If the
 * kernel supports Landlock, they also cannot open files outside `folder`, connect over TCP, or bind
 * a TCP port. There is one exception: if `log` is not NULL, these threads may make and write files
 * in the folder `log`, but not read them. Call this after binding the server's port and before
 * starting the first thread. Returns false if the kernel refuses. On a kernel without Landlock, the
 * function does the rest and returns true. */
bool sandbox_enter(const char *folder, const char *log);

#endif
