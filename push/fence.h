/* SPDX-License-Identifier: MIT
 *
 * fence.h - drops the rights that the sender does not need. Private to push/.
 */
#ifndef PUSH_FENCE_H
#define PUSH_FENCE_H

#include <stdbool.h>

/* After this call the process can gain no privileges. If the kernel supports Landlock, the process
 * can also open only push.db and its journal in `folder`, both of which must exist, and can read
 * what it needs to find and to know other machines; it can make no file and listen on no TCP port.
 * Returns false if the kernel refuses. On a kernel without Landlock, the function does the rest and
 * returns true. */
bool fence_enter(const char *folder);

#endif
