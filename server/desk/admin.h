/* SPDX-License-Identifier: MIT
 *
 * admin.h - the commands of `saboteur admin`. A command is one line of words, and its answer is a
 * text. This module does no I/O, except that it writes the file of bans.
 */
#ifndef SERVER_DESK_ADMIN_H
#define SERVER_DESK_ADMIN_H

#include "protocol/pasted.h"
#include "server/kit/bytes.h"
#include "server/lobby/lobby.h"
#include "server/visitors/bans.h"

/* The most bytes of a command, without the newline: as many as a pasted text may have. */
enum { ADMIN_LINE_MAX = PASTED_MAX };

/* If an answer begins with this word, the command has failed. */
#define ADMIN_ERROR "error: "

struct admin {
    struct lobby *lobby;
    struct bans *bans;
    void *context;                /* passed to the functions below */
    void (*drain)(void *context); /* makes the server end once no game is in progress */
    /* Ends the connections of all visitors with banned addresses. Returns the number of these
     * connections. */
    size_t (*send_away)(void *context);
};

/* Carries out the command in `line`, which has no newline. Writes the answer as complete lines. */
void admin_run(const struct admin *admin, const char *line, struct bytes *out);

/* Writes the text for --help: for each command, a line that says what the command does. */
void admin_help(struct bytes *out);

#endif
