/* SPDX-License-Identifier: MIT
 *
 * wire.h - the client's end of one WebSocket connection. Nothing here waits. Private to client/.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include "client/socket/url.h"

#include <stdbool.h>
#include <stddef.h>

struct wire;

/* A function that is called with each text message from the server. */
typedef void wire_message(void *context, const char *text, size_t size);

/* Begins to connect to the path of the table with the code `table`. If `table` is empty, connects
 * to the path for clients without a table. If the name of the server has several addresses, each
 * value of `attempt` begins with another one, in turn. Returns NULL if the connection fails at
 * once. */
struct wire *wire_open(const struct client_url *url, const char *table, unsigned attempt,
                       wire_message *message, void *context);
void wire_close(struct wire *wire);

int wire_fd(const struct wire *wire);
short wire_events(const struct wire *wire); /* for poll */

/* Reads and writes as much as is possible without waiting. Returns false if the connection is
 * closed. */
bool wire_run(struct wire *wire);

/* Whether the handshake is complete. */
bool wire_is_open(const struct wire *wire);
/* The HTTP status with which the server refused the handshake; 0: it has not. */
unsigned wire_status(const struct wire *wire);
/* How many addresses the name of the server has. 0: not known yet, or all have failed at once. */
unsigned wire_addresses(const struct wire *wire);
/* Whether any bytes have arrived since the previous call. */
bool wire_take_heard(struct wire *wire);
void wire_ping(struct wire *wire);
void wire_send(struct wire *wire, const char *text, size_t size);

#endif
