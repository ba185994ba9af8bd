/* SPDX-License-Identifier: MIT
 *
 * invite.c - finds or creates the table to which `saboteur serve` invites people.
 */
#include "server/lobby/invite.h"

#include "server/jobs/load.h"
#include "server/lobby/hosted.h"

#include <stdio.h>
#include <string.h>

/* If the table has only one entry, nobody has joined the table yet. In that case, copies the code
 * of the table and ends the search. */
static bool note_invitation(void *context, const char *table, uint64_t seq, int64_t at)
{
    (void)at;
    char *code = context;
    if (seq == 1 && request_is_code(table, strlen(table))) {
        snprintf(code, REQUEST_CODE_SIZE, "%s", table);
    }
    return code[0] == '\0';
}

/* Reads the log of the table with this code, in this thread, to find out whether the store has such
 * a table. */
static enum reading_outcome look_up(const struct lobby *lobby, const char *code)
{
    struct load_reading *load = load_reading(code);
    reading_run(&load->reading, lobby->world.store);
    enum reading_outcome outcome = load->reading.outcome;
    reading_free(&load->reading);
    return outcome;
}

/* Writes a code that no table has yet. If the store cannot be read, writes "". */
static void find_code(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    char secret[REQUEST_TOKEN_SIZE];
    enum reading_outcome outcome;
    do {
        lobby_secret(lobby, secret);
        codes_write(lobby->options.codes, lobby->options.replay_key, secret, 0, code);
        outcome = look_up(lobby, code);
    } while (outcome == READING_WHOLE || outcome == READING_DAMAGED);
    if (outcome != READING_NONE) {
        code[0] = '\0';
    }
}

void invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE])
{
    code[0] = '\0';
    store_tables(lobby->world.store, "", note_invitation, code);
    if (code[0] == '\0' || look_up(lobby, code) != READING_WHOLE) {
        find_code(lobby, code);
        if (code[0] != '\0' && hosted_make_room(lobby, 1)) {
            hosted_put(hosted_add(lobby, code), errand_of(ERRAND_INVITE));
        } else {
            code[0] = '\0';
        }
    }
    memcpy(lobby->invitation, code, sizeof lobby->invitation);
}
