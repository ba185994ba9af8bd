/* SPDX-License-Identifier: MIT
 *
 * uptime.c - keeps the file that says when servers have run. All its lines have the same length, so
 * that a server can overwrite its own line.
 */
#include "server/watch/uptime.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <unistd.h>

enum {
    DIGITS = 13,            /* digits of a time */
    LINE = 2 * (DIGITS + 1) /* bytes of a line: two times, a space and a newline */
};

static void write_line(const struct uptime_run *run, char line[LINE + 1])
{
    snprintf(line, LINE + 1, "%013" PRId64 " %013" PRId64 "\n", run->from, run->until);
}

/* Adds a run. If there are too many, drops the oldest one. */
static void add(struct uptime *uptime, struct uptime_run run)
{
    if (uptime->count == UPTIME_RUNS) {
        for (size_t i = 1; i < UPTIME_RUNS; i++) {
            uptime->runs[i - 1] = uptime->runs[i];
        }
        uptime->count--;
    }
    uptime->runs[uptime->count++] = run;
}

/* Reads a time and the character after it. */
static bool read_time(const char *text, char after, int64_t *time)
{
    *time = 0;
    for (unsigned i = 0; i < DIGITS; i++) {
        if (text[i] < '0' || text[i] > '9') {
            return false;
        }
        *time = 10 * *time + (text[i] - '0');
    }
    return text[DIGITS] == after;
}

/* Reads the runs in the file, up to the first line that is damaged. */
static void read_runs(struct uptime *uptime)
{
    char line[LINE + 1] = "";
    int64_t last = 0;
    for (off_t at = 0; pread(uptime->file, line, LINE, at) == LINE; at += LINE) {
        struct uptime_run run;
        if (!read_time(line, ' ', &run.from) || !read_time(line + DIGITS + 1, '\n', &run.until) ||
            run.from < last || run.until < run.from) {
            return;
        }
        last = run.until;
        add(uptime, run);
    }
}

static bool write_runs(const struct uptime *uptime)
{
    bool written = true;
    for (size_t i = 0; i < uptime->count; i++) {
        char line[LINE + 1];
        write_line(&uptime->runs[i], line);
        written = written && pwrite(uptime->file, line, LINE, (off_t)(i * LINE)) == LINE;
    }
    return written && ftruncate(uptime->file, (off_t)(uptime->count * LINE)) == 0;
}

bool uptime_open(struct uptime *uptime, const char *path, int64_t now)
{
    uptime->count = 0;
    uptime->file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (uptime->file >= 0) {
        read_runs(uptime);
    }
    add(uptime, (struct uptime_run){now, now});
    return uptime->file >= 0 && write_runs(uptime);
}

bool uptime_beat(struct uptime *uptime, int64_t now)
{
    size_t last = uptime->count - 1;
    char line[LINE + 1];
    uptime->runs[last].until = now;
    write_line(&uptime->runs[last], line);
    return uptime->file >= 0 && pwrite(uptime->file, line, LINE, (off_t)(last * LINE)) == LINE;
}

void uptime_close(struct uptime *uptime)
{
    if (uptime->file >= 0) {
        close(uptime->file);
        uptime->file = -1;
    }
}

/* How many ms the two spans of time have in common. */
static uint64_t common(int64_t from, int64_t until, int64_t other_from, int64_t other_until)
{
    int64_t first = from > other_from ? from : other_from;
    int64_t last = until < other_until ? until : other_until;
    return last > first ? (uint64_t)(last - first) : 0;
}

uint64_t uptime_down(const struct uptime *uptime, int64_t from, int64_t until)
{
    uint64_t down = 0;
    int64_t ended = INT64_MIN;
    for (size_t i = 0; i < uptime->count; i++) {
        const struct uptime_run *run = &uptime->runs[i];
        bool present = i + 1 == uptime->count;
        down += common(from, until, ended, run->from + (present ? UPTIME_GRACE_MS : 0));
        ended = run->until;
    }
    return down;
}
