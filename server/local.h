/* SPDX-License-Identifier: MIT
 *
 * local.h - Unix sockets to listen on. Private to server/.
 */
#ifndef SERVER_LOCAL_H
#define SERVER_LOCAL_H

#include <uv.h>

/* Binds to a Unix socket at this path with these permissions. Replaces a socket there if no program
 * listens on it any more. Returns 0 or libuv's error. */
int local_bind(uv_pipe_t *pipe, const char *path, mode_t mode);

#endif
