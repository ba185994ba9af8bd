/* SPDX-License-Identifier: MIT
 *
 * client_internal.h - what a client keeps. Private to client.c and known.c.
 */
#ifndef CLIENT_CLIENT_INTERNAL_H
#define CLIENT_CLIENT_INTERNAL_H

#include "client/socket/state.h"
#include "client/socket/told.h"
#include "client/socket/vigil.h"
#include "client/socket/wire.h"
#include "protocol/request.h"

#include <jansson.h>

/* A request that has not been answered yet. */
struct asked {
    struct asked *next;
    uint64_t id;      /* the ID that the caller knows */
    uint64_t number;  /* the ID sent to the server; above `id` if the seat had already used `id` */
    bool sent;        /* the request has been sent at least once with this `number` */
    int64_t asked_at; /* when it was sent for the first time; 0: not yet */
    bool greeting;    /* the client sends this request by itself: `hello`, `resume` or `watch` */
    bool comes;       /* the request asks for a seat, or asks to watch a table */
    bool watches;     /* the request is `watch` */
    unsigned wait_ms; /* the newest pause before a repetition, in ms; 0: no pause yet */
    int64_t again_at; /* when to repeat the request (by now_ms); 0: no repetition planned */
    char words[];
};

/* An object from the server that the caller has not taken yet. */
struct unread {
    struct unread *next;
    json_t *object;
};

struct client {
    struct client_url url;
    struct wire *wire;
    enum client_state state;
    uint64_t last_id;
    uint64_t greeting; /* `number` of the greeting that has no reply yet; 0: none */
    struct asked *asked, **asked_end;
    struct unread *unread, **unread_end;
    char path[REQUEST_CODE_SIZE]; /* the table whose path `wire` connects to; empty: no table yet */
    char table[REQUEST_CODE_SIZE];
    char token[REQUEST_SECRET_SIZE];
    sab_seat seat;
    bool watches;                 /* the client is at the table as a spectator */
    char door[REQUEST_CODE_SIZE]; /* the door through which the client came to watch; empty: none */
    bool was_ready;               /* the state has been CLIENT_READY before */
    uint64_t seq;
    unsigned retry_first_ms, retry_ms;
    unsigned attempt; /* which address of the server's name is tried first */
    unsigned failed;  /* how many of its addresses have failed since the last pause */
    unsigned status;  /* the HTTP status that came instead of a WebSocket; 0: none */
    bool is_told;     /* the caller knows that the greeting is put off */
    int64_t retry_at;
    struct vigil vigil;
    struct told told;
    bool put_off; /* the server was too busy for the greeting: connect again later */
    bool moves;   /* another server may hold the new table: connect to the table's path */
};

#endif
