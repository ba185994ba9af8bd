/* SPDX-License-Identifier: MIT
 *
 * connection.h - one connection, which speaks HTTP first and may then become a WebSocket.
 *
 * This module does no I/O. The owner of the socket passes in the bytes it has read and sends the
 * bytes that connection_take hands out. After every call of a function declared here, in lobby.h or
 * in alarms.h, the owner must go through the connections in site->dirty: take their bytes, send
 * them, and close the connections that are over.
 */
#ifndef SERVER_CONNECTION_H
#define SERVER_CONNECTION_H

#include "server/site.h"

/* Sizes are in bytes. Each time, in ms, is the longest that we wait. */
enum {
    CONNECTION_UNSENT_MAX = 256 * 1024, /* if more bytes wait to be sent, the connection ends */
    CONNECTION_PING_MS = 20000,         /* between pings; two unanswered pings end a WebSocket */
    CONNECTION_HEADER_MS = 10000,       /* for the peer to send its first request */
    CONNECTION_IDLE_MS = 30000,         /* for the peer to send another request */
    CONNECTION_SEND_MS = 120000,        /* for the peer to receive an answer */
    CONNECTION_GOODBYE_MS = 3000,       /* to finish a connection that ends; then we hang up */
    CONNECTION_REFUSED_MS = 1000,       /* for a refused peer to send its first bytes */
    CONNECTION_REFUSED_MAX = 64         /* refused peers at a time; any more get no answer */
};

/* Opens a connection for a new socket. connection_owner returns `owner`. `address` is the peer's
 * address, in the format of inet_ntop. A banned address is refused with the HTTP status 403, an
 * address with too many connections with 429. If the server has too many connections, it refuses
 * any address with 503. A refused connection answers its first bytes with this status and ends.
 * Returns NULL if there are already CONNECTION_REFUSED_MAX refused connections. */
struct connection *connection_open(struct site *site, const char *address, void *owner);

/* Call this once the socket is closed; it frees the connection. */
void connection_free(struct connection *connection);

/* Takes bytes that have arrived from the peer. */
void connection_receive(struct connection *connection, const uint8_t *bytes, size_t size);

/* What to send: first the head, then the body. */
struct output {
    struct bytes head;   /* the caller of connection_take frees it */
    const uint8_t *body; /* bytes of an asset, valid as long as the program runs; NULL: none */
    size_t body_size;
};

/* Hands out bytes to send. Returns false if there are none, or if connection_sent has not been
 * called since the last bytes were taken. */
bool connection_take(struct connection *connection, struct output *output);
/* Call this once the bytes taken have been sent. */
void connection_sent(struct connection *connection);

/* Call this after lobby_stored. Answers the requests for /healthz that wait for the store. */
void connection_hear_store(struct site *site);

/* If the connection's visitor is banned, ends the connection as connection_go_away does and returns
 * true; else returns false. */
bool connection_send_away(struct connection *connection);

/* Whether to close the socket now. */
bool connection_is_over(const struct connection *connection);

/* Ends the connection because the server is stopping: closes a WebSocket with the code 1001. */
void connection_go_away(struct connection *connection);

/* Removes a connection from site->dirty and returns it; NULL if site->dirty is empty. */
struct connection *connection_next_dirty(struct site *site);

void *connection_owner(const struct connection *connection);

/* Sends a text message; `line` is a connection. This is the function `send` in struct world. */
void connection_send(void *line, const char *text, size_t size);
/* Ends the connection `line`. This is the function `dismiss` in struct world. */
void connection_dismiss(void *line);

#endif
