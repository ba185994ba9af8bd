/* SPDX-License-Identifier: MIT
 *
 * loop.h - the event loop: sockets, timers and threads for a lobby. Only loop.c, crew.c, peers.c,
 * gate.c, desk.c, postbox.c and serve.c use libuv. Private to server/.
 */
#ifndef SERVER_LOOP_H
#define SERVER_LOOP_H

#include "server/desk/desk.h"
#include "server/jail/calls.h"
#include "server/kit/chance.h"
#include "server/kit/crew.h"
#include "server/net/peers.h"
#include "server/postbox.h"
#include "server/shared/ban_log.h"
#include "server/shared/shared.h"
#include "server/watch/log.h"
#include "server/watch/process.h"
#include "server/watch/turn.h"
#include "server/watch/uptime.h"

#include <uv.h>

struct server {
    uv_loop_t loop;
    struct peers peers;
    uv_timer_t timer;     /* wakes the loop when the first alarm is due */
    uv_prepare_t prepare; /* calls on_turn when one turn of the loop ends and the next begins */
    uv_check_t check;     /* calls on_heard after the loop has looked at its sockets */
    int64_t due;          /* alarms up to this Unix time in ms may ring; 0: none is due */
    uv_idle_t idle;       /* active while work is left for the next turn */
    struct turn turn;     /* the present turn of the loop */
    uv_poll_t bell;       /* wakes the loop when a thread has called loop_wake */
    int bell_file;        /* the eventfd to which loop_wake writes */
    bool results_wait;    /* results of the store or the crew are left for the next turn */
    struct crew crew;
    uv_signal_t signals[4];
    size_t files;         /* how many files this process may open */
    int64_t drain_ms;     /* how long games may go on after SIGUSR1 */
    struct alarm drained; /* rings when drain_ms have passed since SIGUSR1 */
    const char *log;      /* path of the log file; NULL: standard error */
    bool hangup_stops;    /* SIGHUP says that the terminal is gone, and ends the server */
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
    struct chance chance;
    struct store *store;
    bool uptime_refuses; /* the last line of log_uptime said that the file cannot be written */
    bool store_refuses;  /* the last line of log_store said that the store cannot write */
    struct lobby *lobby;
    struct shared *shared; /* NULL: no other servers use the store */
    struct site site, operator_site;
    struct privacy privacy;
    struct process process;
    size_t works;  /* how many thoughts and readings are in worker threads */
    bool stopping; /* the server sends everybody away, and then ends */
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

/* Ends the connections of banned visitors and returns their number. `context` is a server. */
size_t loop_send_banned_away(void *context);

void loop_close(struct server *server);

#endif
