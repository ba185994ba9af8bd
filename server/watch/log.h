/* SPDX-License-Identifier: MIT
 *
 * log.h - the operator's log: lines on standard error, each with a time and a level.
 *
 *     2026-01-31T08:15:00.123Z warning reached a limit kind=too-fast count=3
 *
 * A line ends with words of the form `key=value`. With a log file, standard error itself goes to
 * that file. So the file also gets everything else that is written to standard error, such as a
 * failed assertion.
 */
#ifndef SERVER_WATCH_LOG_H
#define SERVER_WATCH_LOG_H

#include <stdbool.h>
#include <stdint.h>

struct metrics;
struct store;

enum log_level { LOG_LEVEL_INFO, LOG_LEVEL_WARNING, LOG_LEVEL_ERROR, LOG_LEVELS };

/* From now on, the log is appended to this file. If the file cannot be opened, returns false and
 * changes nothing. */
bool log_open(const char *path);

/* Opens the log file again, because the old file has been renamed. If that fails, logs an error. If
 * `path` is NULL, there is no log file, and nothing happens. */
void log_reopen(const char *path);

/* Writes one line. A line of more than about 1000 bytes is cut off. If standard error is a pipe or
 * a terminal that takes nothing now, because nobody reads it, the line is left out. */
__attribute__((format(printf, 2, 3))) void log_line(enum log_level level, const char *format, ...);

/* Writes a line if the store has become unable to write since the last call, or able to write
 * again. Between calls, *refuses remembers whether the store was unable to write. */
void log_store(struct store *store, bool *refuses);

/* Does the same for the file that says when servers have run. `written` says whether the newest
 * attempt to write it has succeeded. */
void log_uptime(bool written, bool *refuses);

/* The number of limits that the log reports, and the least number of ms between two reports of the
 * same limit. */
enum { LOG_LIMITS = 4, LOG_LIMIT_MS = 60000 };

/* The last report about each limit. If the whole struct is zero, nothing has been reported. */
struct log_limits {
    uint64_t told[LOG_LIMITS]; /* how often the limit had been reached when it was reported */
    int64_t at[LOG_LIMITS];    /* the time of the report, Unix time in ms */
};

/* Writes a line about each limit that has been reached since the last line about it, but at most
 * one line about each limit in LOG_LIMIT_MS. `now` is Unix time in ms. */
void log_limits(struct log_limits *limits, const struct metrics *metrics, int64_t now);

#endif
