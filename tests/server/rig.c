/* SPDX-License-Identifier: MIT
 *
 * rig.c - starts a real server as a process of its own, for tests.
 */
#include "tests/server/rig.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 24, START_MS = 60000 };

/* Binds a socket to a free port and keeps the socket. Another program can then bind this port only
 * if it asks for this number and uses SO_REUSEADDR, as the server does. So no other program gets
 * the port by chance while the server is down. */
static bool hold_port(struct rig *rig)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    int yes = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    rig->held = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool held = setsockopt(rig->held, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
                bind(rig->held, (const struct sockaddr *)&address, size) == 0 &&
                getsockname(rig->held, (struct sockaddr *)&address, &size) == 0;
    rig->port = ntohs(address.sin_port);
    return held;
}

bool rig_open(struct rig *rig, const char *test)
{
    memset(rig, 0, sizeof *rig);
    rig->held = -1;
    const char *tests = strstr(test, "/tests/");
    if (tests == NULL) {
        return false;
    }
    snprintf(rig->program, sizeof rig->program, "%.*s/saboteur", (int)(tests - test), test);
    snprintf(rig->folder, sizeof rig->folder, "/tmp/saboteur-rig-XXXXXX");
    return mkdtemp(rig->folder) != NULL && hold_port(rig);
}

/* Lets the program that this process becomes draw by $SEED, 1 by default (tests/kit/seeded.c). The
 * starts are counted in the rig's folder. */
static void seed(const struct rig *rig)
{
    char text[96];
    char library[sizeof rig->program + 16];
    const char *number = getenv("SEED");
    snprintf(text, sizeof text, "%s:%s/starts", number != NULL ? number : "1", rig->folder);
    setenv("SABOTEUR_SEED", text, 1);
    int size = (int)(strrchr(rig->program, '/') - rig->program);
    snprintf(library, sizeof library, "%.*s/seeded.so", size, rig->program);
    if (access(library, R_OK) == 0) {
        setenv("LD_PRELOAD", library, 1);
    }
}

static _Noreturn void become_server(const struct rig *rig, int output, const char *const *more)
{
    char listen[32];
    char data[96];
    const char *words[WORDS_MAX] = {rig->program, "serve", "--listen", listen, "--data", data};
    size_t count = 6;
    snprintf(listen, sizeof listen, "127.0.0.1:%u", rig->port);
    snprintf(data, sizeof data, "%s/data", rig->folder);
    while (more != NULL && *more != NULL && count + 1 < WORDS_MAX) {
        words[count++] = *more++;
    }
    words[count] = NULL;
    dup2(output, STDOUT_FILENO);
    seed(rig);
    execv(words[0], (char *const *)(uintptr_t)words);
    _exit(127);
}

/* Whether the server has started. When it has, the last line that it prints is the invitation. */
static bool is_started(const struct rig *rig)
{
    const char *last = strstr(rig->said, "Invitation");
    return last != NULL && strchr(last, '\n') != NULL;
}

static bool read_start(struct rig *rig, int input)
{
    size_t size = 0;
    struct pollfd ready = {.fd = input, .events = POLLIN};
    rig->said[0] = '\0';
    while (!is_started(rig) && poll(&ready, 1, START_MS) == 1) {
        ssize_t got = read(input, rig->said + size, sizeof rig->said - 1 - size);
        if (got <= 0) {
            return false;
        }
        size += (size_t)got;
        rig->said[size] = '\0';
    }
    return is_started(rig);
}

bool rig_start(struct rig *rig, const char *const *more)
{
    int ends[2];
    if (pipe(ends) != 0) {
        return false;
    }
    rig->process = fork();
    if (rig->process == 0) {
        close(ends[0]);
        become_server(rig, ends[1], more);
    }
    close(ends[1]);
    bool started = rig->process > 0 && read_start(rig, ends[0]);
    close(ends[0]);
    return started;
}

int rig_stop(struct rig *rig, int signal)
{
    int status = 0;
    if (rig->process > 0) {
        kill(rig->process, signal);
        waitpid(rig->process, &status, 0);
        rig->process = 0;
    }
    return status;
}

void rig_close(struct rig *rig)
{
    char command[128];
    rig_stop(rig, SIGKILL);
    close(rig->held);
    snprintf(command, sizeof command, "rm -rf %s", rig->folder);
    if (system(command) != 0) {
        fprintf(stderr, "rig: %s stays\n", rig->folder);
    }
}

void rig_url(const struct rig *rig, char url[64])
{
    snprintf(url, 64, "http://127.0.0.1:%u", rig->port);
}

int rig_run(const struct rig *rig, const char *arguments, char *output, size_t size)
{
    char command[1024];
    snprintf(command, sizeof command, "%s %s 2>&1", rig->program, arguments);
    FILE *pipe = popen(command, "r");
    if (pipe == NULL) {
        return -1;
    }
    size_t got = fread(output, 1, size - 1, pipe);
    output[got] = '\0';
    int status = pclose(pipe);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
