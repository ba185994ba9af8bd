/* SPDX-License-Identifier: MIT
 *
 * sandbox_test.c - what a process in the sandbox can no longer do, and what it still can.
 */
#include "server/jail/sandbox.h"
#include "tests/tap.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <linux/landlock.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

static bool can_open(const char *path, int flags)
{
    int fd = open(path, flags | O_CLOEXEC, 0600);
    if (fd >= 0) {
        close(fd);
    }
    return fd >= 0;
}

static bool can_bind(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bool bound = bind(fd, (const struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return bound;
}

/* Listens on a port that the system chooses, and returns the port. */
static uint16_t listen_somewhere(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t size = sizeof address;
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bool listens = bind(fd, (const struct sockaddr *)&address, sizeof address) == 0 &&
                   listen(fd, 8) == 0 && getsockname(fd, (struct sockaddr *)&address, &size) == 0;
    return listens ? ntohs(address.sin_port) : 0;
}

static bool can_connect(uint16_t port)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    bool connected = connect(fd, (const struct sockaddr *)&address, sizeof address) == 0;
    close(fd);
    return connected;
}

/* Runs in its own process, because a process cannot leave the sandbox. */
static int look_around(const char *folder, const char *inside, const char *outside)
{
    static const char *const files[] = {"/etc/group", "/nowhere/file"};
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    uint16_t ports[] = {listen_somewhere(), listen_somewhere()};
    const struct sandbox sandbox = {
        .folder = folder, .files = files, .file_count = 2, .ports = ports, .port_count = 1};
    tap_ok(can_open(outside, O_CREAT | O_RDWR) && can_bind() && can_connect(ports[1]),
           "before the sandbox, everything can be done");
    tap_ok(sandbox_enter(&sandbox), "the sandbox is entered; the kernel's Landlock is %ld",
           version);
    tap_ok(can_open(inside, O_CREAT | O_RDWR) && can_open(inside, O_RDWR | O_TRUNC),
           "files of the folder can be made and written");
    tap_ok(version < 1 || !can_open(outside, O_RDONLY), "files in other folders cannot be read");
    tap_ok(version < 1 || !can_open("/etc/passwd", O_RDONLY), "files of the system cannot be read");
    tap_ok(can_open("/etc/group", O_RDONLY) && (version < 1 || !can_open("/etc/group", O_RDWR)),
           "a file that the sandbox names can be read, but not written");
    tap_ok(version < 4 || !can_bind(), "no port can be taken");
    tap_ok(can_connect(ports[0]), "a port that the sandbox names can be reached");
    tap_ok(version < 4 || !can_connect(ports[1]), "no other port can be reached");
    tap_ok(unlink(inside) == 0, "files of the folder can be removed");
    return tap_done();
}

int main(void)
{
    char folder[] = "/tmp/saboteur-sandbox-XXXXXX";
    char inside[64];
    char outside[64];
    int status = 0;
    if (mkdtemp(folder) == NULL) {
        return EXIT_FAILURE;
    }
    snprintf(inside, sizeof inside, "%s/file", folder);
    snprintf(outside, sizeof outside, "%s-outside", folder);
    pid_t child = fork();
    if (child == 0) {
        return look_around(folder, inside, outside);
    }
    waitpid(child, &status, 0);
    unlink(outside);
    rmdir(folder);
    return WIFEXITED(status) ? WEXITSTATUS(status) : EXIT_FAILURE;
}
