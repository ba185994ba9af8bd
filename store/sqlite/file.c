/* SPDX-License-Identifier: MIT
 *
 * file.c - the file of a SQLite store: its lock, its folder, its format.
 */
#include "store/sqlite/file.h"

#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool has_bytes(const char *name)
{
    struct stat found;
    return stat(name, &found) == 0 && found.st_size > 0;
}

bool file_is_whole(const char *path, char error[STORE_ERROR_SIZE])
{
    char wal[4096];
    int length = snprintf(wal, sizeof wal, "%s-wal", path);
    bool whole = length < 0 || (size_t)length >= sizeof wal || has_bytes(path) || !has_bytes(wal);
    if (!whole) {
        snprintf(error, STORE_ERROR_SIZE,
                 "%.200s holds the newest moves of tables.db, which is missing or empty: put it"
                 " back, or move %.200s away too.",
                 wal, wal);
    }
    return whole;
}

int file_lock(const char *path, char error[STORE_ERROR_SIZE])
{
    char name[4096];
    int length = snprintf(name, sizeof name, "%s.lock", path);
    if (length < 0 || (size_t)length >= sizeof name) {
        snprintf(error, STORE_ERROR_SIZE, "The path of the data folder is too long.");
        return -1;
    }
    int lock = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (lock < 0) {
        snprintf(error, STORE_ERROR_SIZE, "Cannot open %.300s: %s.", name, strerror(errno));
        return -1;
    }
    if (flock(lock, LOCK_EX | LOCK_NB) != 0) {
        snprintf(error, STORE_ERROR_SIZE, "%.400s is in use by another saboteur.", path);
        close(lock);
        return -1;
    }
    return lock;
}

bool file_sync_folder(const char *path)
{
    char *copy = strdup(path);
    int folder = copy != NULL ? open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    bool synced = folder >= 0 && fsync(folder) == 0;
    if (folder >= 0) {
        close(folder);
    }
    free(copy);
    return synced;
}

int file_format(sqlite3 *database)
{
    sqlite3_stmt *statement;
    int format = -1;
    if (sqlite3_prepare_v2(database, "PRAGMA user_version", -1, &statement, NULL) == SQLITE_OK) {
        format = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int(statement, 0) : -1;
        sqlite3_finalize(statement);
    }
    return format;
}
