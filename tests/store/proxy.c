/* SPDX-License-Identifier: MIT
 *
 * proxy.c - stands between a store and its PostgreSQL server, and cuts their connections.
 */
#include "tests/store/proxy.h"

#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum { PAIRS = 30, STEP_MS = 5 };

/* A client's connection to the proxy, and the proxy's own connection to the server. */
struct pair {
    int ends[2]; /* by enum proxy_side: where this side can be reached; -1: the pair is free */
    bool silent[2];
};

static struct pair pairs[PAIRS];
static struct sockaddr_un own, server;
static char folder[104];
static char address[160];
static int listener;
static pthread_t thread;

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; /* guards the variables below */
static enum proxy_side faulty;
static enum proxy_fault fault;
static long left;
static bool planned, happened, ending;
static size_t open_pairs;

static bool read_ending(void)
{
    pthread_mutex_lock(&mutex);
    bool value = ending;
    pthread_mutex_unlock(&mutex);
    return value;
}

static void open_pair(struct pair *pair, int client, int other)
{
    *pair = (struct pair){.ends = {client, other}};
    pthread_mutex_lock(&mutex);
    open_pairs++;
    pthread_mutex_unlock(&mutex);
}

static void close_pair(struct pair *pair)
{
    close(pair->ends[PROXY_CLIENT]);
    close(pair->ends[PROXY_SERVER]);
    *pair = (struct pair){.ends = {-1, -1}};
    pthread_mutex_lock(&mutex);
    open_pairs--;
    pthread_mutex_unlock(&mutex);
}

/* How many of the bytes from this side may pass. Sets *broken if a fault begins after them, and
 * *cuts if this fault closes the connections. */
static size_t allow(enum proxy_side side, size_t size, bool *broken, bool *cuts)
{
    size_t allowed = size;
    pthread_mutex_lock(&mutex);
    *broken = planned && side == faulty && (long)size > left;
    *cuts = *broken && fault == PROXY_CUT;
    if (planned && side == faulty) {
        allowed = *broken ? (size_t)left : size;
        left -= (long)allowed;
    }
    if (*broken) {
        planned = false;
        happened = true;
    }
    pthread_mutex_unlock(&mutex);
    return allowed;
}

static bool send_all(int to, const char *bytes, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(to, bytes, size, MSG_NOSIGNAL);
        if (sent <= 0) {
            return false;
        }
        bytes += sent;
        size -= (size_t)sent;
    }
    return true;
}

static void pass_on(struct pair *pair, enum proxy_side side)
{
    char bytes[4096];
    bool broken = false, cuts = false;
    ssize_t size = recv(pair->ends[side], bytes, sizeof bytes, 0);
    if (size <= 0) {
        close_pair(pair);
        return;
    }
    if (pair->silent[side]) {
        return;
    }
    size_t allowed = allow(side, (size_t)size, &broken, &cuts);
    if (!send_all(pair->ends[1 - side], bytes, allowed) || cuts) {
        close_pair(pair);
    } else if (broken) {
        pair->silent[side] = true;
    }
}

static void accept_pair(void)
{
    int client = accept(listener, NULL, NULL);
    int other = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    for (size_t i = 0; i < PAIRS; i++) {
        if (pairs[i].ends[PROXY_CLIENT] < 0 &&
            connect(other, (const struct sockaddr *)&server, sizeof server) == 0) {
            open_pair(&pairs[i], client, other);
            return;
        }
    }
    close(client);
    close(other);
}

static void *pass_everything(void *unused)
{
    (void)unused;
    while (!read_ending()) {
        struct pollfd sockets[2 * PAIRS + 1] = {{.fd = listener, .events = POLLIN}};
        for (size_t i = 0; i < 2 * PAIRS; i++) {
            sockets[i + 1] = (struct pollfd){.fd = pairs[i / 2].ends[i % 2], .events = POLLIN};
        }
        poll(sockets, 2 * PAIRS + 1, STEP_MS);
        for (size_t i = 0; i < 2 * PAIRS; i++) {
            if (sockets[i + 1].revents != 0 && pairs[i / 2].ends[i % 2] == sockets[i + 1].fd) {
                pass_on(&pairs[i / 2], i % 2 == 0 ? PROXY_CLIENT : PROXY_SERVER);
            }
        }
        if (sockets[0].revents != 0) {
            accept_pair();
        }
    }
    return NULL;
}

const char *proxy_start(const char *of_server)
{
    server.sun_family = own.sun_family = AF_UNIX;
    snprintf(folder, sizeof folder, "%.80s/proxy", of_server);
    snprintf(server.sun_path, sizeof server.sun_path, "%.80s/.s.PGSQL.5432", of_server);
    snprintf(own.sun_path, sizeof own.sun_path, "%.85s/.s.PGSQL.5432", folder);
    for (size_t i = 0; i < PAIRS; i++) {
        pairs[i] = (struct pair){.ends = {-1, -1}};
    }
    listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (mkdir(folder, 0755) != 0 ||
        bind(listener, (const struct sockaddr *)&own, sizeof own) != 0 ||
        listen(listener, PAIRS) != 0 || pthread_create(&thread, NULL, pass_everything, NULL) != 0) {
        abort();
    }
    snprintf(address, sizeof address, "host=%s user=saboteur dbname=postgres", folder);
    return address;
}

void proxy_stop(void)
{
    pthread_mutex_lock(&mutex);
    ending = true;
    pthread_mutex_unlock(&mutex);
    pthread_join(thread, NULL);
    for (size_t i = 0; i < PAIRS; i++) {
        if (pairs[i].ends[PROXY_CLIENT] >= 0) {
            close_pair(&pairs[i]);
        }
    }
    close(listener);
}

void proxy_plan(enum proxy_side side, long bytes, enum proxy_fault kind)
{
    pthread_mutex_lock(&mutex);
    faulty = side;
    left = bytes;
    fault = kind;
    planned = true;
    happened = false;
    pthread_mutex_unlock(&mutex);
}

bool proxy_mend(void)
{
    pthread_mutex_lock(&mutex);
    bool was = happened;
    planned = false;
    happened = false;
    pthread_mutex_unlock(&mutex);
    return was;
}

bool proxy_is_idle(void)
{
    pthread_mutex_lock(&mutex);
    bool idle = open_pairs == 0;
    pthread_mutex_unlock(&mutex);
    return idle;
}
