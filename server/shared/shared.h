/* SPDX-License-Identifier: MIT
 *
 * shared.h - what a server does because other servers use the same store (decision 30). The lobby
 * knows nothing of it: a server that has its store for itself never runs a line of this folder.
 *
 *     pulse.c    asks the store again and again
 *     rivals.c   which tables have others written to?
 *     orphans.c  which tables has nobody taken care of?
 *     ban_log.c  what has the operator banned?
 *     notices.c  which tables may strangers find at the others?
 */
#ifndef SERVER_SHARED_SHARED_H
#define SERVER_SHARED_SHARED_H

#include <stddef.h>

struct ban_log;
struct lobby;
struct shared;

struct shared_options {
    struct ban_log *ban_log; /* kept up to date; NULL: this server heeds no bans of all servers */
    /* Ends the connections of visitors who are banned, and returns their number. Called when the
     * ban log has new bans. */
    size_t (*send_banned_away)(void *context);
    void *context; /* passed to send_banned_away */
};

/* Begins to follow the other servers, for a lobby that has just been opened. Close it before the
 * lobby. */
struct shared *shared_open(struct lobby *lobby, const struct shared_options *options);
/* `shared` may be NULL. */
void shared_close(struct shared *shared);

#endif
