/* SPDX-License-Identifier: MIT
 *
 * ban_log.h - the bans that hold at all servers with the same store.
 *
 * The store keeps these bans in a log called "bans", which belongs to no table. The last entry of
 * the log has all bans, as bans_write writes them. The bodies of older entries are deleted, so that
 * the store keeps no ban that has been lifted. `saboteur admin --store` appends to the log. Each
 * server checks every PULSE_MS whether there is a new entry.
 */
#ifndef SERVER_SHARED_BAN_LOG_H
#define SERVER_SHARED_BAN_LOG_H

#include "server/shared/pulse.h"
#include "server/visitors/bans.h"
#include "store/store.h"

/* What a process knows of the log. If the whole struct is zero, the process has read nothing
 * yet. */
struct ban_log {
    struct bans bans;
    uint64_t seq; /* the number of the entry from which `bans` comes; 0: the log has no entry */
};

/* Reads the log. If the log cannot be read, returns false and changes nothing. */
bool ban_log_read(struct store *store, struct ban_log *log);

/* Appends log->bans, if the log still has log->seq entries, and waits for the outcome. Only the
 * thread that opened the store may call this, and only if it does nothing else with the store.
 * STORE_UNKNOWN means that the bans may be stored, or may still be stored later. */
enum store_outcome ban_log_append(struct store *store, const struct ban_log *log);

/* How a server follows the log. */
struct ban_follower {
    struct lobby *lobby;
    struct ban_log *log;
    size_t (*send_away)(void *context); /* see struct shared_options */
    void *context;
};

/* Keeps the log up to date, and closes banned tables. The owner is a struct ban_follower. */
extern const struct pulse_kind ban_log_pulse;

#endif
