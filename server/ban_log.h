/* SPDX-License-Identifier: MIT
 *
 * ban_log.h - the bans that hold at all servers with the same store.
 *
 * They are a log in this store, called "bans", which belongs to no table. Each entry is a line for
 * bans_apply. `saboteur admin --store` appends to the log. Each server looks every PULSE_MS whether
 * there is a new entry.
 */
#ifndef SERVER_BAN_LOG_H
#define SERVER_BAN_LOG_H

#include "server/bans.h"
#include "server/pulse.h"
#include "store/store.h"

/* What a process knows of the log. If the whole struct is zero, it has read nothing yet. */
struct ban_log {
    struct bans bans;
    uint64_t seq; /* the number of the last entry in `bans` */
};

/* Applies the entries that the log has got since. Returns false if not all of them could be
 * read. */
bool ban_log_read(struct store *store, struct ban_log *log);

/* Appends a line, if the log's last entry has the number `seq`, and waits for the outcome. Only the
 * thread that opened the store may call this, and only if it does nothing else with the store. */
enum store_outcome ban_log_append(struct store *store, uint64_t seq, const char *line);

/* Keeps lobby.options.ban_log up to date. */
extern const struct pulse_kind ban_log_kind;

/* Does the job of a READING_BANS: writes the new lines into reading->text, each with its newline.
 * reading->known[0] is ban_log.seq before, and reading->newest[0] afterwards. */
void ban_log_run(struct reading *reading, struct store *store);

#endif
