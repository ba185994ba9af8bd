/* SPDX-License-Identifier: MIT
 *
 * fleet.h - several servers without sockets that share one store in memory, and people who come to
 * them. All servers and the store have the same clock, which the test moves (stage.h).
 */
#ifndef TESTS_SERVER_FLEET_H
#define TESTS_SERVER_FLEET_H

#include "tests/server/person.h"

enum { FLEET_SERVERS = 3, FLEET_PEOPLE = 6 };

struct fleet {
    int64_t now;
    uint64_t rng; /* chooses the actions of people */
    /* The test's own store with the same tables, for what an operator does, and for looking. */
    struct store *store;
    struct stage servers[FLEET_SERVERS];     /* `lobby` is NULL while a server is down */
    struct ban_log *ban_logs[FLEET_SERVERS]; /* see struct stage */
    unsigned starts;                         /* how many servers have been started so far */
    struct person people[FLEET_PEOPLE];
    unsigned at[FLEET_PEOPLE]; /* the server that each person is at */
    char code[16];             /* the newest table of fleet_sit */
};

/* Makes a fleet whose servers are all down. `seed` chooses the deals and people's actions. */
void fleet_open(struct fleet *fleet, uint64_t seed);
void fleet_close(struct fleet *fleet);

void fleet_start(struct fleet *fleet, unsigned server, const struct lobby_options *options);
/* Ends a server as kill -9 does. Its guests lose their connections. */
void fleet_kill(struct fleet *fleet, unsigned server);

/* Lets `span_ms` pass at all servers, with everything that happens during that time. */
void fleet_pass(struct fleet *fleet, int64_t span_ms);
/* As fleet_pass with 1 ms, again and again until the function returns true. Returns how many ms
 * have passed, or -1 if that takes longer than `limit_ms`. */
int64_t fleet_until(struct fleet *fleet, bool (*is_so)(struct fleet *fleet), int64_t limit_ms);

/* After a call with true, no server reaches the store, until a call with false. */
void fleet_lose_store(struct fleet *fleet, bool away);

/* Connects a person to a server, on the path of this table; "": of no table. */
void fleet_arrive(struct fleet *fleet, unsigned who, unsigned server, const char *code);
/* Sends a request and lets 40 ms pass. Returns whether the server has accepted the request. */
bool fleet_ask(struct fleet *fleet, unsigned who, const char *words);
/* Closes a person's connection, if it is open. */
void fleet_leave(struct fleet *fleet, unsigned who);

/* Two people, `who` and the next one, open a table at a server and begin a game. The third seat is
 * a bot's. `words` are a game and customs. Puts the table's code into fleet->code. */
void fleet_sit(struct fleet *fleet, unsigned who, unsigned server, const char *words);
/* Brings a person of fleet_sit back to a seat at this table. */
bool fleet_come(struct fleet *fleet, unsigned who, unsigned server, const char *code);
/* Lets the same two people act until this seat is to move. Returns false if that never happens. */
bool fleet_play_to(struct fleet *fleet, unsigned who, unsigned seat);

/* The seat to move, as this person was told; 99: none. */
unsigned fleet_mover(const struct fleet *fleet, unsigned who);
/* How often this text occurs in the log of a table. */
unsigned fleet_logged(const struct fleet *fleet, const char *code, const char *text);
/* Sums of these metrics over all servers that run. */
unsigned fleet_taken(const struct fleet *fleet);
unsigned fleet_lost(const struct fleet *fleet);

#endif
