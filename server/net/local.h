/* SPDX-License-Identifier: MIT
 *
 * local.h - makes the Unix sockets on which the server listens. Private to server/.
 */
#ifndef SERVER_NET_LOCAL_H
#define SERVER_NET_LOCAL_H

#include <uv.h>

/* Makes a Unix socket at this path, with these permissions, and binds `pipe` to it. Replaces an old
 * socket at this path, but only if no program listens on the old socket any more. Returns 0 or
 * libuv's error. */
int local_bind(uv_pipe_t *pipe, const char *path, mode_t mode);

#endif
