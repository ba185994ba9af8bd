/* SPDX-License-Identifier: MIT
 *
 * serve.h - the running server: a lobby and its connections, with real sockets, clock and disk.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include "server/proxy.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct serve_options {
    const char *listen; /* "ADDRESS:PORT", "[ADDRESS]:PORT", "unix:PATH"; port 0: any free one */
    const char *public_url; /* the server's public address, or NULL */
    const char *data;       /* the folder for tables.db; created if it does not exist */
    struct proxies proxies; /* that may name visitors */
    bool proxy_protocol;    /* they do so in a PROXY header */
    uint32_t bot_delay_ms;  /* about how long a bot takes, for new tables */
    size_t connections_max;
    size_t tables_max; /* in memory at once */
};

/* Serves until SIGTERM or SIGINT; returns the exit status. If the start fails, it writes one
 * sentence to stderr. */
int serve(const struct serve_options *options);

#endif
