/* SPDX-License-Identifier: MIT
 *
 * bare.h - the bare parts: the least code that sends messages and stores rows with the libraries
 * that the server uses. The load tool compares the server with this code.
 */
#ifndef BENCH_SERVER_BARE_H
#define BENCH_SERVER_BARE_H

#include <stddef.h>

/* Serves WebSockets with only libuv and wslay, until a signal ends the process. The first frame of
 * a connection makes the connection a member of the only room. Each time a member sends another
 * frame, all members get one message of `size` bytes. */
_Noreturn void bare_serve(int listener, size_t size);

struct commits {
    double appends; /* number of rows inserted */
    double seconds; /* clock time, in seconds */
    double cpu;     /* CPU time of the calling thread, in seconds */
};

/* Inserts rows with only SQLite: `groups` transactions, each with `group` rows. As in the server,
 * the database has a WAL, synchronous=FULL and checkpoints every 1000 pages. A row has a body of
 * `size` bytes. The function makes the database in `folder` and removes it afterwards. */
struct commits bare_commit(const char *folder, unsigned groups, unsigned group, size_t size);

#endif
