/* SPDX-License-Identifier: MIT
 *
 * loop.c - the event loop: timers, threads and signals, with libuv.
 *
 * Callbacks add bytes to the connections, but send none. Once in each turn of the loop, on_turn
 * sends the bytes that wait on each connection, closes connections that are over, and sets the
 * timer.
 */
#include "server/loop.h"

#include "kit/program/end.h"
#include "server/jobs/reading.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

enum {
    ALARMS_LEAST = 8,   /* at least this many alarms ring, even in a long turn of the loop */
    OPERATORS_MAX = 16, /* the most open connections for /metrics */
    OPERATORS_REFUSED_MAX = 4
};

/* A thought or a reading in a worker thread. Either `thought` or `reading` is NULL. */
struct work {
    struct job job;
    struct server *server;
    struct thought *thought;
    struct reading *reading;
    uint64_t took_ns; /* the CPU time that the thought took */
};

static void stop(struct server *server);

/* ---- The world of the lobby ----------------------------------------------------------------- */

static int64_t world_now(void *context)
{
    const struct server *server = context;
    return server->started_at + (int64_t)((uv_hrtime() - server->started_hrtime) / 1000000);
}

static void world_random(void *context, void *bytes, size_t size)
{
    struct server *server = context;
    chance_take(&server->chance, bytes, size);
}

static void do_work(void *owner)
{
    struct work *work = owner;
    if (work->thought != NULL) {
        uint64_t began = process_thread_ns();
        thought_run(work->thought);
        work->took_ns = process_thread_ns() - began;
    } else {
        reading_run(work->reading, work->server->store);
    }
}

static void take_work(struct server *server, struct work *work)
{
    server->works--;
    if (work->thought != NULL) {
        histogram_add(&lobby_metrics(server->lobby)->thoughts, work->took_ns);
        lobby_thought(server->lobby, work->thought);
    } else {
        lobby_read(server->lobby, work->reading);
    }
    free(work);
}

static void start_work(struct server *server, struct thought *thought, struct reading *reading)
{
    struct work *work = must_allocate(sizeof *work);
    *work = (struct work){.job = {.run = do_work, .owner = work},
                          .server = server,
                          .thought = thought,
                          .reading = reading};
    server->works++;
    crew_add(&server->crew, &work->job);
}

static void world_think(void *context, struct thought *thought)
{
    start_work(context, thought, NULL);
}

static void world_read(void *context, struct reading *reading)
{
    start_work(context, NULL, reading);
}

static void world_complain(void *context, const char *sentence)
{
    (void)context;
    log_line(LOG_LEVEL_WARNING, "%s", sentence);
}

static void world_push(void *context, const char *line)
{
    struct server *server = context;
    postbox_write(&server->postbox, line);
}

static void wake_table(void *context, const char *code)
{
    const struct server *server = context;
    lobby_wake(server->lobby, code);
}

static void world_note(void *context, const char *line)
{
    (void)context;
    log_line(LOG_LEVEL_INFO, "%s", line);
}

struct world loop_world(struct server *server)
{
    return (struct world){.context = server,
                          .store = server->store,
                          .alarms = &server->alarms,
                          .now = world_now,
                          .random = world_random,
                          .send = connection_send,
                          .dismiss = connection_dismiss,
                          .ping = connection_ping,
                          .answered = connection_answered,
                          .think = world_think,
                          .read = world_read,
                          .push = world_push,
                          .complain = world_complain,
                          .note = world_note};
}

/* ---- Time, results, signals ----------------------------------------------------------------- */

/* The timer only wakes the loop: on_turn sees that an alarm is due, and on_heard lets it ring. */
static void on_timer(uv_timer_t *timer)
{
    (void)timer;
}

/* Finds out if an alarm is due. It does not ring at once: if the loop was held up, then what
 * visitors have sent in time is still in the sockets, and must be read first. */
static void look_at_alarms(struct server *server)
{
    int64_t now = world_now(server);
    if (server->due == 0 && alarms_next(&server->alarms) <= now) {
        server->due = now;
        peers_begin_hearing(&server->peers);
    }
}

/* Called each time the loop has looked at its sockets. */
static void on_heard(uv_check_t *check)
{
    struct server *server = check->data;
    int64_t due = server->due;
    if (due == 0 || !peers_have_heard(&server->peers)) {
        return;
    }
    for (int i = 0;
         alarms_next(&server->alarms) <= due && (i < ALARMS_LEAST || !turn_is_long(&server->turn));
         i++) {
        alarms_run(&server->alarms, due, 1);
    }
    server->due = alarms_next(&server->alarms) <= due ? due : 0;
}

