/* SPDX-License-Identifier: MIT
 *
 * connection.h - one connection: bytes in, bytes out, first HTTP and then a WebSocket.
 *
 * Does no I/O. The owner of the socket passes in the bytes it has read and sends the bytes that
 * connection_take hands out. After every call, including calls of the lobby and of alarms, it must
 * go through the connections in site->dirty: take, send, and close those that are over.
 */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"

enum {
    CONNECTION_UNSENT_MAX = 256 * 1024, /* more bytes waiting than this end the connection */
    CONNECTION_PING_MS = 20000,         /* two unanswered pings end a WebSocket */
    CONNECTION_HEADER_MS = 10000,       /* for a whole request */
    CONNECTION_IDLE_MS = 30000,         /* between requests */
    CONNECTION_SEND_MS = 120000,        /* for the peer to take an answer */
    CONNECTION_GOODBYE_MS = 3000,       /* for the peer to answer our goodbye */
    CONNECTION_REFUSED_MS = 1000,       /* for a peer that is refused to send its request */
    CONNECTION_REFUSED_MAX = 64         /* refused peers at once; more get no answer */
};

/* `owner` is for the socket's owner to use. `address` is written as by inet_ntop. If the server or
 * this address has too many connections, the new one only answers its first bytes with 503 or 429;
 * NULL if too many such answers are under way. */
struct connection *connection_open(struct site *site, const char *address, void *owner);

/* Call this once the socket is closed; it frees the connection. */
void connection_free(struct connection *connection);

void connection_receive(struct connection *connection, const uint8_t *bytes, size_t size);

/* What to send: the head, then the body, which stays valid forever. */
struct output {
    struct bytes head; /* the taker frees it */
    const uint8_t *body;
    size_t body_size;
};

/* Hands out bytes to send; false if there are none, or if those taken before have not been sent
 * yet. */
bool connection_take(struct connection *connection, struct output *output);
void connection_sent(struct connection *connection);

/* Whether to hang up as soon as everything is sent. */
bool connection_is_over(const struct connection *connection);

/* Says goodbye (1001) because the server is stopping. */
void connection_go_away(struct connection *connection);

/* Takes a connection out of site->dirty; NULL if there is none. */
struct connection *connection_next_dirty(struct site *site);

void *connection_owner(const struct connection *connection);

/* world.send of a lobby whose lines are connections. */
void connection_send(void *line, const char *text, size_t size);

#endif
