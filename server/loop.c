/* SPDX-License-Identifier: MIT
 *
 * loop.c - the event loop: sockets, timers and threads, with libuv.
 *
 * Every callback ends with `settle`. That function sends the bytes that are waiting, closes
 * connections that are over, and sets the timer.
 */
#include "server/loop.h"

#include "server/local.h"
#include "server/reading.h"

#include <assert.h>
#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BACKLOG = 511,     /* for listen(2): connections not yet accepted */
    ALARMS_LEAST = 8,  /* alarms that may ring even in a long turn of the loop */
    OPERATORS_MAX = 16 /* connections for /metrics at a time */
};

/* A connection and its socket. */
struct peer {
    struct server *server;
    struct listener *listener; /* the listener that accepted the connection */
    struct connection *connection;
    union endpoint socket;
    uv_write_t write;
    struct output output; /* the bytes being written */
    struct held held;     /* while the socket waits for the next turn of the loop */
    struct peer *next;    /* the next peer in server->peers */
    struct peer **link;   /* the pointer in server->peers that points to this peer */
};

/* A thought or a reading in a worker thread. One of the two pointers is NULL. */
struct work {
    uv_work_t work;
    struct server *server;
    struct thought *thought;
    struct reading *reading;
    uint64_t took_ns; /* CPU time of the thought */
    struct held held; /* while the result waits for the next turn of the loop */
};

static void settle(void *context);
static void stop(struct server *server);

/* ---- The world of the lobby ----------------------------------------------------------------- */

static int64_t world_now(void *context)
{
    const struct server *server = context;
    return server->started_at + (int64_t)((uv_hrtime() - server->started_hrtime) / 1000000);
}

static void world_random(void *context, void *bytes, size_t size)
{
    (void)context;
    randombytes_buf(bytes, size);
}

static void work_in_thread(uv_work_t *request)
{
    struct work *work = request->data;
    if (work->thought != NULL) {
        uint64_t began = process_thread_ns();
        thought_run(work->thought);
        work->took_ns = process_thread_ns() - began;
    } else {
        reading_run(work->reading, work->server->store);
    }
}

static void take_work(void *owner)
{
    struct work *work = owner;
    struct server *server = work->server;
    turn_release(&server->turn, &work->held);
    server->works--;
    if (work->thought != NULL) {
        histogram_add(&lobby_metrics(server->lobby)->thoughts, work->took_ns);
        lobby_thought(server->lobby, work->thought);
    } else {
        lobby_read(server->lobby, work->reading);
    }
    free(work);
    settle(server);
}

/* In one turn of the loop, libuv calls this for every work that has finished by then. */
static void on_worked(uv_work_t *request, int status)
{
    struct work *work = request->data;
    struct turn *turn = &work->server->turn;
    (void)status;
    if (turn_is_long(turn)) {
        work->held = (struct held){.take_up = take_work, .owner = work};
        turn_hold(turn, &work->held);
    } else {
        take_work(work);
    }
}

