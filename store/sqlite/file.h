/* SPDX-License-Identifier: MIT
 *
 * file.h - the file of a SQLite store: its lock, its folder, its format. Private to store/.
 */
#ifndef STORE_SQLITE_FILE_H
#define STORE_SQLITE_FILE_H

#include "store/store.h"

#include <sqlite3.h>

enum { FILE_FORMAT = 2 /* `user_version` of the database files that this program writes */ };
/* The statement that writes FILE_FORMAT into a file. */
#define FILE_SET_FORMAT "PRAGMA user_version = 2;"

/* Whether the WAL at `path` has its database. Without the database, SQLite would delete the WAL,
 * which holds the newest moves. Returns false with one sentence in `error`. */
bool file_is_whole(const char *path, char error[STORE_ERROR_SIZE]);

/* Locks the database at `path` and returns the descriptor of the lock file, `path`.lock. No other
 * process can get the lock until you close this descriptor. Returns -1, with one sentence in
 * `error`, if another process has the lock or the lock file cannot be opened. */
int file_lock(const char *path, char error[STORE_ERROR_SIZE]);

/* Makes sure that the name of the file at `path` survives a power failure, by syncing its folder.
 * Returns false if that fails. */
bool file_sync_folder(const char *path);

/* The `user_version` of an open database: 0 for an empty database, -1 if it cannot be read. */
int file_format(sqlite3 *database);

#endif
