/* SPDX-License-Identifier: MIT
 *
 * log.c - writes the operator's log.
 */
#include "server/watch/log.h"

#include "kit/program/errors.h"
#include "server/watch/metrics.h"

#include <fcntl.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

bool log_open(const char *path)
{
    int file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0640);
    if (file < 0) {
        return false;
    }
    bool opened = dup2(file, STDERR_FILENO) >= 0;
    close(file);
    return opened;
}

void log_reopen(const char *path)
{
    if (path != NULL && !log_open(path)) {
        log_line(LOG_LEVEL_ERROR, "cannot reopen the log path=%s", path);
    }
}

void log_line(enum log_level level, const char *format, ...)
{
    static const char *const levels[LOG_LEVELS] = {
        [LOG_LEVEL_INFO] = "info",
        [LOG_LEVEL_WARNING] = "warning",
        [LOG_LEVEL_ERROR] = "error",
    };
    struct timespec now;
    struct tm parts;
    char text[1024];
    char time[32];
    va_list arguments;
    if (!errors_are_read()) {
        return; /* the players come before the log */
    }
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &parts);
    strftime(time, sizeof time, "%Y-%m-%dT%H:%M:%S", &parts);
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    for (char *c = text; *c != '\0'; c++) {
        *c = (unsigned char)*c < ' ' ? ' ' : *c;
    }
    fprintf(stderr, "%s.%03dZ %s %s\n", time, (int)(now.tv_nsec / 1000000), levels[level], text);
}

void log_store(struct store *store, bool *refuses)
{
    struct store_status status;
    store_status(store, &status);
    if (status.refuses != *refuses) {
        log_line(status.refuses ? LOG_LEVEL_ERROR : LOG_LEVEL_INFO, "%s", status.sentence);
        *refuses = status.refuses;
    }
}

void log_uptime(bool written, bool *refuses)
{
    if (written == *refuses) {
        log_line(written ? LOG_LEVEL_INFO : LOG_LEVEL_WARNING, "%s",
                 written ? "the file uptime can be written again"
                         : "cannot write the file uptime: clocks may stand still after a restart");
        *refuses = !written;
    }
}

void log_limits(struct log_limits *limits, const struct metrics *metrics, int64_t now)
{
    static const struct {
        const char *kind;
        size_t offset; /* where the counter is in struct metrics */
    } kinds[LOG_LIMITS] = {
        {"too-fast", offsetof(struct metrics, refusals[REPLY_TOO_FAST])},
        {"busy", offsetof(struct metrics, refusals[REPLY_BUSY])},
        {"connections-of-an-address", offsetof(struct metrics, turned_away_429)},
        {"connections", offsetof(struct metrics, turned_away_503)},
    };
    for (size_t i = 0; i < LOG_LIMITS; i++) {
        uint64_t count = *(const uint64_t *)(const void *)((const char *)metrics + kinds[i].offset);
        if (count != limits->told[i] && now - limits->at[i] >= LOG_LIMIT_MS) {
            log_line(LOG_LEVEL_WARNING, "reached a limit kind=%s count=%llu", kinds[i].kind,
                     (unsigned long long)(count - limits->told[i]));
            limits->told[i] = count;
            limits->at[i] = now;
        }
    }
}
