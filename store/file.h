/* SPDX-License-Identifier: MIT
 *
 * file.h - the file of a SQLite store: its lock, its folder, its format. Private to store/.
 */
#ifndef STORE_FILE_H
#define STORE_FILE_H

#include "store/store.h"

#include <sqlite3.h>

enum { FILE_FORMAT = 1 /* `user_version` of the files we write */ };

/* Locks the database at `path` through a file `path`.lock and returns its descriptor; other
 * processes are kept out until it is closed. If another process has the lock, or the lock file
 * cannot be opened, returns -1 with one sentence in `error`. */
int file_lock(const char *path, char error[STORE_ERROR_SIZE]);

/* Makes the directory entry of the file at `path` survive a power failure. */
bool file_sync_folder(const char *path);

/* `user_version` of an open database: 0 for an empty one, -1 if it cannot be read. */
int file_format(sqlite3 *database);

#endif
