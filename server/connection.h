/* SPDX-License-Identifier: MIT
 *
 * connection.h - one connection: bytes in, bytes out, first HTTP and then a WebSocket.
 *
 * Does no I/O. Whoever owns the socket gives in what was read and sends what connection_take hands
 * out. After every call (also of the lobby and of alarms) the connections in site->dirty want to be
 * looked at: take, send, and close those that are over.
 */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"

enum {
    CONNECTION_UNSENT_MAX = 256 * 1024, /* a reader who lets more wait is hung up on */
    CONNECTION_PING_MS = 20000,         /* two without an answer end a WebSocket */
    CONNECTION_HEADER_MS = 10000,       /* for a whole request */
    CONNECTION_IDLE_MS = 30000,         /* between requests */
    CONNECTION_SEND_MS = 120000,        /* for the peer to take an answer */
    CONNECTION_GOODBYE_MS = 3000        /* for the peer to say goodbye, too */
};

/* `owner` is for the owner's use. `address` as inet_ntop writes it. NULL when the server or this
 * address has too many connections. */
struct connection *connection_open(struct site *site, const char *address, void *owner);

/* The socket is closed; the connection is gone after the call. */
void connection_free(struct connection *connection);

void connection_receive(struct connection *connection, const uint8_t *bytes, size_t size);

/* What to send: the head, then the body, which lives for ever. */
struct output {
    struct bytes head; /* the taker frees it */
    const uint8_t *body;
    size_t body_size;
};

/* Hands out what is to be sent; false when there is nothing, or what was taken before is not sent
 * yet. */
bool connection_take(struct connection *connection, struct output *output);
void connection_sent(struct connection *connection);

/* Hang up as soon as everything is sent. */
bool connection_is_over(const struct connection *connection);

/* The server stops: says goodbye (1001). */
void connection_go_away(struct connection *connection);

/* Takes a connection out of site->dirty; NULL when there is none. */
struct connection *connection_next_dirty(struct site *site);

void *connection_owner(const struct connection *connection);

/* world.send for a lobby whose lines are connections. */
void connection_send(void *line, const char *text, size_t size);

#endif
