/* SPDX-License-Identifier: MIT
 *
 * loop.h - the event loop: sockets, timers and threads for a lobby. Only loop.c and serve.c use
 * libuv. Private to server/.
 */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "server/connection.h"

#include <uv.h>

struct peer;

/* A socket, TCP or Unix. */
union endpoint {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tcp_t tcp;
    uv_pipe_t pipe;
};

struct server {
    uv_loop_t loop;
    union endpoint listener;
    bool local;        /* it is a Unix socket */
    uv_timer_t timer;  /* for the first of the alarms */
    uv_async_t stored; /* the store has results */
    uv_signal_t signals[2];
    int64_t
        started_at; /* Unix time in ms; started_hrtime is the steady clock at that time, in ns */
    uint64_t started_hrtime;
    struct alarms alarms;
    struct store *store;
    struct lobby *lobby;
    struct site site;
    struct peer *peers;
    size_t thoughts; /* running in worker threads */
    bool stopping;
    char read_buffer[65536];
};

/* Makes the parts of the loop but runs nothing yet. The lobby's world is `loop_world`. */
void loop_open(struct server *server);
struct world loop_world(struct server *server);

/* Binds and listens; 0 or libuv's error. */
int loop_listen(struct server *server, const struct sockaddr *address);

/* The same for a Unix socket at this path, for its owner and group. A socket left there by a
 * program that no longer runs is replaced. */
int loop_listen_local(struct server *server, const char *path);

/* Wakes the loop from the storage thread: a store_wake whose context is the server. */
void loop_wake(void *server);

/* Runs until a signal arrives and then everybody has said goodbye. */
void loop_run(struct server *server);
void loop_close(struct server *server);

#endif
