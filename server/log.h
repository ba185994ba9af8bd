/* SPDX-License-Identifier: MIT
 *
 * log.h - the operator's log: lines on standard error, each with a time and a level.
 *
 *     2026-01-31T08:15:00.123Z warning reached a limit kind=too-fast count=3
 *
 * After a sentence come words `key=value`. A log file takes the place of standard error, so that
 * whatever else is written there, such as a failed assertion, is in the file too.
 */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include <stdbool.h>
#include <stdint.h>

struct metrics;
struct store;

enum log_level { LOG_LEVEL_INFO, LOG_LEVEL_WARNING, LOG_LEVEL_ERROR, LOG_LEVELS };

/* Appends to this file from now on. Call it again to begin a new file after the old one has been
 * renamed. False, with nothing changed, if the file cannot be opened. */
bool log_open(const char *path);

/* Writes one line, at most some 1000 bytes of it. */
__attribute__((format(printf, 2, 3))) void log_line(enum log_level level, const char *format, ...);

/* Writes a line when the store can no longer write, and when it can again. *refuses is what the
 * last line said. */
void log_store(struct store *store, bool *refuses);

/* Limits of which the log tells. */
enum { LOG_LIMITS = 4, LOG_LIMIT_MS = 60000 };

/* How often each limit had been reached when the log last told, and when. All zeros: never. */
struct log_limits {
    uint64_t told[LOG_LIMITS];
    int64_t at[LOG_LIMITS]; /* Unix time in ms */
};

/* Writes a line for each limit that has been reached since the line before, but at most one in
 * LOG_LIMIT_MS for each. `now` is Unix time in ms. */
void log_limits(struct log_limits *limits, const struct metrics *metrics, int64_t now);

#endif
