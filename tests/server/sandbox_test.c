/* SPDX-License-Identifier: MIT
 *
 * sandbox_test.c - what a process in the sandbox can no longer do, and what it still can.
 */
#include "server/sandbox.h"
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

/* Runs in its own process, because a process cannot leave the sandbox. */
static int look_around(const char *folder, const char *inside, const char *outside)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    tap_ok(can_open(outside, O_CREAT | O_RDWR) && can_bind(),
           "before the sandbox, everything can be done");
    tap_ok(sandbox_enter(folder, NULL), "the sandbox is entered; the kernel's Landlock is %ld",
           version);
    tap_ok(can_open(inside, O_CREAT | O_RDWR) && can_open(inside, O_RDWR | O_TRUNC),
           "files of the folder can be made and written");
    tap_ok(version < 1 || !can_open(outside, O_RDONLY), "files in other folders cannot be read");
    tap_ok(version < 1 || !can_open("/etc/passwd", O_RDONLY), "files of the system cannot be read");
    tap_ok(version < 4 || !can_bind(), "no port can be taken");
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
