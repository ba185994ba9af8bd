/* SPDX-License-Identifier: MIT
 *
 * sim.h - a simulated world for the lobby. Clock, network, store, clients and crashes all follow
 * from one seed.
 *
 * The world has three players, a bot and a spectator. Connections are cut, messages come late, the
 * store's answers get lost, and other servers write to the store. The server crashes, sometimes
 * together with its store. Players move to other devices. Requests that bring a player to a table
 * have the most trouble: for half of all `create`, `join` and `claim`, the reply gets lost.
 */
#ifndef TESTS_SERVER_SIM_H
#define TESTS_SERVER_SIM_H

#include "client/socket/told.h"
#include "server/lobby/lobby.h"
#include "tests/server/brain.h"
#include "tests/store/memory.h"

enum {
    CLIENTS = 4, /* three players, then a spectator */
    PLAYERS = 3,
    IDS_MAX = 20000,
    STORM_MS = 60000, /* how long faults happen */
    CALM_MS = 30000,  /* how long everybody has to recover after the faults end */
    LEAVER = 2        /* index of the client that loses its connection for good at the end */
};

enum event_kind {
    EVENT_TO_SERVER,
    EVENT_TO_CLIENT,
    EVENT_SERVER_SEES_CUT,
    EVENT_CLIENT_SEES_CUT,
    EVENT_CONNECT,
    EVENT_ASK, /* a client decides to send a request */
    EVENT_THOUGHT,
    EVENT_READ, /* a reading reads the log; at a second such event, the lobby gets the result */
    EVENT_TROUBLE,
    EVENT_CRASH,
    EVENT_RESTART
};

/* A connection. Its memory is kept until sim_close. */
struct line {
    struct line *next;
    struct sim *sim;
    size_t who;          /* index in sim.clients */
    struct guest *guest; /* NULL after the server has noticed that the connection is gone */
    bool cut;
    /* For each direction, when the newest message arrives. A message that is sent later must not
     * arrive earlier. */
    int64_t last_to_server, last_to_client;
};

struct event {
    struct event *next; /* the next event in order of time */
    int64_t at;
    enum event_kind kind;
    size_t who;
    struct line *line;
    struct thought *thought;
    struct reading *reading;
    bool done;     /* for EVENT_READ: whether the log has been read */
    unsigned life; /* for a thought or a reading: sim.life when it began */
    char *text;
};

struct sim_client {
    struct line *line; /* the client's connection, or NULL */
    bool ready;        /* whether the server has answered `hello` and `resume` */
    uint64_t last_id, greeting, asked;
    char asked_line[256];            /* the request that the server has not answered yet */
    char token[REQUEST_SECRET_SIZE]; /* the token of the seat, if the client has a seat */
    /* The token that the client proposes for a seat, or an empty text. */
    char proposed[REQUEST_TOKEN_SIZE];
    /* The secret with which a new device claims the seat, or an empty text. */
    char link[REQUEST_SECRET_SIZE];
    struct told told;
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
    struct lobby *lobby; /* NULL between a crash and the restart */
    unsigned life;       /* how often the server has been started */
    struct sim_client clients[CLIENTS];
    const char *game; /* the game that the table plays: `base` or `cave` */
    char table[REQUEST_CODE_SIZE];
    bool lies;   /* whether the store acknowledges too early; the test must notice */
    bool calm;   /* whether the time of faults is over */
    bool silent; /* whether clients have stopped sending requests and reconnecting */
    unsigned crashes, cuts, acknowledged;
    unsigned lost_comings; /* number of lost replies to `create`, `join` and `claim` */
    unsigned moves;        /* how often a player has moved to another device */
    unsigned readings;     /* number of readings made in other threads */
    unsigned dismissals;   /* number of connections that the lobby has closed */
    uint64_t fingerprint;  /* a hash of everything that clients have been told */
};

/* Makes a new world. If `acknowledges_early` is true, the store says that appends are done before
 * their entries are safe. */
void sim_open(struct sim *sim, uint64_t seed, bool acknowledges_early);
void sim_close(struct sim *sim);

/* Runs the world until the time `end`, in ms. */
void sim_run_until(struct sim *sim, int64_t end);

/* Cuts a connection. The client and the server find out later, each at its own time. */
void sim_cut(struct sim *sim, struct line *line);

#endif
