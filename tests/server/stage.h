/* SPDX-License-Identifier: MIT
 *
 * stage.h - a lobby without sockets, for tests of requests. The test moves the lobby's clock, tells
 * its store when to finish appends, and says how long its bots think.
 */
#ifndef TESTS_SERVER_STAGE_H
#define TESTS_SERVER_STAGE_H

#include "server/alarms.h"
#include "server/lobby.h"
#include "server/site.h"
#include "tests/store/memory.h"

enum { STAGE_READINGS = 4, STAGE_DISMISSED = 8 };

struct stage {
    int64_t now;
    int64_t thinks_ms; /* how long a bot thinks, in ms; 0: forever */
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct lobby *lobby;
    struct thought *thought;                  /* the thought under way, until `thought_at` */
    struct reading *readings[STAGE_READINGS]; /* under way */
    size_t reading_count;
    void *dismissed[STAGE_DISMISSED]; /* the last lines whose connections the lobby closed */
    size_t dismissed_count;
    int64_t thought_at;
};

/* The function `send` of struct world. `line` is what lobby_arrive was given. */
typedef void (*stage_sender)(void *line, const char *text, size_t size);

void stage_open(struct stage *stage, const struct lobby_options *options, stage_sender send);
/* Starts the server again after its lobby has been closed, with the same store. */
void stage_start(struct stage *stage, const struct lobby_options *options, stage_sender send);
void stage_close(struct stage *stage);

/* Makes a site in front of the lobby, for at most this many connections. */
struct site stage_site(struct stage *stage, size_t connections_max);
void stage_close_site(struct stage *stage, struct site *site);

/* Does the oldest reading under way; false if there is none. Nothing else on the stage may read the
 * store. */
bool stage_read(struct stage *stage);

/* Lets the store finish all appends and readings, with everything that follows. No alarm goes
 * off. */
void stage_settle(struct stage *stage);
/* Lets this much time pass, with everything that happens during it. */
void stage_pass(struct stage *stage, int64_t span_ms);

#endif
