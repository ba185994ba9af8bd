/* SPDX-License-Identifier: MIT
 *
 * compact.h - gives the free space inside a database file back to the disk.
 */
#ifndef STORE_SQLITE_COMPACT_H
#define STORE_SQLITE_COMPACT_H

#include "store/store.h"

/* Rewrites the database at `path` without its free pages, and writes the sizes of the old and the
 * new file, in bytes, to before_after[0] and [1]. The disk needs as much free space as the new file
 * takes. If a running server has locked the database, or if the database cannot be written, leaves
 * it as it was and returns false, with one sentence in `error`. */
bool store_sqlite_compact(const char *path, uint64_t before_after[2], char error[STORE_ERROR_SIZE]);

#endif
