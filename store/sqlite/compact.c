/* SPDX-License-Identifier: MIT
 *
 * compact.c - gives the free space inside a database file back to the disk.
 */
#include "store/sqlite/compact.h"

#include "store/sqlite/file.h"

#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static uint64_t size_of(const char *path)
{
    struct stat file;
    return stat(path, &file) == 0 ? (uint64_t)file.st_size : 0;
}

/* Rewrites the file. Nobody else has the database open, so closing it also removes its WAL
 * (SQLite's write-ahead log). */
static bool rewrite(const char *path, char error[STORE_ERROR_SIZE])
{
    sqlite3 *database = NULL;
    bool written = sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK &&
                   sqlite3_busy_timeout(database, 5000) == SQLITE_OK &&
                   sqlite3_exec(database, "VACUUM; PRAGMA wal_checkpoint(TRUNCATE)", NULL, NULL,
                                NULL) == SQLITE_OK;
    if (!written) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot rewrite %.300s: %.100s.", path,
                 sqlite3_errmsg(database));
    }
    sqlite3_close(database);
    return written;
}

bool store_sqlite_compact(const char *path, uint64_t before_after[2], char error[STORE_ERROR_SIZE])
{
    int lock = file_lock(path, error);
    if (lock < 0) {
        return false;
    }
    before_after[0] = size_of(path);
    bool written = rewrite(path, error);
    before_after[1] = size_of(path);
    close(lock);
    return written;
}
