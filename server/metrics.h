/* SPDX-License-Identifier: MIT
 *
 * metrics.h - what a server counts and measures about itself, and the page /metrics, which shows
 * it in the text format 0.0.4 of Prometheus.
 *
 * No value names a table, a player or an address.
 */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "protocol/reply.h"
#include "server/bytes.h"
#include "store/store.h"

#include <stdbool.h>

enum { METRICS_BOUNDS = 9 };

/* How often something took how long. All zeros: it has never happened. */
struct histogram {
    uint64_t counts[METRICS_BOUNDS + 1]; /* by the bound that the time did not exceed; last: none */
    uint64_t sum_ns;
    uint64_t longest_ns; /* since the server started */
    uint64_t recent_ns;  /* the longest since the page was last written */
};

/* Errors that pages report. */
enum report {
    REPORT_SCRIPT,   /* a script failed, anywhere */
    REPORT_PROTOCOL, /* a message of the server could not be understood */
    REPORT_RENDER,   /* the page could not be drawn */
    REPORTS
};

/* Counted since the server started. All zeros: nothing yet. */
struct metrics {
    uint64_t appends_begun, appends_ended;
    uint64_t entries; /* stored and told */
    uint64_t frames_in, frames_out;
    uint64_t refusals[REPLY_ERRORS]; /* refused requests, by enum reply_error */
    uint64_t turned_away_429;        /* connections beyond the limits of an address */
    uint64_t turned_away_503;        /* connections beyond the limit of the server */
    uint64_t bots_late; /* actions of bots more than METRICS_LATE_MS after their time */
    uint64_t reports[REPORTS];
    struct histogram turns;    /* CPU time of the turns of the loop */
    struct histogram thoughts; /* CPU time of the decisions of bots */
};
enum { METRICS_LATE_MS = 1000 };

/* What is true at the moment when the page is written. */
struct metrics_now {
    uint64_t tables, guests;   /* in memory */
    uint64_t connections;      /* open, without those that are being turned away */
    uint64_t readings;         /* of logs, in worker threads */
    uint64_t readings_waiting; /* of logs, until a worker thread is free */
    uint64_t queued_bytes;     /* wait to be sent, in all connections */
    uint64_t games;            /* in progress, at tables with guests */
    uint64_t draining;         /* 1: the server opens no new tables */
    struct store_status store;
    uint64_t cpu_ns;           /* of the process, all threads */
    uint64_t memory_bytes;     /* resident */
    uint64_t files, files_max; /* open file descriptors; 0: the kernel does not say */
    int64_t started_at;        /* Unix time in ms */
};

void histogram_add(struct histogram *histogram, uint64_t ns);

/* The report with this name, as "script"; REPORTS if there is none. */
enum report metrics_report(const char *name);

/* Writes the page. The longest times since the page was last written count from here on. */
void metrics_write(struct metrics *metrics, const struct metrics_now *now, struct bytes *out);

#endif
