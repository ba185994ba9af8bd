/* SPDX-License-Identifier: MIT
 *
 * wire.h - one WebSocket connection, the client's end, that never waits. Private to client/.
 */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include "client/socket/url.h"

#include <stdbool.h>
#include <stddef.h>

struct wire;

typedef void wire_message(void *context, const char *text, size_t size);

/* Begins to connect (looking the name up may wait). NULL when that is hopeless. */
struct wire *wire_open(const struct client_url *url, wire_message *message, void *context);
void wire_close(struct wire *wire);

int wire_fd(const struct wire *wire);
short wire_events(const struct wire *wire); /* for poll */

/* Reads and writes what can be without waiting. False when the connection is gone. */
bool wire_run(struct wire *wire);

/* The handshake is through. */
bool wire_is_open(const struct wire *wire);
void wire_send(struct wire *wire, const char *text, size_t size);

#endif
