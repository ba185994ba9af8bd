/* SPDX-License-Identifier: MIT
 *
 * uptime_test.c - the file that says when servers have run. Three servers run, and one of them
 * crashes. Then the file is damaged, its folder cannot be written, or it has too many runs.
 */
#include "server/watch/uptime.h"

#include "tests/tap.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum { SECOND = 1000, GRACE = UPTIME_GRACE_MS };
static const int64_t start = 1700000000000;

static char folder[] = "/tmp/uptime-XXXXXX";
static char path[64];
static struct uptime uptime;

static void run(int64_t from, int64_t until)
{
    uptime_open(&uptime, path, from);
    uptime_beat(&uptime, until);
    uptime_close(&uptime);
}

static off_t size_of_file(void)
{
    struct stat found;
    return stat(path, &found) == 0 ? found.st_size : -1;
}

static void test_runs(void)
{
    int64_t first = start + 100 * SECOND, second = start + 200 * SECOND;
    run(start, first);
    tap_ok(uptime_open(&uptime, path, second), "a second server");
    uptime_beat(&uptime, second + 20 * SECOND);
    tap_number(uptime_down(&uptime, start + 50 * SECOND, start + 90 * SECOND), 0,
               "while a server ran");
    tap_number(uptime_down(&uptime, start + 50 * SECOND, second + 50 * SECOND),
               100 * SECOND + GRACE, "across the time without one");
    tap_number(uptime_down(&uptime, first + 10 * SECOND, second - 10 * SECOND), 80 * SECOND,
               "within that time");
    tap_number(uptime_down(&uptime, second + 1 * SECOND, second + 90 * SECOND), GRACE - SECOND,
               "just after the start");
    tap_number(uptime_down(&uptime, start - 10 * SECOND, start + 90 * SECOND), 10 * SECOND,
               "before the first server that is known");
    tap_number(uptime_down(&uptime, second, second - 10), 0, "no time at all");
    uptime_close(&uptime);
    uptime_open(&uptime, path, start + 300 * SECOND);
    tap_number(uptime_down(&uptime, start + 50 * SECOND, start + 400 * SECOND),
               100 * SECOND + 80 * SECOND + GRACE, "across two such times");
    uptime_close(&uptime);
}

static void test_damage(void)
{
    unlink(path);
    run(start, start + 10 * SECOND);
    run(start + 20 * SECOND, start + 30 * SECOND);
    FILE *file = fopen(path, "r+");
    fseek(file, 30, SEEK_SET);
    fputs("what?", file);
    fclose(file);
    tap_ok(uptime_open(&uptime, path, start + 40 * SECOND), "a damaged line");
    tap_number(uptime.count, 2, "is dropped, with all that follow");
    tap_number(uptime_down(&uptime, start + 9 * SECOND, start + 40 * SECOND), 30 * SECOND,
               "and counts as time without a server");
    uptime_close(&uptime);
    tap_number(size_of_file(), 2 * 28, "the file is sound again");
    tap_ok(!uptime_open(&uptime, "/nowhere/at/all", start) && uptime.count == 1,
           "without a file, the server runs on");
    uptime_beat(&uptime, start + SECOND);
    tap_number(uptime_down(&uptime, start - 5, start + 2 * GRACE), 5 + GRACE, "and knows itself");
    uptime_close(&uptime);
}

static void test_many(void)
{
    unlink(path);
    for (int64_t i = 0; i < UPTIME_RUNS + 5; i++) {
        run(start + i * 60 * SECOND, start + i * 60 * SECOND + 50 * SECOND);
    }
    tap_number(size_of_file(), UPTIME_RUNS * 28, "the file keeps only the newest runs");
    uptime_open(&uptime, path, start + (UPTIME_RUNS + 5) * (int64_t)60 * SECOND);
    tap_ok(uptime.count == UPTIME_RUNS && uptime.runs[0].from == start + 6 * 60 * SECOND,
           "and forgets the oldest");
    uptime_close(&uptime);
}

int main(void)
{
    if (mkdtemp(folder) == NULL) {
        abort();
    }
    snprintf(path, sizeof path, "%s/uptime", folder);
    test_runs();
    test_damage();
    test_many();
    unlink(path);
    rmdir(folder);
    return tap_done();
}
