/* SPDX-License-Identifier: MIT
 *
 * state.h - how far a client is with its connection.
 */
#ifndef CLIENT_STATE_H
#define CLIENT_STATE_H

enum client_state {
    CLIENT_CONNECTING, /* connecting, for the first time or again */
    CLIENT_READY,      /* the server has answered `hello`, and also `resume` or `watch` if sent */
    CLIENT_WAITING,    /* the connection is lost; waiting before the next attempt */
    /* The server has refused `hello`, `resume` or `watch`, or has sent the client away from the
     * table. client_receive returns what the server said. */
    CLIENT_REFUSED
};

#endif
