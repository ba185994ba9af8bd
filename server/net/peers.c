/* SPDX-License-Identifier: MIT
 *
 * peers.c - the sockets of visitors and operators: accepts, reads, writes and closes them.
 */
#include "server/net/peers.h"

#include "kit/program/end.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BACKLOG = 511 }; /* at most this many connections wait in the kernel until we accept them */

/* A connection and its socket. */
struct peer {
    struct peers *peers;
    struct listener *listener;     /* the listener that accepted the connection */
    struct connection *connection; /* NULL once the socket is being closed */
    union endpoint socket;
    uv_write_t write;
    struct output output;  /* the bytes being written */
    LIST_ENTRY(peer) next; /* in peers.open */
};

static void on_closed(uv_handle_t *handle)
{
    struct peer *peer = handle->data;
    bytes_free(&peer->output.head);
    LIST_REMOVE(peer, next);
    free(peer);
}

/* Closes the socket. Frees the connection here and not in on_closed, because libuv calls on_closed
 * for all closed sockets in the same turn, even if that makes the turn long. */
static void hang_up(struct peer *peer)
{
    if (peer->connection != NULL) {
        uv_close(&peer->socket.handle, on_closed);
        connection_free(peer->connection);
        peer->connection = NULL;
    }
}

static void on_written(uv_write_t *request, int status)
{
    struct peer *peer = request->data;
    bytes_free(&peer->output.head);
    if (status != 0) {
        hang_up(peer);
    } else if (peer->connection != NULL) {
        connection_sent(peer->connection);
    }
}

/* Makes `parts` point to the head and the body of an output, without the first `skip` bytes.
 * Returns the number of parts. */
static unsigned write_parts(const struct output *output, size_t skip, uv_buf_t parts[2])
{
    size_t head = skip < output->head.size ? skip : output->head.size;
    size_t body = skip - head;
    unsigned count = 0;
    if (head < output->head.size) {
        parts[count++] = uv_buf_init((char *)output->head.at + output->head.from + head,
                                     (unsigned)(output->head.size - head));
    }
    if (body < output->body_size) {
        parts[count++] = uv_buf_init((char *)(uintptr_t)output->body + body,
                                     (unsigned)(output->body_size - body));
    }
    return count;
}

/* Sends peer->output. If the socket does not take all bytes at once, libuv sends the rest later. */
static void write_output(struct peer *peer)
{
    uv_buf_t parts[2];
    unsigned count = write_parts(&peer->output, 0, parts);
    int sent = uv_try_write(&peer->socket.stream, parts, count);
    int failure = sent < 0 && sent != UV_EAGAIN ? sent : 0;
    count = failure == 0 ? write_parts(&peer->output, sent > 0 ? (size_t)sent : 0, parts) : 0;
    peer->write.data = peer;
    if (count > 0) {
        failure = uv_write(&peer->write, &peer->socket.stream, parts, count, on_written);
    }
    if (failure != 0 || count == 0) {
        bytes_free(&peer->output.head);
    }
    if (failure != 0) {
        hang_up(peer);
    } else if (count == 0) {
        connection_sent(peer->connection);
    }
}

static void send_output(struct turn *turn, struct site *site)
{
    struct connection *connection;
    while (!turn_is_long(turn) && (connection = connection_next_dirty(site)) != NULL) {
        struct peer *peer = connection_owner(connection);
        if (connection_take(connection, &peer->output)) {
            write_output(peer);
        }
        if (peer->connection != NULL && connection_is_over(connection)) {
            hang_up(peer);
        }
    }
}

/* ---- Reading --------------------------------------------------------------------------------- */

/* In one turn, libuv handles every watched socket that is ready. There may be thousands, and the
 * turn would get too long. So libuv does not watch the sockets of peers. It watches one epoll, and
 * this epoll watches the sockets (decision 18). If a turn gets long, some sockets stay unread until
 * the next turn. In the next turn, the epoll first reports the sockets that it has not reported
 * yet. */

