/* SPDX-License-Identifier: MIT
 *
 * serve.h - the running server: a lobby and its connections on real sockets, clock and disk.
 */
#ifndef SERVER_SERVE_H
#define SERVER_SERVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct serve_options {
    const char *listen;     /* "ADDRESS:PORT", "[ADDRESS]:PORT"; port 0: any that is free */
    const char *public_url; /* how the world reaches us, or NULL */
    const char *data;       /* the folder for tables.db; made when missing */
    uint32_t bot_delay_ms;  /* about how long a bot takes, for new tables */
    size_t connections_max;
    size_t tables_max; /* in memory at once */
};

/* Serves until SIGTERM or SIGINT; returns the status to exit with. What goes wrong at the start is
 * one sentence on stderr. */
int serve(const struct serve_options *options);

#endif
