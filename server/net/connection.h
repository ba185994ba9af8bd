/* SPDX-License-Identifier: MIT
 *
 * connection.h - one connection, which speaks HTTP first and may then become a WebSocket.
 *
 * This module does no I/O. The owner of the socket passes in the bytes it has read and sends the
 * bytes that connection_take hands out. After every call of a function declared here, in lobby.h or
 * in alarms.h, the owner must go through the connections in site->dirty: take their bytes, send
 * them, and close the connections that are over.
 */
#ifndef SERVER_NET_CONNECTION_H
#define SERVER_NET_CONNECTION_H

#include "server/site/site.h"

/* The limits of a connection. */
enum {
    CONNECTION_UNSENT_MAX = 256 * 1024, /* if more bytes wait to be sent, the connection ends */
    CONNECTION_PING_MS = 20000,   /* time between pings; two unanswered pings end a WebSocket */
    CONNECTION_HEADER_MS = 10000, /* how long we wait for the peer's first request */
    CONNECTION_IDLE_MS = 30000,   /* how long we wait for another request */
    CONNECTION_SEND_MS = 120000,  /* how long the peer may take to receive an answer */
    CONNECTION_GOODBYE_MS = 3000, /* how long we wait for a connection to end */
    CONNECTION_LINGER_MS = 1000,  /* how long a peer that sends too much may take to hang up */
    CONNECTION_REFUSED_MS = 1000  /* how long we wait for a refused peer's first bytes */
};

/* Opens a connection for a new socket. `owner` is what connection_owner will return. `address` is
 * the peer's address, in the format of inet_ntop. The connection is refused with the HTTP status
 * 403 if the address is banned, with 429 if the address has too many connections, and with 503 if
 * the server has too many connections. A refused connection waits for the peer's first bytes,
 * answers with this status and ends. If site->refused_max refused connections are open
 * already, returns NULL. */
struct connection *connection_open(struct site *site, const char *address, void *owner);

/* Frees the connection. Call this only after you have begun to close the socket. */
void connection_free(struct connection *connection);

/* Passes in bytes that have arrived from the peer. */
void connection_receive(struct connection *connection, const uint8_t *bytes, size_t size);

/* The bytes that connection_take hands out. Send first the head, then the body. */
struct output {
    struct bytes head;   /* the caller of connection_take frees it */
    const uint8_t *body; /* bytes of an asset, which are never freed; NULL if there are none */
    size_t body_size;
};

/* Hands out bytes to send. Returns false if there are none, or if you have taken bytes and not
 * called connection_sent yet. */
bool connection_take(struct connection *connection, struct output *output);
/* Call this after you have sent the bytes that connection_take has handed out. */
void connection_sent(struct connection *connection);

/* Answers the requests for /healthz that wait for the store. Call this after lobby_stored. */
void connection_hear_store(struct site *site);

/* If the visitor is banned, ends the connection as connection_go_away does and returns true.
 * Returns false if the visitor is not banned. */
bool connection_send_away(struct connection *connection);

/* Whether the owner must close the socket now. */
bool connection_is_over(const struct connection *connection);

/* Ends the connection because the server is stopping: closes a WebSocket with the code 1001. */
void connection_go_away(struct connection *connection);

/* Removes a connection from site->dirty and returns it; NULL if site->dirty is empty. */
struct connection *connection_next_dirty(struct site *site);

void *connection_owner(const struct connection *connection);

/* Sends a text message to a guest. `line` is the guest's connection. The lobby calls this as the
 * function `send` in struct world. */
void connection_send(void *line, const char *text, size_t size);
/* Ends the connection `line`. The lobby calls this as the function `dismiss` in struct world. */
void connection_dismiss(void *line);
/* Pings the guest whose connection is `line`. The lobby calls this as the function `ping` in struct
 * world. */
void connection_ping(void *line);
/* Whether bytes have arrived from the guest since the last ping. The function `answered` in struct
 * world. */
bool connection_answered(void *line);

#endif
