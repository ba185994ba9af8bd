/* SPDX-License-Identifier: MIT
 *
 * lobby.h - all tables of one server, and the guests at them. This module does no I/O.
 *
 * The lobby gets everything it needs from outside through struct world (world.h). Call all
 * functions from one thread. Jobs (server/jobs/) may take long, and any thread may run them. Only
 * jobs and lobby_invite read the store.
 *
 * The lobby first appends the entries of a decision to the store. Once the entries are on disk, the
 * lobby sends the news to everybody at the table, and then answers the request. While an append is
 * under way, other requests to the same table wait.
 */
#ifndef SERVER_LOBBY_LOBBY_H
#define SERVER_LOBBY_LOBBY_H

#include "server/lobby/world.h"
#include "server/visitors/limits.h"

struct lobby;
struct guest;
struct awaited;
struct metrics;

struct lobby *lobby_open(const struct world *world, const struct lobby_options *options);

/* Frees everything at once: guests, tables, and entries. As after a crash, entries that are not yet
 * in the store are lost. */
void lobby_close(struct lobby *lobby);

/* Adds a guest that has just connected. To reach this guest, the lobby passes `line` to world.send.
 * If `visitor` is NULL, no limits apply. */
struct guest *lobby_arrive(struct lobby *lobby, void *line, struct visitor *visitor);

/* From now on the guest may come only to the table with the code `table`, which is the code in the
 * path of its WebSocket (see the beginning of docs/protocol.md). If `table` is empty, the guest may
 * come only to a table that it creates. */
void lobby_bind(struct guest *guest, const char *table);

/* Tells a guest that it has sent too many frames. Call this before you close the connection. */
void lobby_flooded(struct guest *guest);

/* Takes one text frame from a guest: a request. */
void lobby_request(struct guest *guest, const char *frame, size_t size);

/* Call this when all bytes for the guest have been sent. If a retelling is under way, the guest
 * then gets the next piece. */
void lobby_drained(struct guest *guest);

/* Call this when the connection of the guest is gone. Frees the guest. */
void lobby_leave(struct guest *guest);

/* Takes one result from the store. Returns false if no result is ready. */
bool lobby_take_result(struct lobby *lobby);
/* Takes all results that are ready. */
void lobby_stored(struct lobby *lobby);

/* From now on, creates no new tables, because the server is about to end. */
void lobby_drain(struct lobby *lobby);

/* Tells all guests of a table that the table is closed, and ends their connections. Returns the
 * number of these guests. To keep them from coming back, ban the table (bans.h). */
size_t lobby_close_table(struct lobby *lobby, const char *code);

/* Loads a table, if it is not in memory, so that its clocks go on although nobody is there. Does
 * nothing if there is no such table, or no room for it. */
void lobby_wake(struct lobby *lobby, const char *code);

/* The tables that strangers may find, as JSON with a NUL at its end (docs/protocol.md 4). The text
 * is valid until the next call. It changes at most once a second. */
const char *lobby_listing(struct lobby *lobby);

/* Whether the store has answered within the last LOBBY_HEARD_MS. If not, sends the store a probe,
 * unless another probe still waits for its answer or the last probe was sent less than
 * LOBBY_HEARD_MS ago. lobby_stored takes the answer to a probe. */
enum { LOBBY_HEARD_MS = 1000 };
bool lobby_store_answers(struct lobby *lobby);

/* Takes a finished thought and frees it. */
void lobby_thought(struct lobby *lobby, struct thought *thought);

/* Takes a finished reading and frees it. */
void lobby_read(struct lobby *lobby, struct reading *reading);

/* Begins to read the record of a game finished at a table. If place->step is not 0, reads the
 * game that ended at this step. If place->step is 0, reads the newest game: `door` is then the door
 * that the visitor has named, and a wrong code or door counts against QUOTA_GUESS. When the
 * record has been read, calls `take` with a reading that is valid only during that call. If you
 * call lobby_drop_record before that, `take` is not called. */
typedef void lobby_take_record(void *owner, struct reading *reading);
struct awaited *lobby_ask_record(struct lobby *lobby, const struct replay_place *place,
                                 const char *door, struct visitor *visitor, lobby_take_record *take,
                                 void *owner);
void lobby_drop_record(struct awaited *awaited);

/* Finds the game whose replay has this name. Returns false if there is no such name, or if the
 * operator has closed the game's table. */
bool lobby_find_replay(const struct lobby *lobby, const char *name, struct replay_place *place);

/* Finds or creates an empty table to which `saboteur serve` can invite people, and writes its code.
 * Writes "" if that fails. The first person to join becomes the host. If the table is new, its
 * entry is stored after the call. The calling thread reads the store, so call this before there are
 * guests. */
void lobby_invite(struct lobby *lobby, char code[REQUEST_CODE_SIZE]);

/* The metrics of this server. The lobby owns them, but other modules of server/ write them too. */
struct metrics *lobby_metrics(struct lobby *lobby);

/* Numbers that /metrics and the tests use. */
struct lobby_numbers {
    size_t tables; /* tables in memory */
    size_t guests;
    size_t readings_under_way, readings_waiting;
    size_t games;  /* games in progress, at tables where somebody is or was just now */
    bool draining; /* lobby_drain has been called */
};
struct lobby_numbers lobby_numbers(const struct lobby *lobby);

/* The table with this code; NULL if it is not in memory. For tests. */
const struct table *lobby_table(const struct lobby *lobby, const char *code);

#endif
