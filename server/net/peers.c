/* SPDX-License-Identifier: MIT
 *
 * peers.c - the sockets of visitors and operators: accepts, reads, writes and closes them.
 */
#include "server/loop.h"
#include "server/net/local.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BACKLOG = 511 }; /* at most this many connections wait in the kernel until we accept them */

/* A connection and its socket. */
struct peer {
    struct server *server;
    struct listener *listener;     /* the listener that accepted the connection */
    struct connection *connection; /* NULL once the socket is being closed */
    union endpoint socket;
    uv_write_t write;
    struct output output; /* the bytes being written */
    struct peer *next;    /* the next peer in server->peers */
    struct peer **link;   /* the pointer in server->peers that points to this peer */
};

static void on_closed(uv_handle_t *handle)
{
    struct peer *peer = handle->data;
    bytes_free(&peer->output.head);
    *peer->link = peer->next;
    if (peer->next != NULL) {
        peer->next->link = peer->link;
    }
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
    struct server *server = peer->server;
    uv_os_fd_t file = -1;
    if (uv_fileno(&peer->socket.handle, &file) != 0) {
        return; /* the socket is being closed */
    }
    ssize_t size = read(file, server->read_buffer, sizeof server->read_buffer);
    if (size > 0) {
        connection_receive(peer->connection, (const uint8_t *)server->read_buffer, (size_t)size);
    } else if (size == 0 || (errno != EAGAIN && errno != EINTR)) {
        hang_up(peer);
    }
}

static void on_input(uv_poll_t *input, int status, int events)
{
    enum { FEW = 16 };
    struct server *server = input->data;
    struct epoll_event ready[FEW];
    int count = FEW;
    (void)status;
    (void)events;
    while (count == FEW && !turn_is_long(&server->turn)) {
        count = epoll_wait(server->inputs, ready, FEW, 0);
        for (int i = 0; i < count && !turn_is_long(&server->turn); i++) {
            read_input(ready[i].data.ptr);
        }
    }
}

/* From now on, on_input reads the socket of this peer, until the socket is closed. */
static void watch_input(struct peer *peer)
{
    struct epoll_event input = {.events = EPOLLIN, .data.ptr = peer};
    uv_os_fd_t file = -1;
    uv_fileno(&peer->socket.handle, &file);
    if (epoll_ctl(peer->server->inputs, EPOLL_CTL_ADD, file, &input) != 0) {
        hang_up(peer);
    }
}

/* ---- Accepting ------------------------------------------------------------------------------- */

/* Makes a socket of the same kind as the listener's socket. */
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
    watch_input(peer);
}

static void accept_waiting(struct listener *listener)
{
    if (listener->waits && listener->open) {
        on_connection(&listener->socket.stream, 0);
    }
}

/* ---- For the loop ---------------------------------------------------------------------------- */

void peers_open(struct server *server)
{
    server->inputs = epoll_create1(EPOLL_CLOEXEC);
    if (server->inputs < 0 || uv_poll_init(&server->loop, &server->input, server->inputs) != 0) {
        abort();
    }
    server->input.data = server;
    uv_poll_start(&server->input, UV_READABLE, on_input);
}

void peers_close(struct server *server)
{
    close(server->inputs);
}

void peers_send(struct server *server)
{
    send_output(&server->turn, &server->site);
    send_output(&server->turn, &server->operator_site);
}

void peers_accept(struct server *server)
{
    accept_waiting(&server->visitors);
    accept_waiting(&server->operators);
}

bool peers_wait(const struct server *server)
{
    return server->visitors.waits || server->operators.waits || server->site.dirty.first != NULL ||
           server->operator_site.dirty.first != NULL;
}

static int start_listening(struct listener *listener)
{
    int failure = uv_listen(&listener->socket.stream, BACKLOG, on_connection);
    listener->open = failure == 0;
    return failure;
}

int peers_listen(struct listener *listener, const struct sockaddr *address)
{
    make_endpoint(listener, &listener->socket);
    listener->socket.handle.data = listener;
    int failure = uv_tcp_bind(&listener->socket.tcp, address, 0);
    return failure != 0 ? failure : start_listening(listener);
}

int peers_listen_local(struct listener *listener, const char *path)
{
    enum { MODE = S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP };
    listener->local = true;
    make_endpoint(listener, &listener->socket);
    listener->socket.handle.data = listener;
    int failure = local_bind(&listener->socket.pipe, path, MODE);
    return failure != 0 ? failure : start_listening(listener);
}

static void stop_listening(struct listener *listener)
{
    if (listener->open) {
        uv_close(&listener->socket.handle, NULL);
        listener->open = false;
    }
}

void peers_go_away(struct server *server)
{
    stop_listening(&server->visitors);
    stop_listening(&server->operators);
    for (struct peer *peer = server->peers; peer != NULL; peer = peer->next) {
        if (peer->connection != NULL) {
            connection_go_away(peer->connection);
        }
    }
}

size_t peers_send_banned_away(void *context)
{
    struct server *server = context;
    size_t count = 0;
    for (struct peer *peer = server->peers; peer != NULL; peer = peer->next) {
        count += peer->connection != NULL && connection_send_away(peer->connection);
    }
    return count;
}