static void start_work(struct server *server, struct thought *thought, struct reading *reading)
{
    struct work *work = must_allocate(sizeof *work);
    *work = (struct work){.server = server, .thought = thought, .reading = reading};
    work->work.data = work;
    server->works++;
    if (uv_queue_work(&server->loop, &work->work, work_in_thread, on_worked) != 0) {
        abort();
    }
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

struct world loop_world(struct server *server)
{
    return (struct world){.context = server,
                          .store = server->store,
                          .alarms = &server->alarms,
                          .now = world_now,
                          .random = world_random,
                          .send = connection_send,
                          .dismiss = connection_dismiss,
                          .think = world_think,
                          .read = world_read,
                          .complain = world_complain};
}

/* ---- Sockets -------------------------------------------------------------------------------- */

static void on_closed(uv_handle_t *handle)
{
    struct peer *peer = handle->data;
    struct server *server = peer->server;
    connection_free(peer->connection);
    bytes_free(&peer->output.head);
    *peer->link = peer->next;
    if (peer->next != NULL) {
        peer->next->link = peer->link;
    }
    free(peer);
    settle(server);
}

static void hang_up(struct peer *peer)
{
    turn_release(&peer->server->turn, &peer->held);
    if (uv_is_closing(&peer->socket.handle) == 0) {
        uv_close(&peer->socket.handle, on_closed);
    }
}

static void on_written(uv_write_t *request, int status)
{
    struct peer *peer = request->data;
    bytes_free(&peer->output.head);
    if (status != 0) {
        hang_up(peer);
        return;
    }
    connection_sent(peer->connection);
    settle(peer->server);
}

static void write_output(struct peer *peer)
{
    const struct output *output = &peer->output;
    uv_buf_t parts[2] = {
        {.base = (char *)output->head.at + output->head.from, .len = output->head.size},
        {.base = (char *)(uintptr_t)output->body, .len = output->body_size},
    };
    unsigned count = output->body_size > 0 ? 2 : 1;
    peer->write.data = peer;
    if (uv_write(&peer->write, &peer->socket.stream, parts, count, on_written) != 0) {
        bytes_free(&peer->output.head);
        hang_up(peer);
    }
}

static void send_output(struct site *site)
{
    struct connection *connection;
    while ((connection = connection_next_dirty(site)) != NULL) {
        struct peer *peer = connection_owner(connection);
        if (uv_is_closing(&peer->socket.handle) != 0) {
            continue;
        }
        if (connection_take(connection, &peer->output)) {
            write_output(peer);
        }
        if (connection_is_over(connection)) {
            hang_up(peer);
        }
    }
}

/* Stops if the server drains and no game is in progress. */
static void end_drain(struct server *server)
{
    struct lobby_numbers numbers = lobby_numbers(server->lobby);
    if (numbers.draining && numbers.games == 0) {
        stop(server);
    }
}

static void settle(void *context)
{
    struct server *server = context;
    send_output(&server->site);
    send_output(&server->operator_site);
    log_limits(&server->limits, lobby_metrics(server->lobby), world_now(server));
    end_drain(server);
    if (server->stopping && server->peers == NULL && server->works == 0) {
        uv_stop(&server->loop);
        return;
    }
    int64_t next = alarms_next(&server->alarms);
    int64_t delay = next == INT64_MAX ? 3600000 : next - world_now(server);
    uv_update_time(&server->loop);
    /* Not 0 ms: the alarms left over by on_timer must wait for the next turn. */
    uv_timer_start(&server->timer, server->timer.timer_cb, delay > 0 ? (uint64_t)delay : 1, 0);
}

/* In a long turn there is no room to read, so on_read gets UV_ENOBUFS and nothing is read. */
static void on_allocate(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer)
{
    struct peer *peer = handle->data;
    struct server *server = peer->server;
    (void)suggested;
    *buffer = uv_buf_init(server->read_buffer,
                          turn_is_long(&server->turn) ? 0 : sizeof server->read_buffer);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer)
{
    struct peer *peer = stream->data;
    if (size == UV_ENOBUFS) {
        uv_read_stop(stream);
        turn_hold(&peer->server->turn, &peer->held);
    } else if (size < 0) {
        hang_up(peer);
    } else if (size > 0) {
        connection_receive(peer->connection, (const uint8_t *)buffer->base, (size_t)size);
        settle(peer->server);
    }
}

/* Reads a socket that was not read in the turn before. libuv would read it only after sockets that
 * have had their turn. */
static void take_input(void *owner)
{
    struct peer *peer = owner;
    struct server *server = peer->server;
    uv_os_fd_t file = -1;
    turn_release(&server->turn, &peer->held);
    uv_fileno(&peer->socket.handle, &file);
    ssize_t size = read(file, server->read_buffer, sizeof server->read_buffer);
    if (size == 0 || (size < 0 && errno != EAGAIN && errno != EINTR)) {
        hang_up(peer);
        return;
    }
    uv_read_start(&peer->socket.stream, on_allocate, on_read);
    if (size > 0) {
        connection_receive(peer->connection, (const uint8_t *)server->read_buffer, (size_t)size);
        settle(server);
    }
}

/* Makes a socket of the listener's kind. */
static void make_endpoint(struct listener *listener, union endpoint *endpoint)
{
    if (listener->local) {
        uv_pipe_init(&listener->server->loop, &endpoint->pipe, 0);
    } else {
        uv_tcp_init(&listener->server->loop, &endpoint->tcp);
    }
}

static void address_of(const struct peer *peer, char *text, size_t size)
{
    struct sockaddr_storage address;
    int length = sizeof address;
    snprintf(text, size, "%s", peer->listener->local ? ADDRESS_UNIX : "unknown");
    if (!peer->listener->local &&
        uv_tcp_getpeername(&peer->socket.tcp, (struct sockaddr *)&address, &length) == 0) {
        uv_ip_name((const struct sockaddr *)&address, text, size);
    }
}

static void on_refused(uv_handle_t *handle)
{
    free(handle->data);
}

static void on_connection(uv_stream_t *stream, int status)
{
    struct listener *listener = stream->data;
    struct server *server = listener->server;
    if (status != 0 || server->stopping) {
        return;
    }
    listener->waits = turn_is_long(&server->turn);
    if (listener->waits) {
        return; /* libuv keeps this connection, and accepts no more until we have taken it */
    }
    struct peer *peer = must_allocate(sizeof *peer);
    char address[64];
    peer->server = server;
    peer->held = (struct held){.take_up = take_input, .owner = peer};
    peer->listener = listener;
    make_endpoint(listener, &peer->socket);
    peer->socket.handle.data = peer;
    if (uv_accept(stream, &peer->socket.stream) != 0) {
        uv_close(&peer->socket.handle, on_refused);
        return;
    }
    address_of(peer, address, sizeof address);
    peer->connection = connection_open(listener->site, address, peer);
    if (peer->connection == NULL) {
        uv_close(&peer->socket.handle, on_refused);
        return;
    }
    peer->next = server->peers;
    peer->link = &server->peers;
    if (peer->next != NULL) {
        peer->next->link = &peer->next;
    }
    server->peers = peer;
    if (!listener->local) {
        uv_tcp_nodelay(&peer->socket.tcp, 1);
    }
    uv_read_start(&peer->socket.stream, on_allocate, on_read);
    settle(server);
}

/* ---- Time, results, signals ----------------------------------------------------------------- */

static void on_timer(uv_timer_t *timer)
{
    struct server *server = timer->data;
    int64_t now = world_now(server);
    for (int i = 0;
         alarms_next(&server->alarms) <= now && (i < ALARMS_LEAST || !turn_is_long(&server->turn));
         i++) {
        alarms_run(&server->alarms, now, 1);
    }
    settle(server);
}

static void on_stored(uv_async_t *async)
{
    struct server *server = async->data;
    log_store(server->store, &server->store_refuses);
    while (!turn_is_long(&server->turn) && lobby_take_result(server->lobby)) {
    }
    if (turn_is_long(&server->turn)) {
        uv_async_send(async);
    }
    connection_hear_store(&server->site);
    settle(server);
}

void loop_wake(void *context)
{
    struct server *server = context;
    uv_async_send(&server->stored);
}

static void stop_listening(struct listener *listener)
{
    if (listener->open) {
        uv_close(&listener->socket.handle, NULL);
        listener->open = false;
    }
}

/* Sends everybody away; settle ends the loop when they are gone. */
static void stop(struct server *server)
{
    if (!server->stopping) {
        log_line(LOG_LEVEL_INFO, "stop");
        server->stopping = true;
        stop_listening(&server->visitors);
        stop_listening(&server->operators);
        for (struct peer *peer = server->peers; peer != NULL; peer = peer->next) {
            connection_go_away(peer->connection);
        }
        settle(server);
    }
}

static void on_drained(struct alarm *alarm)
{
    stop(alarm->owner);
}

/* Lets the server end once no game is in progress. server->desk calls this, too. */
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

/* server->desk calls this. */
static size_t send_banned_away(void *context)
{
    struct server *server = context;
    size_t count = 0;
    for (struct peer *peer = server->peers; peer != NULL; peer = peer->next) {
        count += connection_send_away(peer->connection);
    }
    return count;
}

static void on_signal(uv_signal_t *handle, int number)
{
    struct server *server = handle->data;
    if (number == SIGHUP) {
        log_reopen(server->log);
    } else if (number == SIGUSR1) {
        drain(server);
        settle(server);
    } else {
        stop(server);
    }
}

static void on_idle(uv_idle_t *idle)
{
    (void)idle;
}

static void accept_waiting(struct listener *listener)
{
    if (listener->waits && listener->open) {
        on_connection(&listener->socket.stream, 0);
    }
}

/* libuv calls this before it waits for sockets, so one turn lasts from one call to the next. Begins
 * the next turn with what was held for it. While more is held, the idle handle keeps the loop from
 * waiting. */
static void on_turn(uv_prepare_t *prepare)
{
    struct server *server = prepare->data;
    struct turn *turn = &server->turn;
    histogram_add(&lobby_metrics(server->lobby)->turns, turn_begin(turn));
    while (turn->first != NULL && !turn_is_long(turn)) {
        turn->first->take_up(turn->first->owner);
    }
    accept_waiting(&server->visitors);
    accept_waiting(&server->operators);
    if (turn->first != NULL || server->visitors.waits || server->operators.waits) {
        uv_idle_start(&server->idle, on_idle);
    } else {
        uv_idle_stop(&server->idle);
    }
}

/* Writes the page /metrics: the function `measure` of the operator's site. */
static void measure(void *context, struct bytes *out)
{
    struct server *server = context;
    struct lobby_numbers numbers = lobby_numbers(server->lobby);
    struct metrics_now now = {.tables = numbers.tables,
                              .guests = numbers.guests,
                              .connections = server->site.connections,
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

void loop_open(struct server *server)
{
    uv_timeval64_t now;
    uv_gettimeofday(&now);
    server->started_at = now.tv_sec * 1000 + now.tv_usec / 1000;
    server->started_hrtime = uv_hrtime();
    uv_loop_init(&server->loop);
    uv_timer_init(&server->loop, &server->timer);
    uv_prepare_init(&server->loop, &server->prepare);
    uv_idle_init(&server->loop, &server->idle);
    server->prepare.data = server;
    uv_async_init(&server->loop, &server->stored, on_stored);
    server->timer.data = server;
    server->stored.data = server;
    server->site = (struct site){
        .alarms = &server->alarms, .now = world_now, .complain = world_complain, .context = server};
    server->operator_site = server->site;
    server->operator_site.measure = measure;
    server->operator_site.connections_max = OPERATORS_MAX;
    server->visitors = (struct listener){.server = server, .site = &server->site};
    server->operators = (struct listener){.server = server, .site = &server->operator_site};
    server->process = process_open();
}

static int start_listening(struct listener *listener)
{
    int failure = uv_listen(&listener->socket.stream, BACKLOG, on_connection);
    listener->open = failure == 0;
    return failure;
}

int loop_listen(struct listener *listener, const struct sockaddr *address)
{
    make_endpoint(listener, &listener->socket);
    listener->socket.handle.data = listener;
    int failure = uv_tcp_bind(&listener->socket.tcp, address, 0);
    return failure != 0 ? failure : start_listening(listener);
}

int loop_listen_local(struct listener *listener, const char *path)
{
    enum { MODE = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP };
    listener->local = true;
    make_endpoint(listener, &listener->socket);
    listener->socket.handle.data = listener;
    int failure = local_bind(&listener->socket.pipe, path, MODE);
    return failure != 0 ? failure : start_listening(listener);
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
    server->desk.settle = settle;
    server->desk.admin = (struct admin){.lobby = server->lobby,
                                        .bans = &server->bans,
                                        .context = server,
                                        .drain = drain,
                                        .send_away = send_banned_away};
    turn_begin(&server->turn);
    uv_prepare_start(&server->prepare, on_turn);
    uv_run(&server->loop, UV_RUN_DEFAULT);
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
    assert(server->peers == NULL);
    desk_close(&server->desk);
    uv_walk(&server->loop, close_handle, NULL);
    while (uv_run(&server->loop, UV_RUN_DEFAULT) != 0) {
    }
    uv_loop_close(&server->loop);
    limits_free(&server->site.limits);
    limits_free(&server->operator_site.limits);
    bytes_free(&server->operator_site.page);
    process_close(&server->process);
    alarms_free(&server->alarms);
}
