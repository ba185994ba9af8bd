/* SPDX-License-Identifier: MIT
 *
 * lobby.h - all tables of one server, and the guests at them, without I/O.
 *
 * struct world gives it everything it needs from outside: a real one in the running server, a
 * simulated one in tests. Make all calls from one thread, except thought_run.
 *
 * Persist, then publish, then acknowledge: the entries of a decision are appended to the store;
 * once they are safe, everybody at the table gets the news; then the request is answered. While an
 * append is under way, other requests to that table wait.
 */
#ifndef SERVER_LOBBY_H
#define SERVER_LOBBY_H

#include "server/alarms.h"
#include "server/limits.h"
#include "store/store.h"
#include "table/table.h"

/* A bot's turn, for any thread to think about. */
struct thought {
    char bot[REQUEST_BOT_SIZE];
    struct sab_view view;
    struct sab_action history[TABLE_HISTORY_MAX];
    size_t history_count;
    uint64_t seed;
    struct sab_action action; /* the choice, after thought_run */

    char table[REQUEST_CODE_SIZE]; /* the table it belongs to; for the lobby's use */
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
    /* Sends a text message on a line given to lobby_arrive. Must not call the lobby. */
    void (*send)(void *line, const char *text, size_t size);
    /* Has thought_run called somewhere, then calls lobby_thought; but not before `think`
     * returns. */
    void (*think)(void *context, struct thought *thought);
    /* Tells the operator of the server, in one sentence. */
    void (*complain)(void *context, const char *sentence);
};

struct lobby_options {
    struct table_pace pace; /* of new tables */
    size_t tables_max;      /* in memory at once */
    size_t news_enough;     /* a guest catching up gets about this many bytes of entries at a time,
                             * the next once these have left; 0: all at once */
};

struct lobby;
struct guest;

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options);

/* Drops everybody and everything that is not in the store, at once, as a crash would. */
void lobby_close(struct lobby *lobby);

/* Adds a guest who has connected; world.send gets `line`. If `visitor` is NULL there are no
 * limits. */
struct guest *lobby_arrive(struct lobby *lobby, void *line, struct visitor *visitor);

/* Tells a guest who sends too many frames so, before the connection closes. */
void lobby_flooded(struct guest *guest);

/* Takes one text frame from a guest. */
void lobby_request(struct guest *guest, const char *frame, size_t size);

/* Call this when everything sent to the guest has left: a guest catching up then gets more. */
void lobby_drained(struct guest *guest);

/* Call this when the connection is gone; the guest must not be used any more. */
void lobby_leave(struct guest *guest);

/* Takes the results that the store has ready. */
void lobby_stored(struct lobby *lobby);

/* Takes a finished thought and frees it. */
void lobby_thought(struct lobby *lobby, struct thought *thought);

/* Makes sure that there is an empty table for `saboteur serve` to invite people to, and writes its
 * code. The first to join becomes its host. The entry it appends is not yet safe when it
 * returns. */
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
