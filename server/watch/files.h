/* SPDX-License-Identifier: MIT
 *
 * files.h - how many files the system lets this process open, and what the server spends
 * them on.
 */
#ifndef SERVER_WATCH_FILES_H
#define SERVER_WATCH_FILES_H

#include <stdbool.h>
#include <stddef.h>

enum {
    FILES_LEAST = 64, /* with fewer open files, the server does not start */
    FILES_LATER = 24  /* files that the server opens later: connections to the database, logs */
};

/* What is left for visitors. */
struct files_share {
    size_t connections; /* how many may be connected */
    size_t refused;     /* how many may wait at the same time for an answer that refuses them */
};

/* Raises the limit on open files as far as the system allows. Returns the limit. */
size_t files_raise(void);

/* How many files are open, if it is not much more than a thousand. */
size_t files_open(void);

/* Divides the files that are left of `limit` when `open` are open and FILES_LATER more will be.
 * There are never more connections than `wanted`, and never more refused ones than
 * `refused_wanted`; there is at least one of each. */
struct files_share files_divide(size_t limit, size_t open, size_t wanted, size_t refused_wanted);

#endif
