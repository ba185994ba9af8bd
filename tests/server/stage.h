/* SPDX-License-Identifier: MIT
 *
 * stage.h - a lobby without sockets, for tests of what people ask of it: on a clock that the test
 * moves, with a store that finishes appends only when it is told to, and bots that think for as
 * long as the test likes.
 */
#ifndef TESTS_SERVER_STAGE_H
#define TESTS_SERVER_STAGE_H

#include "server/alarms.h"
#include "server/lobby.h"
#include "server/site.h"
#include "tests/store/memory.h"

struct stage {
    int64_t now;
    int64_t thinks_ms; /* how long a bot does; 0: it never comes to an end */
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct lobby *lobby;
    struct thought *thought; /* the one that goes on, until `thought_at` */
    int64_t thought_at;
};

/* As struct world has it: `line` is what lobby_arrive was given. */
typedef void (*stage_sender)(void *line, const char *text, size_t size);

void stage_open(struct stage *stage, const struct lobby_options *options, stage_sender send);
/* Starts the server again, once its lobby was closed: the store is the same. */
void stage_start(struct stage *stage, const struct lobby_options *options, stage_sender send);
void stage_close(struct stage *stage);

/* What stands before the lobby: connections, at most so many. */
struct site stage_site(struct stage *stage, size_t connections_max);
void stage_close_site(struct stage *stage, struct site *site);

/* Lets the store finish, and what follows from it happen; no alarm goes off. */
void stage_settle(struct stage *stage);
/* Lets so much time pass, and all happen that it brings. */
void stage_pass(struct stage *stage, int64_t span_ms);

#endif
