/* SPDX-License-Identifier: MIT
 *
 * fence.h - drops the rights that the sender does not need. Private to push/.
 */
#ifndef PUSH_FENCE_H
#define PUSH_FENCE_H

#include <stdbool.h>

/* After this call the process cannot gain privileges. If the kernel supports Landlock, the process
 * also cannot create files, and can open only two kinds of files. To read and write, it can open
 * push.db and its journal in `folder`; both must exist before the call. To read, it can open the
 * system's files for looking up names and checking certificates. From version 4 of Landlock on, the
 * process cannot bind TCP ports either. If the kernel has no Landlock, the process only loses the
 * means to gain privileges, and the function returns true. Returns false if the kernel refuses one
 * of these steps. */
bool fence_enter(const char *folder);

#endif