/* Takes the results of the store and of the crew until the turn is long. */
static void take_results(struct server *server)
{
    struct work *work;
    log_store(server->store, &server->store_refuses);
    while (!turn_is_long(&server->turn) && lobby_take_result(server->lobby)) {
    }
    while (!turn_is_long(&server->turn) && (work = crew_take(&server->crew)) != NULL) {
        take_work(server, work);
    }
    server->results_wait = turn_is_long(&server->turn);
    connection_hear_store(&server->site);
}

/* Called after another thread has called loop_wake. */
static void on_bell(uv_poll_t *bell, int status, int events)
{
    struct server *server = bell->data;
    uint64_t rings;
    (void)status;
    (void)events;
    if (read(server->bell_file, &rings, sizeof rings) == sizeof rings) {
        take_results(server);
    }
}

void loop_wake(void *context)
{
    const struct server *server = context;
    uint64_t one = 1;
    if (write(server->bell_file, &one, sizeof one) != sizeof one && errno != EAGAIN) {
        abort();
    }
}

/* Sends everybody away. on_turn ends the loop once they are gone and no thread works any more. */
static void stop(struct server *server)
{
    if (!server->stopping) {
        log_line(LOG_LEVEL_INFO, "stop");
        server->stopping = true;
        peers_go_away(&server->peers);
    }
}

static void on_drained(struct alarm *alarm)
{
    stop(alarm->owner);
}

/* Makes the server end when no game is in progress any more. SIGUSR1 and the command `drain` of
 * `saboteur admin` call this. */
static void drain(void *context)
{
    struct server *server = context;
    struct lobby_numbers numbers = lobby_numbers(server->lobby);
    if (!numbers.draining) {
        log_line(LOG_LEVEL_INFO, "drain games=%zu", numbers.games);
        lobby_drain(server->lobby);
        server->drained = (struct alarm){.ring = on_drained, .owner = server};
        alarm_set(&server->alarms, &server->drained, world_now(server) + server->drain_ms);
    }
}

