/* SPDX-License-Identifier: MIT
 *
 * desk.h - the Unix socket at which `saboteur admin` reaches the running server. A caller sends one
 * line; the server answers it and hangs up. Private to server/.
 */
#ifndef SERVER_DESK_H
#define SERVER_DESK_H

#include "server/admin.h"

#include <uv.h>

#define DESK_SOCKET "admin.socket" /* the name of the socket in the data folder */

struct caller;

struct desk {
    uv_pipe_t listener;
    bool open;
    struct admin admin;
    struct caller *callers; /* who are connected */
    size_t caller_count;
    /* Is called after each command, with admin.context. */
    void (*settle)(void *context);
};

/* Listens on the socket in this folder, which only the owner of the process can open. Fill in the
 * other fields before the loop runs. Returns 0 or libuv's error. */
int desk_open(struct desk *desk, uv_loop_t *loop, const char *folder);

/* Ends all calls. The loop must run once more. */
void desk_close(struct desk *desk);

#endif
