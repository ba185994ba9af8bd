/* SPDX-License-Identifier: MIT
 *
 * bare.h - the bare parts: the libraries that the server is made of, used alone. The load tool
 * compares the server with them.
 */
#ifndef BENCH_SERVER_BARE_H
#define BENCH_SERVER_BARE_H

#include <stddef.h>

/* Serves WebSockets with libuv and wslay alone, until a signal ends the process. The first frame of
 * a connection makes it a member of the only room. Each later frame of a member sends all members
 * one message of `size` bytes. */
_Noreturn void bare_serve(int listener, size_t size);

struct commits {
    double appends; /* number of rows inserted */
    double seconds; /* clock time, in seconds */
    double cpu;     /* CPU time of the calling thread, in seconds */
};

/* Inserts rows with SQLite alone: `groups` transactions, each with `group` rows. As in the server,
 * the database has a WAL, synchronous=FULL and checkpoints every 1000 pages. A row has a body of
 * `size` bytes. The function makes the database in `folder` and removes it afterwards. */
struct commits bare_commit(const char *folder, unsigned groups, unsigned group, size_t size);

#endif
