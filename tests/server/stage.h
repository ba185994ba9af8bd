/* SPDX-License-Identifier: MIT
 *
 * stage.h - a lobby without sockets, for tests of requests. The test moves the lobby's clock, says
 * when the lobby's store finishes appends, and decides how long bots think.
 */
#ifndef TESTS_SERVER_STAGE_H
#define TESTS_SERVER_STAGE_H

#include "server/kit/alarms.h"
#include "server/lobby/lobby.h"
#include "server/shared/shared.h"
#include "server/site/site.h"
#include "tests/store/memory.h"

enum {
    STAGE_READINGS = 8, /* three at a time, and those of pulses */
    STAGE_DISMISSED = 8,
    STAGE_SILENT = 8,
    STAGE_VOICES = 4,
    STAGE_PUSHES = 8,
    STAGE_PUSH = 256
};

struct stage {
    int64_t now;
    int64_t thinks_ms; /* how long a bot thinks, in ms; 0 if a thought never ends */
    uint64_t rng;
    struct alarms alarms;
    struct store *store;
    struct ban_log *ban_log; /* set before stage_start; NULL: the server heeds no common bans */
    struct lobby *lobby;
    struct shared *shared;   /* NULL if the store is not shared */
    struct thought *thought; /* a bot's thought about its turn, or NULL; done at `thought_at` */
    /* Bots' thoughts about signs, or NULL. Each is done at the time in `voice_at`. */
    struct thought *voices[STAGE_VOICES];
    int64_t voice_at[STAGE_VOICES];
    struct reading *readings[STAGE_READINGS]; /* the readings under way, oldest first */
    size_t reading_count;
    /* The guests whose connections the lobby has closed most recently, each by the value that was
     * given to lobby_arrive as `line`. */
    void *dismissed[STAGE_DISMISSED];
    size_t dismissed_count;
    int64_t thought_at;
    /* Closes a guest's connection. stage_open sets a function that writes down `dismissed`. */
    void (*dismiss)(void *line);
    /* Guests that answer no ping, each by its `line`. */
    void *silent[STAGE_SILENT];
    unsigned pings;       /* how often the lobby has pinged a guest */
    unsigned banned_away; /* how often the lobby has asked to send banned visitors away */
    char pushes[STAGE_PUSHES][STAGE_PUSH]; /* the newest lines for the sender of notifications */
    size_t push_count;                     /* how many lines there have been */
};

/* The function `send` of struct world. `line` is the value that was given to lobby_arrive. */
typedef void (*stage_sender)(void *line, const char *text, size_t size);

void stage_open(struct stage *stage, const struct lobby_options *options, stage_sender send);
/* Starts the server again with the same store. Close the old lobby before. On a stage that was
 * never opened, first set `now`, `store` and `dismiss`, and all other fields to 0. */
void stage_start(struct stage *stage, const struct lobby_options *options, stage_sender send);
void stage_close(struct stage *stage);

/* Makes a site in front of the lobby. The site takes at most `connections_max` connections. */
void stage_open_site(struct stage *stage, struct site *site, size_t connections_max);
void stage_close_site(struct stage *stage, struct site *site);

/* Carries out the oldest reading under way. Returns false if there is none. On the stage, only this
 * function may read the store. */
bool stage_read(struct stage *stage);

/* Lets the store finish all appends and readings, and everything that follows from them. 40 ms
 * pass, and the alarms that are due by then go off. */
void stage_settle(struct stage *stage);
/* Lets one ms pass, with everything that happens during that time. */
void stage_tick(struct stage *stage);
/* Lets `span_ms` pass, with everything that happens during that time. */
void stage_pass(struct stage *stage, int64_t span_ms);

#endif
