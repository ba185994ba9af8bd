/* SPDX-License-Identifier: MIT
 *
 * uptime.h - when servers have run with this data folder, so that nobody's clock runs while there
 * is no server (decision 26).
 *
 * The file has one line for each run of a server: when the run began, and when the server last
 * wrote the line. The server writes its line again every UPTIME_BEAT_MS. So if the server crashes,
 * at most its last UPTIME_BEAT_MS count as time without a server. That helps the players, whose
 * clocks do not run in such a time.
 */
#ifndef SERVER_WATCH_UPTIME_H
#define SERVER_WATCH_UPTIME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    UPTIME_BEAT_MS = 5000,
    UPTIME_RUNS = 1000, /* the file keeps this many runs: the newest ones */
    /* Clocks also stand still for this long after the start of this server, while the players come
     * back. */
    UPTIME_GRACE_MS = 5000
};

struct uptime {
    int file; /* -1: the file cannot be written */
    size_t count;
    struct uptime_run {
        int64_t from, until; /* Unix time in ms */
    } runs[UPTIME_RUNS];     /* oldest first; the last one is the run of this server */
};

/* Reads the file at `path`, or creates it, and begins a run at `now`. If the file cannot be read,
 * nothing is known of earlier runs. Returns false if the file cannot be written. Then later servers
 * will not know of this run. */
bool uptime_open(struct uptime *uptime, const char *path, int64_t now);

/* Writes that the server still runs at `now`. Returns false if the file cannot be written now. */
bool uptime_beat(struct uptime *uptime, int64_t now);

void uptime_close(struct uptime *uptime);

/* How many of the ms between `from` and `until` passed without a server. The first UPTIME_GRACE_MS
 * of this run count as well, and so does all time before the first known run. */
uint64_t uptime_down(const struct uptime *uptime, int64_t from, int64_t until);

#endif
