/* SPDX-License-Identifier: MIT
 *
 * vigil.h - how long a client waits for its server: for the handshake, for the greeting, for a
 * reply, and for a sign of life. Pure: callers pass in every time, in ms. Private to client/.
 *
 * If nothing arrives for VIGIL_PING_MS after a request, the client pings. A server whose store
 * stands still answers the ping, but not the request: then the client goes on waiting, and says so.
 */
#ifndef CLIENT_VIGIL_H
#define CLIENT_VIGIL_H

#include <stdbool.h>
#include <stdint.h>

enum {
    VIGIL_OPEN_MS = 10000,   /* for the handshake, and then for the reply to `hello` */
    VIGIL_PING_MS = 5000,    /* silence after a request, until the client pings */
    VIGIL_ANSWER_MS = 10000, /* silence after a request, until the connection is lost */
    VIGIL_IDLE_MS = 50000    /* silence of a server that nobody has asked; it pings every 20 s */
};

enum vigil_state {
    VIGIL_GOOD,
    VIGIL_PING, /* send a ping, and set pinged_at */
    VIGIL_LOST  /* give the connection up */
};

/* Each time is 0 if there is none. */
struct vigil {
    int64_t began_at;  /* when the socket began to connect or, once it is open, when it opened */
    bool greeted;      /* the server has answered `hello` */
    int64_t heard_at;  /* when bytes last arrived on this connection */
    int64_t sent_at;   /* when the oldest unanswered request was sent on this connection */
    int64_t pinged_at; /* when the client last pinged on this connection */
    int64_t asked_at;  /* when that request was sent for the first time */
};

enum vigil_state vigil_state(const struct vigil *vigil, int64_t now);

/* Whether a request has been unanswered for so long that the person should know. */
bool vigil_is_late(const struct vigil *vigil, int64_t now);

/* When vigil_state or vigil_is_late may next change, if nothing arrives. */
int64_t vigil_next(const struct vigil *vigil, int64_t now);

#endif
