/* SPDX-License-Identifier: MIT
 *
 * loop.h - the event loop: sockets, timers and threads for a lobby. Only loop.c, crew.c, peers.c,
 * desk.c, local.c, postbox.c and serve.c use libuv. Private to server/.
 */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "server/desk/desk.h"
#include "server/jail/calls.h"
#include "server/kit/crew.h"
#include "server/net/connection.h"
#include "server/postbox.h"
#include "server/shared/ban_log.h"
#include "server/shared/shared.h"
#include "server/watch/log.h"
#include "server/watch/process.h"
#include "server/watch/turn.h"
#include "server/watch/uptime.h"

#include <uv.h>

struct peer;

/* A TCP socket or a Unix socket. */
union endpoint {
    uv_handle_t handle;
    uv_stream_t stream;
    uv_tcp_t tcp;
    uv_pipe_t pipe;
};

/* A socket that accepts connections when `open` is set. */
struct listener {
    struct server *server;
    struct site *site; /* the site for the connections of this listener */
    union endpoint socket;
    bool local; /* the socket is a Unix socket */
    bool open;  /* the socket listens */
    bool waits; /* a connection waits to be accepted in the next turn of the loop */
};

struct server {
    uv_loop_t loop;
    struct listener visitors;  /* for visitors of the page, and for clients */
    struct listener operators; /* for the operator's page /metrics */
    uv_timer_t timer;          /* wakes the loop when the first alarm is due */
    uv_prepare_t prepare; /* calls on_turn when one turn of the loop ends and the next begins */
    uv_idle_t idle;       /* active while work is left for the next turn */
    struct turn turn;     /* the present turn of the loop */
    int inputs;           /* an epoll that watches the sockets of all peers (decision 18) */
    uv_poll_t input;      /* wakes the loop when a socket in `inputs` has input */
    uv_poll_t bell;       /* wakes the loop when a thread has called loop_wake */
    int bell_file;        /* the eventfd to which loop_wake writes */
    bool results_wait;    /* results of the store or the crew are left for the next turn */
    struct crew crew;
    uv_signal_t signals[4];
    int64_t drain_ms;     /* how long games may go on after SIGUSR1 */
    struct alarm drained; /* rings when drain_ms have passed since SIGUSR1 */
    const char *log;      /* path of the log file; NULL: standard error */
    struct log_limits limits;
    struct desk desk;
    struct bans bans;
    struct ban_log ban_log; /* used only if the store is shared */
    struct uptime uptime;
    struct postbox postbox;
    int folder;                   /* the open data folder, locked by this process; -1: none */
    struct calls_sockets sockets; /* the kinds of sockets that the store needs */
    struct alarm beat;            /* rings when uptime_beat is due */
    int64_t started_at;           /* Unix time in ms when loop_open was called */
    uint64_t started_hrtime;      /* what uv_hrtime() returned at that moment, in ns */
    struct alarms alarms;
    struct store *store;
    bool store_refuses; /* the last line of log_store said that the store cannot write */
    struct lobby *lobby;
    struct shared *shared; /* NULL: no other servers use the store */
    struct site site, operator_site;
    struct process process;
    struct peer *peers; /* the list of all open sockets of visitors and operators */
    size_t works;       /* how many thoughts and readings are in worker threads */
    bool stopping;      /* the server sends everybody away, and then ends */
    char read_buffer[65536];
};

/* Prepares the loop; loop_run runs it. */
void loop_open(struct server *server);
/* The world for the lobby of this server. Call this once server->store is open. */
struct world loop_world(struct server *server);

/* Wakes the loop, which then takes the results of other threads. May be called from any thread. The
 * storage thread calls this when it has a result (store_wake in store/store.h). */
void loop_wake(void *server);

/* Runs the loop. SIGTERM and SIGINT stop the server; the function returns when all connections and
 * all work in threads have ended. After SIGUSR1 nobody can create a table, and the server stops
 * when no game is in progress any more, or at the latest after server->drain_ms. SIGHUP begins a
 * new log file. */
void loop_run(struct server *server);
void loop_close(struct server *server);

/* ---- peers.c --------------------------------------------------------------------------------- */

/* Prepares to read sockets. Call this before the first connection arrives. */
void peers_open(struct server *server);
void peers_close(struct server *server);

/* Listens on a TCP address. Returns 0 or libuv's error. */
int peers_listen(struct listener *listener, const struct sockaddr *address);

/* Listens on a new Unix socket at this path. The user and the group of the process can open this
 * socket. Replaces an old socket at this path if no program listens on the old socket any more.
 * Returns 0 or libuv's error. */
int peers_listen_local(struct listener *listener, const char *path);

/* Sends the bytes that wait on the connections, with one write for each socket, and closes the
 * connections that are over. Stops when the turn is long. */
void peers_send(struct server *server);

/* Accepts the connections that could not be accepted earlier because a turn was long. */
void peers_accept(struct server *server);

/* Whether peers_send or peers_accept has left work for the next turn. */
bool peers_wait(const struct server *server);

/* Stops listening and ends all connections, see connection_go_away. */
void peers_go_away(struct server *server);

/* Ends the connections of banned visitors and returns their number. `context` is a server. struct
 * admin uses this as its function `send_away`. */
size_t peers_send_banned_away(void *context);

#endif