size_t loop_send_banned_away(void *context)
{
    struct server *server = context;
    return peers_send_banned_away(&server->peers);
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *server = handle->data;
    if (number == SIGHUP && !server->hangup_stops) {
        log_reopen(server->log);
    } else if (number == SIGUSR1) {
        drain(server);
    } else {
        stop(server);
    }
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

/* Stops the server if it drains and no game is in progress any more. */
static void end_drain(struct server *server)
{
    struct lobby_numbers numbers = lobby_numbers(server->lobby);
    if (numbers.draining && numbers.games == 0) {
        stop(server);
    }
}

/* Makes the timer wake the loop when the next alarm is due. */
static void set_timer(struct server *server)
{
    int64_t next = alarms_next(&server->alarms);
    int64_t delay = next == INT64_MAX ? 3600000 : next - world_now(server);
    uv_update_time(&server->loop);
    /* At least 1 ms, because alarms that are due already do not need the timer. */
    uv_timer_start(&server->timer, server->timer.timer_cb, delay > 0 ? (uint64_t)delay : 1, 0);
}

/* libuv calls this each time before it waits for sockets. A turn lasts from one call to the next.
 * on_turn first sends the bytes that the previous turn has added to the connections. Then it takes
 * the results that the previous turn has left. If work is left for the next turn, the idle handle
 * keeps libuv from waiting. */
static void on_turn(uv_prepare_t *prepare)
{
    struct server *server = prepare->data;
    histogram_add(&lobby_metrics(server->lobby)->turns, turn_begin(&server->turn));
    peers_send(&server->peers);
    if (server->results_wait) {
        take_results(server);
    }
    peers_accept(&server->peers);
    log_limits(&server->limits, lobby_metrics(server->lobby), world_now(server));
    end_drain(server);
    look_at_alarms(server);
    set_timer(server);
    if (server->results_wait || server->due != 0 || peers_wait(&server->peers)) {
        uv_idle_start(&server->idle, on_idle);
    } else {
        uv_idle_stop(&server->idle);
    }
    if (server->stopping && LIST_EMPTY(&server->peers.open) && server->works == 0) {
        uv_stop(&server->loop);
    }
}

/* Writes the page /metrics. This is the function `measure` of the operator's site. */
static void measure(void *context, struct bytes *out)
{
    struct server *server = context;
    struct lobby_numbers numbers = lobby_numbers(server->lobby);
    struct metrics_now now = {.tables = numbers.tables,
                              .guests = numbers.guests,
                              .connections = server->site.connections,
                              .connections_max = server->site.connections_max,
                              .accept_refuses = server->peers.visitors.gate.refuses,
                              .accept_refusals = server->peers.visitors.gate.refusals,
                              .readings = numbers.readings_under_way,
                              .readings_waiting = numbers.readings_waiting,
                              .draining = numbers.draining,
                              .games = numbers.games,
                              .queued_bytes = server->site.queued,
                              .started_at = server->started_at};
    store_status(server->store, &now.store);
    process_measure(&server->process, &now);
    metrics_write(lobby_metrics(server->lobby), &now, out);
}

/* ---- Opening, running, closing -------------------------------------------------------------- */

/* Makes the eventfd to which loop_wake writes, and watches it. */
static void open_bell(struct server *server)
{
    server->bell_file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (server->bell_file < 0 ||
        uv_poll_init(&server->loop, &server->bell, server->bell_file) != 0) {
        end_program("cannot start the loop");
    }
    server->bell.data = server;
    uv_poll_start(&server->bell, UV_READABLE, on_bell);
}

void loop_open(struct server *server)
{
    uv_timeval64_t now;
    uv_gettimeofday(&now);
    server->started_at = now.tv_sec * 1000 + now.tv_usec / 1000;
    server->started_hrtime = uv_hrtime();
    server->uptime.file = -1;
    server->folder = -1;
    uv_loop_init(&server->loop);
    uv_timer_init(&server->loop, &server->timer);
    uv_prepare_init(&server->loop, &server->prepare);
    uv_idle_init(&server->loop, &server->idle);
    uv_check_init(&server->loop, &server->check);
    server->prepare.data = server;
    server->check.data = server;
    server->timer.data = server;
    open_bell(server);
    crew_open(&server->crew, loop_wake, server);
    server->site = (struct site){
        .alarms = &server->alarms, .now = world_now, .complain = world_complain, .context = server};
    server->operator_site = server->site;
    server->operator_site.measure = measure;
    server->operator_site.connections_max = OPERATORS_MAX;
    site_open(&server->site);
    site_open(&server->operator_site);
    server->operator_site.refused_max = OPERATORS_REFUSED_MAX;
    server->peers.loop = &server->loop;
    server->peers.turn = &server->turn;
    server->peers.visitors = (struct listener){.peers = &server->peers, .site = &server->site};
    server->peers.operators =
        (struct listener){.peers = &server->peers, .site = &server->operator_site};
    server->desk.spares = &server->peers.spares;
    server->process = process_open();
    peers_open(&server->peers);
}

static void ring_beat(struct alarm *alarm)
{
    struct server *server = alarm->owner;
    int64_t now = world_now(server);
    log_uptime(uptime_beat(&server->uptime, now), &server->uptime_refuses);
    alarm_set(&server->alarms, alarm, now + UPTIME_BEAT_MS);
}

void loop_run(struct server *server)
{
    static const int numbers[] = {SIGTERM, SIGINT, SIGHUP, SIGUSR1};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        uv_signal_init(&server->loop, &server->signals[i]);
        server->signals[i].data = server;
        uv_signal_start(&server->signals[i], on_signal, numbers[i]);
    }
    uv_timer_start(&server->timer, on_timer, 0, 0);
    server->desk.admin = (struct admin){.lobby = server->lobby,
                                        .bans = &server->bans,
                                        .context = server,
                                        .drain = drain,
                                        .send_away = loop_send_banned_away};
    server->postbox.wake = wake_table;
    server->postbox.context = server;
    turn_begin(&server->turn);
    uv_prepare_start(&server->prepare, on_turn);
    uv_check_start(&server->check, on_heard);
    server->beat = (struct alarm){.ring = ring_beat, .owner = server};
    ring_beat(&server->beat);
    uv_run(&server->loop, UV_RUN_DEFAULT);
    uptime_beat(&server->uptime, world_now(server));
}

static void close_handle(uv_handle_t *handle, void *context)
{
    (void)context;
    if (uv_is_closing(handle) == 0) {
        uv_close(handle, NULL);
    }
}

void loop_close(struct server *server)
{
    assert(LIST_EMPTY(&server->peers.open));
    crew_close(&server->crew);
    desk_close(&server->desk);
    postbox_close(&server->postbox);
    peers_stop_listening(&server->peers);
    uv_walk(&server->loop, close_handle, NULL);
    while (uv_run(&server->loop, UV_RUN_DEFAULT) != 0) {
    }
    uv_loop_close(&server->loop);
    close(server->bell_file);
    if (server->folder >= 0) {
        close(server->folder);
    }
    peers_close(&server->peers);
    limits_free(&server->site.limits);
    limits_free(&server->operator_site.limits);
    bytes_free(&server->site.answers.page);
    bytes_free(&server->operator_site.answers.page);
    process_close(&server->process);
    uptime_close(&server->uptime);
    alarms_free(&server->alarms);
    sodium_memzero(&server->chance, sizeof server->chance);
}