/* Reads what has arrived at a socket, but at most as many bytes as fit into the buffer. */
static void read_input(struct peer *peer)
{
    struct peers *peers = peer->peers;
    uv_os_fd_t file = -1;
    if (uv_fileno(&peer->socket.handle, &file) != 0) {
        return; /* the socket is being closed */
    }
    ssize_t size = read(file, peers->read_buffer, sizeof peers->read_buffer);
    if (size > 0) {
        connection_receive(peer->connection, (const uint8_t *)peers->read_buffer, (size_t)size);
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        hang_up(peer);
    }
}

/* Reads what has arrived at the sockets, until nothing is left or the turn is long. */
static void read_inputs(struct peers *peers)
{
    enum { FEW = 16 };
    struct epoll_event ready[FEW];
    int count = FEW;
    while (count == FEW && !turn_is_long(peers->turn)) {
        count = epoll_wait(peers->inputs, ready, FEW, 0);
        for (int i = 0; i < count && !turn_is_long(peers->turn); i++) {
            read_input(ready[i].data.ptr);
            peers->steps++;
        }
    }
    peers->unread = count > 0 && turn_is_long(peers->turn);
}

static void on_input(uv_poll_t *input, int status, int events)
{
    (void)status;
    (void)events;
    read_inputs(input->data);
}

/* From now on, on_input reads the socket of this peer, until the socket is closed. */
static void watch_input(struct peer *peer)
{
    struct epoll_event input = {.events = EPOLLIN, .data.ptr = peer};
    uv_os_fd_t file = -1;
    uv_fileno(&peer->socket.handle, &file);
    if (epoll_ctl(peer->peers->inputs, EPOLL_CTL_ADD, file, &input) != 0) {
        hang_up(peer);
    }
}

/* ---- Accepting ------------------------------------------------------------------------------- */

/* Makes a socket of the same kind as the listener's socket. */
static void make_endpoint(struct listener *listener, union endpoint *endpoint)
{
    if (listener->gate.local) {
        uv_pipe_init(listener->peers->loop, &endpoint->pipe, 0);
    } else {
        uv_tcp_init(listener->peers->loop, &endpoint->tcp);
    }
}

static void address_of(const struct peer *peer, char *text, size_t size)
{
    struct sockaddr_storage address;
    int length = sizeof address;
    snprintf(text, size, "%s", peer->listener->gate.local ? ADDRESS_UNIX : "unknown");
    if (!peer->listener->gate.local &&
        uv_tcp_getpeername(&peer->socket.tcp, (struct sockaddr *)&address, &length) == 0) {
        uv_ip_name((const struct sockaddr *)&address, text, size);
    }
}

static void on_refused(uv_handle_t *handle)
{
    free(handle->data);
}

/* Makes the accepted socket `file` that of this peer. Returns false if that is not possible. */
static bool take_socket(struct peer *peer, int file)
{
    bool local = peer->listener->gate.local;
    make_endpoint(peer->listener, &peer->socket);
    peer->socket.handle.data = peer;
    int failure =
        local ? uv_pipe_open(&peer->socket.pipe, file) : uv_tcp_open(&peer->socket.tcp, file);
    if (failure != 0) {
        close(file);
    }
    return failure == 0;
}

static void welcome(struct listener *listener, int file)
{
    struct peers *peers = listener->peers;
    struct peer *peer = must_allocate(sizeof *peer);
    char address[64];
    peer->peers = peers;
    peer->listener = listener;
    if (!take_socket(peer, file)) {
        uv_close(&peer->socket.handle, on_refused);
        return;
    }
    address_of(peer, address, sizeof address);
    peer->connection = connection_open(listener->site, address, peer);
    if (peer->connection == NULL) {
        uv_close(&peer->socket.handle, on_refused);
        return;
    }
    LIST_INSERT_HEAD(&peers->open, peer, next);
    watch_input(peer);
}

