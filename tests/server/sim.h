/* SPDX-License-Identifier: MIT
 *
 * sim.h - a simulated world for the lobby: clock, network, store, clients and crashes from a seed.
 *
 * It has three players, a bot and a spectator. Connections are cut, messages come late, the store
 * loses its answers, other servers write, and the server crashes with and without its store.
 * Players move to other devices. Coming to a table has the most trouble: every second `create`,
 * `join` and `claim` loses its reply.
 */
#ifndef TESTS_SERVER_SIM_H
#define TESTS_SERVER_SIM_H

#include "server/lobby.h"
#include "tests/server/brain.h"
#include "tests/store/memory.h"

enum {
    CLIENTS = 4, /* the last one is a spectator */
    PLAYERS = 3,
    IDS_MAX = 20000,
    STORM_MS = 60000, /* for how long faults happen */
    CALM_MS = 30000,  /* how long everybody has after the faults to recover */
    LEAVER = 2        /* the client that loses its connection for good in the end */
};

enum event_kind {
    EVENT_TO_SERVER,
    EVENT_TO_CLIENT,
    EVENT_SERVER_SEES_CUT,
    EVENT_CLIENT_SEES_CUT,
    EVENT_CONNECT,
    EVENT_ASK, /* a client decides to send a request */
    EVENT_THOUGHT,
    EVENT_READ, /* a reading is made or, later, done */
    EVENT_TROUBLE,
    EVENT_CRASH,
    EVENT_RESTART
};

/* A connection; its memory is kept until sim_close. */
struct line {
    struct line *next;
    struct sim *sim;
    size_t who;          /* index in `clients` */
    struct guest *guest; /* NULL once the server knows that the connection is gone */
    bool cut;
    int64_t last_to_server, last_to_client; /* when the newest message arrives; keeps the order */
};

struct event {
    struct event *next; /* in order of time */
    int64_t at;
    enum event_kind kind;
    size_t who;
    struct line *line;
    struct thought *thought;
    struct reading *reading;
    bool done;     /* the reading has been made */
    unsigned life; /* of a thought or reading: the server's `life` when it began */
    char *text;
};

struct sim_client {
    struct line *line; /* NULL: not connected */
    bool ready;        /* the server has answered `hello` and `resume` */
    uint64_t last_id, greeting, asked;
    char asked_line[256];              /* the request that has no answer yet */
    char token[REQUEST_SECRET_SIZE];   /* the seat's token, once the server has given the seat */
    char proposed[REQUEST_TOKEN_SIZE]; /* the token proposed until then; empty: none */
    char link[REQUEST_SECRET_SIZE];    /* with which a new device claims the seat; empty: none */
    json_t *state;
    uint64_t seq;
    unsigned wrongs;
    uint8_t acknowledged[IDS_MAX];
};

struct sim {
    uint64_t rng;
    int64_t now;
    struct event *events;
    struct line *lines;
    struct alarms alarms;
    struct store *store;
    struct lobby *lobby; /* NULL: the server has crashed */
    unsigned life;       /* how often the server has been started */
    struct sim_client clients[CLIENTS];
    const char *game; /* the game that the table plays: `base` or `cave` */
    char table[REQUEST_CODE_SIZE];
    bool lies;   /* the store acknowledges early: things will go wrong */
    bool calm;   /* nothing goes wrong any more */
    bool silent; /* no client sends requests or reconnects any more */
    unsigned crashes, cuts, acknowledged;
    unsigned lost_comings; /* replies to `create`, `join` and `claim` that were lost */
    unsigned moves;        /* how often a player moved to another device */
    unsigned readings;     /* made in other threads */
    unsigned dismissals;   /* connections that the lobby closed */
    uint64_t fingerprint;  /* a hash of everything that clients were told */
};

/* Makes a new world. */
void sim_open(struct sim *sim, uint64_t seed, bool acknowledges_early);
void sim_close(struct sim *sim);

/* Runs the world until the time `end`, in ms. */
void sim_run_until(struct sim *sim, int64_t end);

/* Cuts a connection; both ends find out sooner or later. */
void sim_cut(struct sim *sim, struct line *line);

#endif
