/* SPDX-License-Identifier: MIT
 *
 * gate_test.c - what a gate does if the system refuses connections, and how much the kernel keeps
 * for a peer that does not read.
 */
#include "server/net/gate.h"
#include "tests/tap.h"

#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

enum { BACKLOG = 8, KEPT_MAX = 128 * 1024 };

static unsigned knocks;

static void count_knock(struct gate *gate)
{
    (void)gate;
    knocks++;
}

static int come(const struct gate *gate)
{
    struct sockaddr_in address;
    socklen_t size = sizeof address;
    getsockname(gate->file, (struct sockaddr *)&address, &size);
    int client = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    bool came = connect(client, (const struct sockaddr *)&address, size) == 0;
    return came ? client : -1;
}

static bool open_gate(struct gate *gate, uv_loop_t *loop)
{
    struct sockaddr_in address;
    uv_ip4_addr("127.0.0.1", 0, &address);
    uv_loop_init(loop);
    gate->knock = count_knock;
    return gate_listen(gate, loop, (const struct sockaddr *)&address, BACKLOG) == 0;
}

static void close_gate(struct gate *gate, uv_loop_t *loop)
{
    gate_close(gate);
    uv_run(loop, UV_RUN_DEFAULT);
    tap_number(uv_loop_close(loop), 0, "a closed gate leaves nothing in the loop");
}

static int option_of(int file, int level, int name)
{
    int value = -1;
    socklen_t size = sizeof value;
    getsockopt(file, level, name, &value, &size);
    return value;
}

static void test_kept(void)
{
    uv_loop_t loop;
    struct gate gate = {.open = false};
    tap_ok(open_gate(&gate, &loop), "a gate");
    int client = come(&gate);
    int file = gate_accept(&gate, NULL);
    int kept = option_of(file, SOL_SOCKET, SO_SNDBUF);
    int unsent = option_of(file, IPPROTO_TCP, TCP_NOTSENT_LOWAT);
    tap_ok(kept > 0 && kept <= KEPT_MAX, "the kernel keeps little for a peer: %d bytes", kept);
    tap_ok(unsent > 0 && unsent <= KEPT_MAX, "and even less that was not sent: %d bytes", unsent);
    tap_number(option_of(file, IPPROTO_TCP, TCP_NODELAY) != 0, 1, "nothing waits for more to come");
    close(file);
    close(client);
    close_gate(&gate, &loop);
}

/* Allows no more open files than there are. Returns the limit that was. */
static struct rlimit forbid_files(void)
{
    struct rlimit before;
    int next = dup(STDERR_FILENO);
    close(next);
    getrlimit(RLIMIT_NOFILE, &before);
    struct rlimit now = {.rlim_cur = (rlim_t)next, .rlim_max = before.rlim_max};
    setrlimit(RLIMIT_NOFILE, &now);
    return before;
}

static void test_refused(void)
{
    uv_loop_t loop;
    struct gate gate = {.open = false};
    struct spares spares = {.open = {false}};
    open_gate(&gate, &loop);
    tap_ok(spares_fill(&spares), "some files are kept aside");
    int clients[] = {come(&gate), come(&gate)};
    struct rlimit before = forbid_files();
    tap_ok(gate_accept(&gate, NULL) < 0 && gate.refuses && gate.refusals == 1,
           "without files, a visitor is not accepted, and the gate says so");
    tap_ok(!gate.waits && uv_is_active((uv_handle_t *)&gate.poll) == 0, "the gate rests");
    int file = gate_accept(&gate, &spares);
    tap_ok(file >= 0 && !gate.refuses, "the operator gets one of the files kept aside");
    tap_ok(!spares_fill(&spares), "which is missing as long as the operator has it");
    close(file);
    tap_ok(spares_fill(&spares), "and not afterwards");
    setrlimit(RLIMIT_NOFILE, &before);
    knocks = 0;
    while (knocks == 0) {
        uv_run(&loop, UV_RUN_ONCE);
    }
    file = gate_accept(&gate, NULL);
    tap_ok(file >= 0 && !gate.refuses, "after the rest, the gate calls for the next visitor");
    close(file);
    tap_ok(gate_accept(&gate, NULL) < 0 && !gate.waits && !gate.refuses, "nobody else waits");
    close(clients[0]);
    close(clients[1]);
    spares_close(&spares);
    close_gate(&gate, &loop);
}

int main(void)
{
    test_kept();
    test_refused();
    return tap_done();
}
