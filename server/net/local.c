/* SPDX-License-Identifier: MIT
 *
 * local.c - makes the Unix sockets on which the server listens.
 */
#include "server/net/local.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* Whether a program still listens on the Unix socket at this path. */
static bool is_served(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int probe = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    bool served = connect(probe, (const struct sockaddr *)&address, sizeof address) == 0 ||
                  errno != ECONNREFUSED;
    close(probe);
    return served;
}

int local_bind(uv_pipe_t *pipe, const char *path, mode_t mode)
{
    struct stat found;
    if (strlen(path) >= sizeof(struct sockaddr_un){0}.sun_path) {
        return UV_ENAMETOOLONG;
    }
    if (lstat(path, &found) == 0 && S_ISSOCK(found.st_mode) && !is_served(path)) {
        unlink(path);
    }
    int failure = uv_pipe_bind(pipe, path);
    if (failure == 0 && chmod(path, mode) != 0) {
        failure = uv_translate_sys_error(errno);
    }
    return failure;
}
