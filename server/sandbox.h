/* SPDX-License-Identifier: MIT
 *
 * sandbox.h - drops the rights that the server will not need again.
 */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H

#include <stdbool.h>

/* After this call the thread, and any it starts, can gain no privileges. If the kernel has
 * Landlock, they also can reach no file outside `folder` and open no TCP connection or port. Call
 * it after binding and before starting the first thread. False if the kernel refuses; not having
 * Landlock does not count as failure. */
bool sandbox_enter(const char *folder);

#endif
