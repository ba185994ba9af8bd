/* SPDX-License-Identifier: MIT
 *
 * fence.h - drops the rights that the sender does not need. Private to push/.
 */
#ifndef PUSH_FENCE_H
#define PUSH_FENCE_H

#include <stdbool.h>

/* After this call the process can gain no privileges. If the kernel supports Landlock, the process
 * can also create no files and open only these: in `folder`, push.db and its journal, both of which
 * must exist; and, for reading, the system's files that it needs to look up names and to check
 * certificates. From version 4 of Landlock on, it can bind no TCP port either. Without Landlock,
 * the function only gives up gaining privileges, and returns true. Returns false if the kernel
 * refuses one of these steps. */
bool fence_enter(const char *folder);

#endif
