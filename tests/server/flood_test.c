/* SPDX-License-Identifier: MIT
 *
 * flood_test.c - more bytes arrive at the real server than it handles in one turn of its loop. The
 * server must answer everything, once and in order. Connections that close meanwhile must leave
 * nothing behind.
 */
#include "tests/server/raw.h"
#include "tests/server/rig.h"
#include "tests/tap.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { CONNECTIONS = 120, PINGS = 90, ROOM = 16384 };

static struct rig rig;
static char answers[ROOM];

/* Adds a masked text frame of less than 126 bytes. */
static size_t add_frame(char *bytes, size_t size, const char *text)
{
    size_t length = strlen(text);
    const char head[] = {(char)0x81, (char)(0x80 | length), 0, 0, 0, 0};
    memcpy(bytes + size, head, sizeof head);
    memcpy(bytes + size + sizeof head, text, length);
    return size + sizeof head + length;
}

/* Sends a hello and many pings in one go. */
static void flood(int fd)
{
    char bytes[ROOM], text[32];
    size_t size = add_frame(bytes, 0, "1 hello 2");
    for (int i = 2; i <= PINGS; i++) {
        snprintf(text, sizeof text, "%d ping", i);
        size = add_frame(bytes, size, text);
    }
    raw_send(fd, bytes, size);
}

/* Reads replies and returns their number. They must answer the requests 1, 2, 3 and so on. */
static unsigned replies(int fd)
{
    char last[32];
    unsigned count = 0;
    snprintf(last, sizeof last, "\"re\":%d,\"ok\":true}", PINGS);
    size_t size = raw_read(fd, answers, sizeof answers, last);
    const char *end = answers + size;
    for (const char *at = answers; (at = memmem(at, (size_t)(end - at), "\"re\":", 5)) != NULL;) {
        at += 5;
        if (strtoul(at, NULL, 10) != ++count) {
            return 0;
        }
    }
    return count;
}

int main(int argc, char **argv)
{
    static int fds[CONNECTIONS];
    unsigned answered = 0;
    (void)argc;
    if (!tap_ok(rig_open(&rig, argv[0]) && rig_start(&rig, NULL), "the server starts")) {
        return tap_done();
    }
    for (int i = 0; i < CONNECTIONS; i++) {
        fds[i] = raw_websocket(rig.port, "", answers, sizeof answers);
    }
    kill(rig.process, SIGSTOP);
    for (int i = 0; i < CONNECTIONS; i++) {
        flood(fds[i]);
        if (i % 3 == 0) {
            close(fds[i]);
        }
    }
    kill(rig.process, SIGCONT);
    for (int i = 0; i < CONNECTIONS; i++) {
        answered += i % 3 != 0 && replies(fds[i]) == PINGS;
    }
    tap_number(answered, CONNECTIONS - CONNECTIONS / 3,
               "of many connections that send 90 requests at once, each gets its answers in order");
    for (int i = 0; i < CONNECTIONS; i++) {
        if (i % 3 != 0) {
            close(fds[i]);
        }
    }
    int status = rig_stop(&rig, SIGTERM);
    tap_ok(WIFEXITED(status) && WEXITSTATUS(status) == 0, "after that, the server ends as usual");
    rig_close(&rig);
    return tap_done();
}
