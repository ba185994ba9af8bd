/* SPDX-License-Identifier: MIT
 *
 * link.h - one connection to PostgreSQL, with deadlines of our own. Private to store/.
 *
 * Statements are sent in pipelines: link_send puts one into the pipeline, link_end closes the
 * pipeline, then link_take returns the results in order, and link_finish takes the last, which says
 * that the server has done everything. If a deadline passes or the connection is lost, the link
 * closes, and link_take returns NULL. The link never asks the server to cancel anything: after a
 * cancelled wait, PostgreSQL reports success.
 */
#ifndef STORE_POSTGRES_LINK_H
#define STORE_POSTGRES_LINK_H

#include "store/postgres/array.h"
#include "store/postgres/sql.h"
#include "store/store.h"

#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    LINK_DEADLINE_MS = 3000, /* how many ms to wait for an answer, or for a connection */
    LINK_PARAMETERS = 10     /* the most parameters of a statement */
};

struct link {
    PGconn *connection;             /* NULL while the link is closed */
    uint64_t deadline;              /* when to give up, as in timing_now */
    bool warned;                    /* the server has sent a warning since link_begin */
    char failure[STORE_ERROR_SIZE]; /* why the link failed last, without the final dot */
};

/* The parameters of a statement, in order. */
struct link_parameters {
    int count;
    const char *values[LINK_PARAMETERS];
    int sizes[LINK_PARAMETERS];
    int formats[LINK_PARAMETERS]; /* 0: text, 1: binary */
};

/* Adds a parameter, which must stay valid until link_send returns. */
void link_add_text(struct link_parameters *parameters, const char *text);
void link_add_bytes(struct link_parameters *parameters, const void *bytes, size_t size);
void link_add_array(struct link_parameters *parameters, const struct array *array);

/* Connects to a server that can be written, and checks its settings. If `creates`, also creates the
 * tables that are missing. Returns false, with a reason in link->failure, if that is impossible. */
bool link_open(struct link *link, const char *address, bool creates);
void link_close(struct link *link);

/* Begins a pipeline, and sets the deadline. */
void link_begin(struct link *link);
/* `parameters` may be NULL. */
void link_send(struct link *link, enum sql statement, const struct link_parameters *parameters);
void link_end(struct link *link);

/* Returns the result of the next statement, or NULL. The caller clears it. */
PGresult *link_take(struct link *link);
/* Returns whether the server has gone through the whole pipeline. */
bool link_finish(struct link *link);

/* Whether the result shows that a statement succeeded. Otherwise notes why in link->failure. */
bool link_succeeded(struct link *link, const PGresult *result);

#endif