/* Accepts a connection. Returns false if none waits, or if the system does not allow it. Visitors
 * must leave the spare files to the operator. */
static bool accept_one(struct listener *listener)
{
    struct peers *peers = listener->peers;
    bool privileged = listener == &peers->operators;
    if (!spares_fill(&peers->spares) && !privileged) {
        gate_rest(&listener->gate, errno);
        return false;
    }
    int file = gate_accept(&listener->gate, privileged ? &peers->spares : NULL);
    if (file >= 0) {
        welcome(listener, file);
        peers->steps++;
    }
    return file >= 0;
}

/* Accepts at least one connection, so that newcomers are heard in the worst of turns. */
static void accept_waiting(struct listener *listener)
{
    while (listener->gate.waits && accept_one(listener) && !turn_is_long(listener->peers->turn)) {
    }
}

/* ---- For the loop ---------------------------------------------------------------------------- */

void peers_open(struct peers *peers)
{
    peers->inputs = epoll_create1(EPOLL_CLOEXEC);
    if (peers->inputs < 0 || uv_poll_init(peers->loop, &peers->input, peers->inputs) != 0) {
        end_program("cannot watch sockets");
    }
    peers->input.data = peers;
    uv_poll_start(&peers->input, UV_READABLE, on_input);
}

void peers_close(struct peers *peers)
{
    close(peers->inputs);
    spares_close(&peers->spares);
}

void peers_send(struct peers *peers)
{
    send_output(peers->turn, peers->visitors.site);
    send_output(peers->turn, peers->operators.site);
}

/* First reads what has arrived at the open sockets: a peer that has gone makes room for another. */
void peers_accept(struct peers *peers)
{
    if (peers->visitors.gate.waits || peers->operators.gate.waits) {
        read_inputs(peers);
    }
    accept_waiting(&peers->operators);
    accept_waiting(&peers->visitors);
    peers->unread = false; /* on_input sets it again, if those sockets still have input */
}

bool peers_wait(const struct peers *peers)
{
    return peers->visitors.gate.waits || peers->operators.gate.waits ||
           !TAILQ_EMPTY(&peers->visitors.site->dirty) ||
           !TAILQ_EMPTY(&peers->operators.site->dirty);
}

/* A step of `steps` is a socket that was read or accepted. The epoll reports each socket that is
 * ready once before it reports another one twice, so after as many steps as there are sockets,
 * everything has been read, even if more arrives all the time. */
void peers_begin_hearing(struct peers *peers)
{
    const struct site *visitors = peers->visitors.site, *operators = peers->operators.site;
    peers->heard_at = peers->steps + visitors->connections + visitors->refused +
                      operators->connections + operators->refused + BACKLOG;
}

bool peers_have_heard(const struct peers *peers)
{
    bool waits = peers->visitors.gate.waits || peers->operators.gate.waits;
    return (!waits && !peers->unread) || peers->steps >= peers->heard_at;
}

int peers_listen(struct listener *listener, const struct sockaddr *address)
{
    return gate_listen(&listener->gate, listener->peers->loop, address, BACKLOG);
}

int peers_listen_local(struct listener *listener, const char *path)
{
    enum { MODE = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP };
    return gate_listen_local(&listener->gate, listener->peers->loop, path, MODE, BACKLOG);
}

void peers_stop_listening(struct peers *peers)
{
    gate_close(&peers->visitors.gate);
    gate_close(&peers->operators.gate);
}

void peers_go_away(struct peers *peers)
{
    peers_stop_listening(peers);
    const struct peer *peer;
    LIST_FOREACH (peer, &peers->open, next) {
        if (peer->connection != NULL) {
            connection_go_away(peer->connection);
        }
    }
}

size_t peers_send_banned_away(struct peers *peers)
{
    size_t count = 0;
    const struct peer *peer;
    LIST_FOREACH (peer, &peers->open, next) {
        count += peer->connection != NULL && connection_send_away(peer->connection);
    }
    return count;
}
