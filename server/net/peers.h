/* SPDX-License-Identifier: MIT
 *
 * peers.h - the sockets of visitors and operators. Private to server/.
 */
#ifndef SERVER_NET_PEERS_H
#define SERVER_NET_PEERS_H

#include "server/net/connection.h"
#include "server/net/gate.h"
#include "server/watch/turn.h"

#include <sys/queue.h>
#include <uv.h>

struct peer;
struct peers;

/* A TCP socket or a Unix socket. */
union endpoint {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tcp_t tcp;
    uv_pipe_t pipe;
};

/* A socket that accepts connections. */
struct listener {
    struct peers *peers;
    struct site *site; /* the site for the connections of this listener */
    struct gate gate;
};

struct peers {
    uv_loop_t *loop;
    struct turn *turn;         /* the present turn of the loop */
    struct listener visitors;  /* for visitors of the page, and for clients */
    struct listener operators; /* for the operator's page /metrics */
    int inputs;                /* an epoll that watches all open sockets (decision 18) */
    uv_poll_t input;           /* wakes the loop when a socket in `inputs` has input */
    LIST_HEAD(, peer) open;    /* all open sockets of visitors and operators */
    bool unread;               /* input has been left for the next turn, because this one is long */
    size_t steps;              /* how many sockets have been accepted and read */
    size_t heard_at;           /* the `steps` at which peers_have_heard is true in any case */
    struct spares spares;
    char read_buffer[65536];
};

/* Prepares to read sockets. Call this before the first connection arrives. */
void peers_open(struct peers *peers);
void peers_close(struct peers *peers);

/* Listens on a TCP address. Returns 0 or libuv's error. */
int peers_listen(struct listener *listener, const struct sockaddr *address);

/* Listens on a new Unix socket at this path. The user and the group of the process can open this
 * socket. Replaces an old socket at this path if no program listens on the old socket any more.
 * Returns 0 or libuv's error. */
int peers_listen_local(struct listener *listener, const char *path);

/* Sends the bytes that wait on the connections, with one write for each socket, and closes the
 * connections that are over. Stops when the turn is long. */
void peers_send(struct peers *peers);

/* Accepts the connections that could not be accepted earlier because a turn was long. */
void peers_accept(struct peers *peers);

/* Whether peers_send or peers_accept has left work for the next turn. */
bool peers_wait(const struct peers *peers);

/* What had arrived before a deadline counts as arrived, even if the loop was held up meanwhile. So
 * call peers_begin_hearing when a deadline has passed, and act on it only once the loop has looked
 * at its sockets and peers_have_heard is true. */
void peers_begin_hearing(struct peers *peers);
bool peers_have_heard(const struct peers *peers);

void peers_stop_listening(struct peers *peers);

/* Stops listening and ends all connections, see connection_go_away. */
void peers_go_away(struct peers *peers);

/* Ends the connections of banned visitors and returns their number. */
size_t peers_send_banned_away(struct peers *peers);

#endif
