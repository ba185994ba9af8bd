/* SPDX-License-Identifier: MIT
 *
 * serve.h - runs the server: a lobby and its connections, with real sockets, clock and disk.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "server/jobs/expiry.h"
#include "server/visitors/proxy.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct serve_options {
    const char *listen;  /* "ADDRESS:PORT", "[ADDRESS]:PORT", "unix:PATH"; port 0: any free port */
    const char *metrics; /* the address of /metrics, in the form of `listen`; NULL if not served */
    const char *public_url; /* the address at which players open the page; NULL: unknown */
    const char *log;        /* the file to append the log to; NULL: standard error */
    const char *data;       /* the folder for tables.db; created if it does not exist */
    const char *store;      /* address of a PostgreSQL database for the tables; NULL: tables.db */
    struct proxies proxies; /* the reverse proxies that may give the addresses of visitors */
    bool proxy_protocol;    /* the proxies give these addresses in a PROXY header */
    bool older_servers;     /* servers that make codes of five letters use the same database */
    long drain_minutes;     /* how many minutes games may go on after SIGUSR1 */
    long bot_delay_ms;      /* about how many ms a bot takes for a turn, at new tables */
    long connections_max;   /* how many connections may be open at a time */
    long tables_max;        /* the most tables in memory at a time */
    long disk_mb; /* no new tables once the store has this many MB (10^6 bytes); 0: no limit */
    const char *contact; /* how to reach the operator, for the page /privacy; NULL: unknown */
    const char *push;    /* how push services reach the operator; NULL turns notifications off */
    const char *push_service;  /* see struct push_options */
    struct expiry_limits keep; /* how long the store keeps tables */
};

/* Serves until SIGTERM or SIGINT. After SIGUSR1, serves until no game is in progress any more.
 * Returns the exit status. If the server cannot start, writes one sentence to stderr. */
int serve(const struct serve_options *options);

#endif
