/* SPDX-License-Identifier: MIT
 *
 * sandbox.h - giving up what the server will not need again.
 */
#ifndef SERVER_SANDBOX_H
#define SERVER_SANDBOX_H

#include <stdbool.h>

/* From now on this thread, and those it starts, gain no privileges and, where the kernel has
 * Landlock, reach no file outside of `folder` and open no TCP connection or port. Call it after
 * binding and before the first thread. False when the kernel could not be asked at all; an old one
 * without Landlock is no failure. */
bool sandbox_enter(const char *folder);

#endif
