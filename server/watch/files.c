/* SPDX-License-Identifier: MIT
 *
 * files.c - divides the files that this process may open.
 */
#include "server/watch/files.h"

#include <fcntl.h>
#include <sys/resource.h>

size_t files_raise(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return FILES_LEAST;
    }
    struct rlimit raised = {.rlim_cur = limit.rlim_max, .rlim_max = limit.rlim_max};
    return (size_t)(setrlimit(RLIMIT_NOFILE, &raised) == 0 ? raised.rlim_cur : limit.rlim_cur);
}

size_t files_open(void)
{
    enum { MANY = 1024 };
    size_t count = 0;
    for (int file = 0; file < MANY; file++) {
        count += fcntl(file, F_GETFD) >= 0;
    }
    return count;
}

static size_t between(size_t least, size_t number, size_t most)
{
    return number < least ? least : number > most ? most : number;
}

struct files_share files_divide(size_t limit, size_t open, size_t wanted, size_t refused_wanted)
{
    enum { PART = 8 };
    size_t spent = open + FILES_LATER;
    size_t left = limit > spent ? limit - spent : 0;
    struct files_share share = {.refused = between(1, left / PART, refused_wanted)};
    left = left > share.refused ? left - share.refused : 0;
    share.connections = between(1, left, wanted);
    return share;
}
