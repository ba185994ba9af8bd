/* SPDX-License-Identifier: MIT
 *
 * desk.h - the Unix socket at which `saboteur admin` reaches the running server. A caller connects
 * and sends one line. The server sends the answer and hangs up. Private to server/.
 */
#ifndef SERVER_DESK_DESK_H
#define SERVER_DESK_DESK_H

#include "server/desk/admin.h"
#include "server/net/gate.h"

#include <uv.h>

#define DESK_SOCKET "admin.socket" /* the name of the socket in the data folder */

struct caller;

struct desk {
    struct gate gate;
    uv_loop_t *loop;
    struct spares *spares; /* open files for callers; set by the caller of desk_open */
    struct admin admin;
    struct caller *callers; /* the list of connected callers */
    size_t caller_count;
};

/* Listens on the socket DESK_SOCKET in this folder. Only the system user that runs the server can
 * open the socket. Fill in desk->admin before the loop runs. Returns 0 or libuv's error. */
int desk_open(struct desk *desk, uv_loop_t *loop, const char *folder);

/* Closes the connections of all callers. After this call, run the loop once more, because only the
 * loop frees the callers. */
void desk_close(struct desk *desk);

#endif
