/* SPDX-License-Identifier: MIT
 *
 * rig.c - a real server in a process of its own, for tests.
 */
#include "tests/server/rig.h"

#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 24, START_MS = 60000 };

bool rig_open(struct rig *rig, const char *test)
{
    memset(rig, 0, sizeof *rig);
    const char *tests = strstr(test, "/tests/");
    if (tests == NULL) {
        return false;
    }
    snprintf(rig->program, sizeof rig->program, "%.*s/saboteur", (int)(tests - test), test);
    snprintf(rig->folder, sizeof rig->folder, "/tmp/saboteur-rig-XXXXXX");
    return mkdtemp(rig->folder) != NULL;
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
    execv(words[0], (char *const *)(uintptr_t)words);
    _exit(127);
}

/* Reads until the line of the invitation, which is the last. */
static bool read_start(struct rig *rig, int input)
{
    size_t size = 0;
    struct pollfd ready = {.fd = input, .events = POLLIN};
    rig->said[0] = '\0';
    while (strstr(rig->said, "Invitation") == NULL && poll(&ready, 1, START_MS) == 1) {
        ssize_t got = read(input, rig->said + size, sizeof rig->said - 1 - size);
        if (got <= 0) {
            return false;
        }
        size += (size_t)got;
        rig->said[size] = '\0';
    }
    const char *address = strstr(rig->said, "127.0.0.1:");
    return address != NULL && sscanf(address, "127.0.0.1:%u", &rig->port) == 1;
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
