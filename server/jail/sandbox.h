/* SPDX-License-Identifier: MIT
 *
 * sandbox.h - drops the rights that the server will not need again.
 */
#ifndef SERVER_JAIL_SANDBOX_H
#define SERVER_JAIL_SANDBOX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What may still be done in the sandbox. */
struct sandbox {
    const char *folder;       /* the data folder */
    const char *log;          /* a folder in which files may be made and written, but not read;
                                 * NULL: none */
    const char *const *files; /* files and folders that may be read, if they exist */
    size_t file_count;
    const uint16_t *ports; /* TCP ports to which this process may connect */
    size_t port_count;
};

/* After this call, the calling thread and all threads that it starts can gain no privileges. If the
 * kernel supports Landlock, they also cannot open files, connect over TCP, or bind a TCP port, with
 * the exceptions in `sandbox`. Call this after binding the server's port and before starting the
 * first thread. Returns false if the kernel refuses. On a kernel without Landlock, the function
 * does the rest and returns true. */
bool sandbox_enter(const struct sandbox *sandbox);

#endif
