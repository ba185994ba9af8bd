/* SPDX-License-Identifier: MIT
 *
 * gate.h - a listening socket. The owner takes its connections one by one. If the system refuses a
 * connection, because it has no open files or no memory left, the gate rests for a moment and then
 * tries again. Private to server/.
 *
 * libuv's own uv_listen would try again at once, without end, and the loop would do nothing else.
 */
#ifndef SERVER_NET_GATE_H
#define SERVER_NET_GATE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <uv.h>

enum {
    GATE_REST_MS = 100, /* how long a gate rests after the system has refused a connection */
    GATE_SPARES = 4
};

/* Open files that serve no purpose but to be closed when the limit of open files is reached, so
 * that the operator gets an answer even then. Fill this before the first connection comes. */
struct spares {
    bool open[GATE_SPARES];
    int files[GATE_SPARES];
};

/* Opens the spare files that are missing. Returns false, with the reason in errno, if the system
 * does not allow all of them. */
bool spares_fill(struct spares *spares);
void spares_close(struct spares *spares);

struct gate {
    int file; /* the listening socket; not valid unless `open` is set */
    bool open;
    bool local;   /* the socket is a Unix socket */
    bool waits;   /* connections may wait to be accepted */
    bool refuses; /* the system has refused the newest attempt to accept a connection */
    uint64_t refusals;
    bool told;        /* the log has a line about a refusal */
    uint64_t told_at; /* when that line was written, in ms of the loop's clock */
    uv_poll_t poll;
    uv_timer_t rest;
    void (*knock)(struct gate *gate); /* called when connections wait; may be NULL */
    void *owner;
    char path[sizeof((struct sockaddr_un *)0)->sun_path]; /* of a Unix socket */
};

/* Both functions listen, with at most `backlog` connections that wait in the kernel. They return 0
 * or libuv's error. gate_listen_local makes a Unix socket with the rights `mode`. It replaces an
 * old socket at this path if no program listens on the old socket any more. */
int gate_listen(struct gate *gate, uv_loop_t *loop, const struct sockaddr *address, int backlog);
int gate_listen_local(struct gate *gate, uv_loop_t *loop, const char *path, mode_t mode,
                      int backlog);

/* Accepts a connection and returns its socket, which does not block. Returns -1 if none waits, and
 * then clears gate->waits. Also returns -1 if the system refuses the connection: then the gate
 * rests, and calls `knock` again later. If `spares` is not NULL, first closes one of these files
 * and tries again. */
int gate_accept(struct gate *gate, struct spares *spares);

/* Makes the gate rest, because the system refuses something with this errno. */
void gate_rest(struct gate *gate, int error);

/* Stops listening. */
void gate_close(struct gate *gate);

#endif
