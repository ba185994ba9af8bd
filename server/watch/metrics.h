/* SPDX-License-Identifier: MIT
 *
 * metrics.h - what a server counts and measures about itself. The page /metrics shows these figures
 * in the text format 0.0.4 of Prometheus.
 *
 * No figure names a table, a player or an address.
 */
#ifndef SERVER_WATCH_METRICS_H
#define SERVER_WATCH_METRICS_H

#include "protocol/reply.h"
#include "server/kit/bytes.h"
#include "store/store.h"

#include <stdbool.h>

enum { METRICS_BOUNDS = 9 };

/* Counts durations, sorted into classes by length. If the whole struct is zero, no duration has
 * been counted. */
struct histogram {
    /* counts[i] says how many durations were above bounds[i - 1] and up to bounds[i] (in
     * metrics.c). The last element counts the durations above all bounds. */
    uint64_t counts[METRICS_BOUNDS + 1];
    uint64_t sum_ns;     /* the sum of all durations */
    uint64_t longest_ns; /* the longest duration since the server started */
    uint64_t recent_ns;  /* the longest duration since /metrics was last written */
};

/* Errors that pages report. */
enum report {
    REPORT_SCRIPT,   /* a script has failed */
    REPORT_PROTOCOL, /* the page did not understand a message of the server */
    REPORT_RENDER,   /* the page could not be drawn */
    REPORTS
};

/* Counts since the server started. If the whole struct is zero, nothing has happened yet. */
struct metrics {
    uint64_t appends_begun;          /* appends handed to the store */
    uint64_t appends_ended;          /* appends whose result the store has given */
    uint64_t entries;                /* entries that were stored and then sent as news */
    uint64_t frames_in;              /* WebSocket frames received */
    uint64_t frames_out;             /* replies and news sent */
    uint64_t refusals[REPLY_ERRORS]; /* refused requests, by enum reply_error */
    uint64_t turned_away_429;        /* connections refused by the limits of their address */
    uint64_t turned_away_503;        /* connections refused by the limit of the server */
    uint64_t tables_lost;            /* tables dropped from memory because the store had changed */
    uint64_t tables_taken;           /* tables taken over because their server had ended */
    uint64_t tables_removed;         /* expired tables that were removed from the store */
    uint64_t bots_late;              /* bots' actions played more than METRICS_LATE_MS late */
    uint64_t reports[REPORTS];       /* errors reported by pages, by enum report */
    struct histogram turns;          /* CPU time of each turn of the event loop */
    struct histogram thoughts;       /* CPU time of each decision of a bot */
};
enum { METRICS_LATE_MS = 1000 };

/* The figures at the moment when the page /metrics is written. */
struct metrics_now {
    uint64_t tables;           /* tables in memory */
    uint64_t guests;           /* players and spectators that are connected */
    uint64_t connections;      /* open connections, without the refused ones */
    uint64_t connections_max;  /* the limit for `connections` */
    uint64_t accept_refuses;   /* 1 if the system has refused the newest connection, else 0 */
    uint64_t accept_refusals;  /* how often the system has refused a connection */
    uint64_t readings;         /* readings in worker threads */
    uint64_t readings_waiting; /* readings that wait for a worker thread */
    uint64_t queued_bytes;     /* bytes that wait to be sent, in all connections */
    uint64_t games;            /* games in progress, see struct lobby_numbers */
    uint64_t draining;         /* 1 if the server creates no new tables, else 0 */
    struct store_status store;
    uint64_t cpu_ns;       /* CPU time of the process, all threads */
    uint64_t memory_bytes; /* resident memory of the process */
    uint64_t files;        /* open file descriptors; 0: unknown */
    uint64_t files_max;    /* the limit for `files`; 0: unknown */
    int64_t started_at;    /* when the server started, Unix time in ms */
};

void histogram_add(struct histogram *histogram, uint64_t ns);

/* The report with this name, such as REPORT_SCRIPT for "script"; REPORTS if there is none. */
enum report metrics_report(const char *name);

/* Writes the page /metrics, and sets recent_ns of the histograms back to 0. */
void metrics_write(struct metrics *metrics, const struct metrics_now *now, struct bytes *out);

#endif
