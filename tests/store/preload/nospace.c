/* SPDX-License-Identifier: MIT
 *
 * nospace.c - a library that tests preload into a server. The environment variable NOSPACE names a
 * file. As long as this file exists, the server cannot write its database, as if the disk were
 * full.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at);

/* Whether the descriptor belongs to the database or to one of the files beside it. Sockets do
 * not. */
static int is_database(int file)
{
    char link[64] = "/proc/self/fd/", name[4096] = "", *end = link + strlen(link);
    for (int rest = file, digits = file > 99 ? 3 : file > 9 ? 2 : 1; digits > 0; rest /= 10) {
        end[--digits] = (char)('0' + rest % 10);
    }
    return readlink(link, name, sizeof name - 1) > 0 && strstr(name, "tables.db") != NULL;
}

ssize_t pwrite64(int file, const void *bytes, size_t size, off64_t at)
{
    const char *flag = getenv("NOSPACE");
    ssize_t (*real)(int, const void *, size_t, off64_t);
    *(void **)&real = dlsym(RTLD_NEXT, "pwrite64");
    if (flag != NULL && access(flag, F_OK) == 0 && is_database(file)) {
        errno = ENOSPC;
        return -1;
    }
    return real(file, bytes, size, at);
}
