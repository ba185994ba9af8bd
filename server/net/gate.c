/* SPDX-License-Identifier: MIT
 *
 * gate.c - listens, accepts connections, and rests while the system refuses them.
 */
#include "server/net/gate.h"

#include "server/watch/log.h"

#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

/* How much the kernel keeps for a peer that does not read. It doubles SOCKET_KEEPS, to make room
 * for what it adds to the bytes. Without these limits, the kernel would keep some megabytes for
 * each such peer, and the limit CONNECTION_UNSENT_MAX would not count them. */
enum { SOCKET_KEEPS = 64 * 1024, SOCKET_UNSENT = 64 * 1024 };

/* ---- Spares ---------------------------------------------------------------------------------- */

bool spares_fill(struct spares *spares)
{
    bool filled = true;
    for (size_t i = 0; filled && i < GATE_SPARES; i++) {
        if (!spares->open[i]) {
            spares->files[i] = eventfd(0, EFD_CLOEXEC);
            spares->open[i] = spares->files[i] >= 0;
            filled = spares->open[i];
        }
    }
    return filled;
}

/* Closes one of the files. Returns false if there is none. */
static bool spares_give(struct spares *spares)
{
    for (size_t i = 0; i < GATE_SPARES; i++) {
        if (spares->open[i]) {
            spares->open[i] = false;
            close(spares->files[i]);
            return true;
        }
    }
    return false;
}

void spares_close(struct spares *spares)
{
    while (spares_give(spares)) {
    }
}

/* ---- Listening ------------------------------------------------------------------------------- */

static void on_poll(uv_poll_t *poll, int status, int events)
{
    struct gate *gate = poll->data;
    (void)status;
    (void)events;
    gate->waits = true;
    if (gate->knock != NULL) {
        gate->knock(gate);
    }
}

static int open_socket(struct gate *gate, int family)
{
    gate->file = socket(family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    gate->open = gate->file >= 0;
    return gate->open ? 0 : uv_translate_sys_error(errno);
}

static int give_up(struct gate *gate, int failure)
{
    close(gate->file);
    gate->open = false;
    return failure;
}

static int start_listening(struct gate *gate, uv_loop_t *loop, int backlog)
{
    if (listen(gate->file, backlog) != 0) {
        return give_up(gate, uv_translate_sys_error(errno));
    }
    int failure = uv_poll_init(loop, &gate->poll, gate->file);
    if (failure != 0) {
        return give_up(gate, failure);
    }
    uv_timer_init(loop, &gate->rest);
    gate->poll.data = gate;
    gate->rest.data = gate;
    return uv_poll_start(&gate->poll, UV_READABLE, on_poll);
}

/* Sets what the sockets of the connections inherit. */
static void set_options(int file)
{
    int yes = 1, unsent = SOCKET_UNSENT, keeps = SOCKET_KEEPS;
    setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    setsockopt(file, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    setsockopt(file, SOL_SOCKET, SO_SNDBUF, &keeps, sizeof keeps);
}

int gate_listen(struct gate *gate, uv_loop_t *loop, const struct sockaddr *address, int backlog)
{
    bool six = address->sa_family == AF_INET6;
    socklen_t size = six ? sizeof(struct sockaddr_in6) : sizeof(struct sockaddr_in);
    int no = 0, failure = open_socket(gate, address->sa_family);
    if (failure != 0) {
        return failure;
    }
    set_options(gate->file);
    if (six) {
        setsockopt(gate->file, IPPROTO_IPV6, IPV6_V6ONLY, &no, sizeof no);
    }
    if (bind(gate->file, address, size) != 0) {
        return give_up(gate, uv_translate_sys_error(errno));
    }
    return start_listening(gate, loop, backlog);
}

/* Whether a program still listens on the Unix socket at this path. */
static bool is_served(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (probe < 0) {
        return true;
    }
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    bool served = connect(probe, (const struct sockaddr *)&address, sizeof address) == 0 ||
                  errno != ECONNREFUSED;
    close(probe);
    return served;
}

int gate_listen_local(struct gate *gate, uv_loop_t *loop, const char *path, mode_t mode,
                      int backlog)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    struct stat found;
    if (strlen(path) >= sizeof address.sun_path) {
        return UV_ENAMETOOLONG;
    }
    if (lstat(path, &found) == 0 && S_ISSOCK(found.st_mode) && !is_served(path)) {
        unlink(path);
    }
    int failure = open_socket(gate, AF_UNIX);
    if (failure != 0) {
        return failure;
    }
    gate->local = true;
    memcpy(address.sun_path, path, strlen(path));
    if (bind(gate->file, (const struct sockaddr *)&address, sizeof address) != 0) {
        return give_up(gate, uv_translate_sys_error(errno));
    }
    memcpy(gate->path, path, strlen(path));
    if (chmod(path, mode) != 0) {
        return give_up(gate, uv_translate_sys_error(errno));
    }
    return start_listening(gate, loop, backlog);
}

void gate_close(struct gate *gate)
{
    if (gate->open) {
        gate->open = false;
        gate->waits = false;
        uv_close((uv_handle_t *)&gate->poll, NULL);
        uv_close((uv_handle_t *)&gate->rest, NULL);
        close(gate->file);
        if (gate->local) {
            unlink(gate->path);
        }
    }
}

/* ---- Accepting ------------------------------------------------------------------------------- */

static void on_rested(uv_timer_t *rest)
{
    struct gate *gate = rest->data;
    uv_poll_start(&gate->poll, UV_READABLE, on_poll);
}

void gate_rest(struct gate *gate, int error)
{
    uint64_t now = uv_now(gate->rest.loop);
    gate->waits = false;
    gate->refuses = true;
    gate->refusals++;
    uv_poll_stop(&gate->poll);
    uv_timer_start(&gate->rest, on_rested, GATE_REST_MS, 0);
    if (!gate->told || now - gate->told_at >= LOG_LIMIT_MS) {
        gate->told = true;
        gate->told_at = now;
        log_line(LOG_LEVEL_WARNING, "cannot accept connections now: %s. Trying again every %d ms.",
                 strerror(error), GATE_REST_MS);
    }
}

/* Accepts the next connection. Skips those that the peer has given up meanwhile. */
static int accept_next(const struct gate *gate)
{
    int file;
    do {
        file = accept4(gate->file, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    } while (file < 0 && (errno == ECONNABORTED || errno == EPROTO || errno == EINTR));
    return file;
}

static bool is_about_files(int error)
{
    return error == EMFILE || error == ENFILE;
}

int gate_accept(struct gate *gate, struct spares *spares)
{
    int file = accept_next(gate);
    while (file < 0 && is_about_files(errno) && spares != NULL && spares_give(spares)) {
        file = accept_next(gate);
    }
    bool none = file < 0 && errno == EAGAIN;
    if (file < 0 && !none) {
        gate_rest(gate, errno);
        return -1;
    }
    gate->waits = !none;
    gate->refuses = false;
    if (gate->local && !none) {
        int keeps = SOCKET_KEEPS; /* not inherited from the listening socket */
        setsockopt(file, SOL_SOCKET, SO_SNDBUF, &keeps, sizeof keeps);
    }
    return file;
}
