/* SPDX-License-Identifier: MIT
 *
 * world.h - everything that the lobby needs from outside: functions that are real in the running
 * server and simulated in tests, and options.
 */
#ifndef SERVER_LOBBY_WORLD_H
#define SERVER_LOBBY_WORLD_H

#include "server/jobs/codes.h"
#include "server/jobs/expiry.h"
#include "server/kit/alarms.h"
#include "store/store.h"
#include "table/table.h"
#include "table/thought.h"

struct world {
    void *context; /* passed to the functions below */
    struct store *store;
    struct alarms *alarms;
    int64_t (*now)(void *context); /* Unix time in ms; must never go back */
    void (*random)(void *context, void *bytes, size_t size); /* writes unpredictable bytes */
    /* Sends a text message to the guest for which lobby_arrive was called with this `line`. Must
     * not call a function of the lobby. */
    void (*send)(void *line, const char *text, size_t size);
    /* Closes the connection of the guest with this `line`. The client then connects again. Must not
     * call a function of the lobby. */
    void (*dismiss)(void *line);
    /* Pings the guest with this `line`. Must not call a function of the lobby. */
    void (*ping)(void *line);
    /* Whether anything has come from the guest with this `line` since the last `ping`. */
    bool (*answered)(void *line);
    /* Runs thought_run in some thread. When the thread is done and `think` has returned, calls
     * lobby_thought in the lobby's thread. */
    void (*think)(void *context, struct thought *thought);
    /* Runs reading_run in some thread. When the thread is done and `read` has returned, calls
     * lobby_read in the lobby's thread. If the lobby has been closed by then, calls reading_free
     * instead. */
    void (*read)(void *context, struct reading *reading);
    /* Reports a problem to the operator of the server, in one sentence. */
    void (*complain)(void *context, const char *sentence);
    /* Writes a line into the operator's log. */
    void (*note)(void *context, const char *line);
    /* Writes a line to the sender of notifications (push/push.h). Called only while the lobby has
     * a `push_key`. */
    void (*push)(void *context, const char *line);
};

struct bans;
struct uptime;

struct lobby_options {
    const struct bans *bans;     /* names that nobody may take, and closed tables; NULL: no bans */
    struct table_pace pace;      /* the pace of new tables */
    const struct uptime *uptime; /* when servers have run; NULL: unknown */
    size_t tables_max;           /* the most tables in memory at a time */
    uint64_t disk; /* nobody may create a table if the store has this many bytes; 0: no limit */
    struct expiry_limits keep; /* how long the store keeps tables */
    /* For the names of finished games (replays.h) and the codes of new tables (codes.h). */
    uint8_t replay_key[REPLAY_KEY_SIZE];
    enum code_kind codes; /* the codes of new tables */
    bool both_codes;      /* the store may also have tables with codes of the other kind */
    /* The host's public key (push/push.h). NULL or "": the server sends no notifications. The text
     * becomes "" when the sender ends. */
    const char *push_key;
    const char *push_service; /* see struct push_options */
    /* A retelling is sent in pieces with about this many bytes of entries. The next piece is
     * written when the previous piece has been sent (lobby_drained). If this is 0, everything is
     * sent as one piece. */
    size_t news_enough;
};

#endif
