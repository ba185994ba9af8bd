/* SPDX-License-Identifier: MIT
 *
 * channel.h - one connection to PostgreSQL, with deadlines of our own. Private to store/.
 *
 * Statements are sent in pipelines: channel_send puts a statement into the pipeline, channel_end
 * closes the pipeline, then channel_take returns the results in order. channel_finish takes the
 * last result, which says that PostgreSQL has gone through the whole pipeline. If a deadline passes
 * or the connection is lost, the channel closes, and channel_take returns NULL. The channel never
 * asks PostgreSQL to cancel anything: if a commit waits for a standby and somebody cancels this
 * wait, PostgreSQL reports success.
 */
#ifndef STORE_POSTGRES_CHANNEL_H
#define STORE_POSTGRES_CHANNEL_H

#include "store/postgres/array.h"
#include "store/postgres/sql.h"
#include "store/store.h"

#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    CHANNEL_DEADLINE_MS = 3000, /* how many ms to wait for an answer, or for a connection */
    CHANNEL_HOST_MS = 1200, /* for a connection to one of several hosts; this is longer than 1 s,
                                   after which TCP sends a lost first packet again */
    CHANNEL_PARAMETERS = 10 /* the most parameters of a statement */
};

struct channel {
    PGconn *connection;             /* NULL while the channel is closed */
    uint64_t deadline;              /* when to give up, as in clock_ns */
    size_t host;                    /* which of the hosts to try first */
    bool warned;                    /* PostgreSQL has sent a warning since channel_begin */
    char failure[STORE_ERROR_SIZE]; /* why the channel failed last, without the final dot */
};

/* The parameters of a statement, in order. */
struct channel_parameters {
    int count;
    const char *values[CHANNEL_PARAMETERS];
    int sizes[CHANNEL_PARAMETERS];
    int formats[CHANNEL_PARAMETERS]; /* 0: text, 1: binary */
};

/* Adds a parameter, which must stay valid until channel_send returns. */
void channel_add_text(struct channel_parameters *parameters, const char *text);
void channel_add_bytes(struct channel_parameters *parameters, const void *bytes, size_t size);
void channel_add_array(struct channel_parameters *parameters, const struct array *array);

/* Connects to the first host whose database can be written, and checks the settings there. Begins
 * with the host that worked last. If that host has not answered since then, begins with the host
 * after it. If `creates`, also creates the tables that are missing. If no host can be used, returns
 * false, with the reasons in channel->failure. */
bool channel_open(struct channel *channel, const char *address, bool creates);
void channel_close(struct channel *channel);

/* Whether libpq has understood the address of this connection, even if it cannot connect. */
bool channel_understood(const PGconn *connection);

/* Why libpq could not connect to `address`, in libpq's words. But if libpq has not understood the
 * address, its words may quote a part of the address, even a password. In that case the words are
 * ours. */
const char *channel_why(const PGconn *connection, const char *address);

/* Checks that no other process of this program is connected to the same database. If one is
 * connected, waits about a second, because it may be about to end. If it stays, or PostgreSQL does
 * not answer, returns false, with a reason in channel->failure. */
bool channel_alone(struct channel *channel);

/* Whether the connection is open. First takes in what PostgreSQL has sent since the last pipeline,
 * to notice if PostgreSQL has ended the connection. */
bool channel_is_open(struct channel *channel);

/* Begins a pipeline, and sets the deadline for its results. */
void channel_begin(struct channel *channel);
/* Puts a statement into the pipeline. `parameters` may be NULL. */
void channel_send(struct channel *channel, enum sql statement,
                  const struct channel_parameters *parameters);
void channel_end(struct channel *channel);

/* Returns the result of the next statement, or NULL. The caller clears it. */
PGresult *channel_take(struct channel *channel);
/* Returns whether PostgreSQL has gone through the whole pipeline. */
bool channel_finish(struct channel *channel);

/* Runs statements without parameters, in a pipeline of their own. Returns the answer to the last
 * statement, which the caller clears. Returns NULL if anything has failed. */
PGresult *channel_run(struct channel *channel, const enum sql *statements, size_t count);

/* Runs one statement in a transaction of its own. Returns the answer, which the caller clears. If
 * the statement or the transaction has failed, closes the channel and returns NULL. */
PGresult *channel_ask(struct channel *channel, enum sql statement,
                      const struct channel_parameters *parameters);

/* Whether the result shows that a statement succeeded. Otherwise notes why in channel->failure. */
bool channel_succeeded(struct channel *channel, const PGresult *result);

#endif
