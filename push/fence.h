/* SPDX-License-Identifier: MIT
 *
 * fence.h - drops the rights that the sender does not need. Private to push/.
 */
#ifndef PUSH_FENCE_H
#define PUSH_FENCE_H

#include <stdbool.h>

/* After this call the process cannot gain privileges. If the kernel has no Landlock, the call does
 * nothing else and returns true. With Landlock, the process also cannot create files. It can open
 * push.db and its journal in `folder` for reading and writing; both must exist before the call. It
 * can open the system's files for looking up names and checking certificates, but only for reading.
 * It can open no other files. From version 4 of Landlock on, the process cannot bind TCP ports
 * either. Returns false if the kernel refuses one of these steps. */
bool fence_enter(const char *folder);

#endif
