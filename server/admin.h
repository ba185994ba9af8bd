/* SPDX-License-Identifier: MIT
 *
 * admin.h - the commands of `saboteur admin`: one line of words, and the text that answers it. Does
 * no I/O, except that the bans are written to their file.
 */
#ifndef SERVER_ADMIN_H
#define SERVER_ADMIN_H

#include "server/bans.h"
#include "server/bytes.h"
#include "server/lobby.h"

enum { ADMIN_LINE_MAX = 256 /* bytes of a line, without its end */ };

/* An answer that begins with this word tells of a failure. */
#define ADMIN_ERROR "error: "

struct admin {
    struct lobby *lobby;
    struct bans *bans;
    void *context;                /* passed to the functions below */
    void (*drain)(void *context); /* lets the server end when no game is in progress */
    /* Ends the connections of all visitors with banned addresses; returns how many. */
    size_t (*send_away)(void *context);
};

/* Carries out a command and writes the answer, whole lines. */
void admin_run(const struct admin *admin, const char *line, struct bytes *out);

/* The commands, for --help: one on each line, with what it does. */
void admin_help(struct bytes *out);

#endif
