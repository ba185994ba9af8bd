/* SPDX-License-Identifier: MIT
 *
 * lobby.h - all tables of one server, and the guests at them, without I/O.
 *
 * What it needs of the world comes in through struct world: the running server gives it the real
 * one, tests a simulated one. All calls are made from one thread, thought_run excepted.
 *
 * Persist, then publish, then acknowledge: the entries of a decision are appended to the store;
 * once they are safe, everybody at the table is told; then the request is answered. While an append
 * is under way the other requests to that table wait.
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/alarms.h"
#include "server/limits.h"
#include "store/store.h"
#include "table/table.h"

/* A bot's turn, to be thought over in any thread. */
struct thought {
    char bot[REQUEST_BOT_SIZE];
    struct sab_view view;
    struct sab_action history[TABLE_HISTORY_MAX];
    size_t history_count;
    uint64_t seed;
    struct sab_action action; /* the choice, after thought_run */

    char table[REQUEST_CODE_SIZE]; /* where it belongs; the lobby's */
    sab_seat seat;
    uint32_t step;
};

void thought_run(struct thought *thought);

struct world {
    void *context;
    struct store *store;
    struct alarms *alarms;
    int64_t (*now)(void *context); /* Unix time in ms that never goes back */
    void (*random)(void *context, void *bytes, size_t size); /* unpredictable */
    /* Sends a text message to whom lobby_arrive was given. Must not call the lobby. */
    void (*send)(void *line, const char *text, size_t size);
    /* Has thought_run done somewhere, then calls lobby_thought. Must not call it at once. */
    void (*think)(void *context, struct thought *thought);
    /* Tells whoever runs the server, in one sentence. */
    void (*complain)(void *context, const char *sentence);
};

struct lobby_options {
    struct table_pace pace; /* of new tables */
    size_t tables_max;      /* in memory at once */
    size_t news_enough;     /* bytes of entries after which who catches up hears no more until these
                             * have left; 0: all at once */
};

struct lobby;
struct guest;

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options);

/* Forgets everybody and everything that is not in the store, at once, as a crash would. */
void lobby_close(struct lobby *lobby);

/* Somebody is connected; `line` is what world.send gets. `visitor` may be NULL: no limits. */
struct guest *lobby_arrive(struct lobby *lobby, void *line, struct visitor *visitor);

/* One text frame of a guest. */
void lobby_request(struct guest *guest, const char *frame, size_t size);

/* All that was sent to the guest has left: one that catches up is told more. */
void lobby_drained(struct guest *guest);

/* The connection is gone; the guest must not be used any more. */
void lobby_leave(struct guest *guest);

/* Takes in what the store has finished. */
void lobby_stored(struct lobby *lobby);

/* Takes in a finished thought and frees it. */
void lobby_thought(struct lobby *lobby, struct thought *thought);

/* Makes sure that there is an empty table for `saboteur serve` to invite to, and writes its code:
 * whoever joins first is its host. What it appends is not yet safe when it returns. */
void lobby_invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE]);

/* For the status of the server and for tests. */
struct lobby_numbers {
    size_t tables, guests;
    size_t appends_under_way, requests_waiting;
};
struct lobby_numbers lobby_numbers(const struct lobby *lobby);

/* A table that is in memory, or NULL. For tests. */
const struct table *lobby_table(const struct lobby *lobby, const char *code);

#endif
