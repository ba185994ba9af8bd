/* SPDX-License-Identifier: MIT
 *
 * log_test.c - how often the server's log tells of a limit. What a real server writes to its log is
 * in log_test.py.
 */
#include "server/watch/log.h"

#include "push/say.h"
#include "server/watch/metrics.h"
#include "tests/tap.h"

#include <fcntl.h>
#include <unistd.h>

enum { START = 1000000000 };

static char path[] = "/tmp/saboteur-log-XXXXXX";

/* What the log has been told since the last call, without the times of the lines. */
static const char *news(void)
{
    static char text[1024], line[512];
    static long read_to;
    FILE *file = fopen(path, "re");
    text[0] = '\0';
    if (file == NULL || fseek(file, read_to, SEEK_SET) != 0) {
        abort();
    }
    while (fgets(line, sizeof line, file) != NULL) {
        const char *said = strchr(line, ' ');
        strncat(text, said != NULL ? said + 1 : line, sizeof text - strlen(text) - 1);
    }
    read_to = ftell(file);
    fclose(file);
    return text;
}

static void test_limits(void)
{
    struct log_limits limits = {0};
    struct metrics metrics = {0};
    log_limits(&limits, &metrics, START);
    tap_text(news(), "", "no limit has been reached");
    metrics.refusals[REPLY_TOO_FAST] = 1;
    log_limits(&limits, &metrics, START);
    tap_text(news(), "warning reached a limit kind=too-fast count=1\n", "the first time is told");
    metrics.refusals[REPLY_TOO_FAST] = 4;
    metrics.turned_away_503 = 2;
    log_limits(&limits, &metrics, START + LOG_LIMIT_MS - 1);
    tap_text(news(), "warning reached a limit kind=connections count=2\n",
             "for a minute only other limits are told of");
    log_limits(&limits, &metrics, START + LOG_LIMIT_MS);
    tap_text(news(), "warning reached a limit kind=too-fast count=3\n",
             "then how often it was reached meanwhile");
    log_limits(&limits, &metrics, START + 9 * LOG_LIMIT_MS);
    tap_text(news(), "", "and nothing more if it is not reached again");
}

/* A write to a full pipe would wait until somebody reads. */
static void test_nobody_reads(void)
{
    static char filling[4096], read_back[65536];
    struct said said = {.at = {0}};
    int ends[2], before = dup(STDERR_FILENO);
    size_t filled = 0;
    ssize_t size;
    if (before < 0 || pipe2(ends, O_NONBLOCK) != 0) {
        abort();
    }
    while ((size = write(ends[1], filling, sizeof filling)) > 0) {
        filled += (size_t)size;
    }
    fcntl(ends[1], F_SETFL, 0);
    dup2(ends[1], STDERR_FILENO);
    log_line(LOG_LEVEL_INFO, "nobody reads");
    say(&said, SAY_QUEUE, START, "nobody reads");
    tap_ok(true, "a log that nobody reads holds nobody up");
    while (filled > 0 && (size = read(ends[0], read_back, sizeof read_back)) > 0) {
        filled -= (size_t)size;
    }
    log_line(LOG_LEVEL_INFO, "somebody reads");
    say(&said, SAY_QUEUE, START + 1, "somebody reads this, too");
    size = read(ends[0], read_back, sizeof read_back - 1);
    dup2(before, STDERR_FILENO);
    read_back[size > 0 ? size : 0] = '\0';
    tap_ok(strstr(read_back, "info somebody reads\n") != NULL &&
               strstr(read_back, "warning push: somebody reads this, too\n") != NULL,
           "later lines are written: %s", read_back);
    close(before);
    close(ends[0]);
    close(ends[1]);
}

int main(void)
{
    int file = mkstemp(path);
    if (file < 0 || !log_open(path)) {
        return EXIT_FAILURE;
    }
    close(file);
    test_limits();
    test_nobody_reads();
    unlink(path);
    return tap_done();
}
