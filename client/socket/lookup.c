/* SPDX-License-Identifier: MIT
 *
 * lookup.c - looks up the name of a server in a child process.
 */
#include "client/socket/lookup.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <netdb.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

static_assert(LOOKUP_MAX * sizeof(struct address) <= PIPE_BUF, "a pipe takes an answer whole");

static unsigned look_up(const struct client_url *url, int flags,
                        struct address addresses[LOOKUP_MAX])
{
    struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM, .ai_flags = flags};
    struct addrinfo *first = NULL;
    unsigned count = 0;
    if (getaddrinfo(url->host, url->port, &hints, &first) != 0) {
        return 0;
    }
    memset(addresses, 0, LOOKUP_MAX * sizeof *addresses);
    for (const struct addrinfo *found = first; found != NULL && count < LOOKUP_MAX;
         found = found->ai_next) {
        memcpy(&addresses[count].at, found->ai_addr, found->ai_addrlen);
        addresses[count++].size = found->ai_addrlen;
    }
    freeaddrinfo(first);
    return count;
}

unsigned lookup_number(const struct client_url *url, struct address addresses[LOOKUP_MAX])
{
    return look_up(url, AI_NUMERICHOST, addresses);
}

/* The work of the child process. It ends with its parent, and signals of the terminal end it. */
static _Noreturn void answer(const struct client_url *url, pid_t parent, int out)
{
    struct address addresses[LOOKUP_MAX];
    sigset_t none;
    for (int number = 1; number < NSIG; number++) {
        signal(number, SIG_DFL); /* the handlers of the terminal are not for this process */
    }
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) {
        _exit(1);
    }
    size_t size = look_up(url, 0, addresses) * sizeof *addresses;
    _exit(size > 0 && write(out, addresses, size) == (ssize_t)size ? 0 : 1);
}

bool lookup_begin(struct lookup *lookup, const struct client_url *url)
{
    int ends[2];
    pid_t parent = getpid();
    if (pipe2(ends, O_CLOEXEC) != 0) {
        return false;
    }
    pid_t child = fork();
    if (child == 0) {
        answer(url, parent, ends[1]);
    }
    close(ends[1]);
    if (child < 0) {
        close(ends[0]);
        return false;
    }
    *lookup = (struct lookup){ends[0], child};
    return true;
}

unsigned lookup_take(struct lookup *lookup, struct address addresses[LOOKUP_MAX])
{
    ssize_t got = read(lookup->fd, addresses, LOOKUP_MAX * sizeof *addresses);
    lookup_end(lookup);
    return got > 0 ? (unsigned)((size_t)got / sizeof *addresses) : 0;
}

void lookup_end(struct lookup *lookup)
{
    if (lookup->fd >= 0) {
        close(lookup->fd);
        kill(lookup->process, SIGKILL);
        while (waitpid(lookup->process, NULL, 0) < 0 && errno == EINTR) {
        }
        lookup->fd = -1;
    }
}
