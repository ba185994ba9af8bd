/* SPDX-License-Identifier: MIT
 *
 * players.h - clients for the load tool: people who sit at tables and play any legal action without
 * delay, people who watch, and connections that do nothing.
 *
 * The players find what they need in a message by searching its text. Parsing every message would
 * take longer than the server takes to write it.
 */
#ifndef BENCH_SERVER_PLAYERS_H
#define BENCH_SERVER_PLAYERS_H

#include "client/socket/wire.h"
#include "protocol/request.h"

#include <stdint.h>

enum { PLAYERS_SEATS = 5 /* people at each table */ };

struct crowd;

struct player {
    struct crowd *crowd;
    struct wire *wire;
    /* The index of the person at the table, from 0. Only the first PLAYERS_SEATS people have a
     * seat. */
    int number;
    char table[REQUEST_CODE_SIZE]; /* code of the player's table; "" until there is one */
    char next[96];     /* the request to send next, without its ID; "" if there is none */
    unsigned id;       /* the ID of the newest request sent */
    unsigned answered; /* the ID of the newest request answered */
    unsigned heard;    /* number of messages received from bare_serve (bare.h) */
};

/* Everybody who is connected to one server. */
struct crowd {
    struct client_url url;
    struct player **players;
    unsigned count;
    int *idle; /* sockets that do nothing */
    unsigned idle_count;
    uint64_t random;
    bool bare;       /* whether the server is bare_serve */
    bool plays;      /* whether players act when it is their turn */
    double messages; /* number of messages received, summed over all players */
    double bytes;    /* total size of these messages */
    double actions;  /* number of actions that the server has carried out and stored */
    unsigned games;  /* ended games, each counted PLAYERS_SEATS times: once for each seat */
    unsigned errors; /* number of refused requests */
};

void crowd_open(struct crowd *crowd, unsigned port);
void crowd_close(struct crowd *crowd);

/* Opens `count` more WebSockets that do nothing. */
void crowd_idle(struct crowd *crowd, unsigned count);

/* Opens a new table for PLAYERS_SEATS people with seats and `watching` spectators. The game has
 * begun when this function returns. The bare server has no tables: there, all these people become
 * members of the only room. */
void crowd_sit(struct crowd *crowd, unsigned watching);

/* Lets everybody play until `actions` more actions have been carried out, or until `games` more
 * seats have seen the end of their game. A limit of 0 means no limit. Ends this program if nothing
 * happens for a long time. */
void crowd_play(struct crowd *crowd, double actions, unsigned games);

/* Makes the players of all tables leave. */
void crowd_part(struct crowd *crowd);

#endif
