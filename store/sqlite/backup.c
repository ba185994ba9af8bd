/* SPDX-License-Identifier: MIT
 *
 * backup.c - copies a database with SQLite's backup interface.
 *
 * A copy is first written under its final name with the suffix ".part". After the copy has been
 * checked and synced, it gets its final name. So a file with a final name is always complete.
 */
#include "store/sqlite/backup.h"

#include "store/sqlite/file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_SIZE = 4096,
    STEP_PAGES = 1024 /* pages (about 4 MiB) copied between two calls of `progress` */
};

struct copying {
    const char *from, *to;
    char part[PATH_SIZE]; /* path of the unfinished copy */
    sqlite3 *source, *copy;
    backup_progress *progress;
    void *context;
    char *error;
};

/* Writes to copying->error a sentence that consists of `path` and `what`. Returns false. */
static bool fail(const struct copying *copying, const char *path, const char *what)
{
    snprintf(copying->error, STORE_ERROR_SIZE, "%.300s %.150s.", path, what);
    return false;
}

static bool exists(const char *path)
{
    return access(path, F_OK) == 0;
}

static bool fits(const char *path, const char *suffix, char into[PATH_SIZE])
{
    int length = snprintf(into, PATH_SIZE, "%s%s", path, suffix);
    return length >= 0 && length < PATH_SIZE;
}

/* Opens the source and begins a read transaction there. The copy therefore shows the source at one
 * moment, even if a server goes on writing. */
static bool open_source(struct copying *copying)
{
    if (!exists(copying->from)) {
        return fail(copying, copying->from, "does not exist");
    }
    bool open =
        sqlite3_open_v2(copying->from, &copying->source, SQLITE_OPEN_READONLY, NULL) == SQLITE_OK &&
        sqlite3_busy_timeout(copying->source, 5000) == SQLITE_OK &&
        sqlite3_exec(copying->source, "BEGIN; SELECT count(*) FROM sqlite_schema", NULL, NULL,
                     NULL) == SQLITE_OK;
    if (!open) {
        char why[120];
        snprintf(why, sizeof why, "cannot be read: %.100s", sqlite3_errmsg(copying->source));
        return fail(copying, copying->from, why);
    }
    if (sqlite3_table_column_metadata(copying->source, "main", "log", "body", NULL, NULL, NULL,
                                      NULL, NULL) != SQLITE_OK) {
        return fail(copying, copying->from, "is not a database of tables");
    }
    if (file_format(copying->source) > FILE_FORMAT) {
        return fail(copying, copying->from, "was written by a newer saboteur");
    }
    return true;
}

/* Copies all pages. Returns false, with a sentence in copying->error, if that fails, for instance
 * because the disk is full. */
static bool copy_pages(struct copying *copying)
{
    sqlite3_backup *backup = NULL;
    int step = SQLITE_OK;
    if (sqlite3_open_v2(copying->part, &copying->copy, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                        NULL) == SQLITE_OK) {
        backup = sqlite3_backup_init(copying->copy, "main", copying->source, "main");
    }
    while (backup != NULL && step == SQLITE_OK) {
        step = sqlite3_backup_step(backup, STEP_PAGES);
        if (copying->progress != NULL) {
            int all = sqlite3_backup_pagecount(backup);
            copying->progress(copying->context, all - sqlite3_backup_remaining(backup), all);
        }
    }
    bool copied = sqlite3_backup_finish(backup) == SQLITE_OK && step == SQLITE_DONE;
    if (!copied) {
        char why[120];
        snprintf(why, sizeof why, "cannot be written: %.90s",
                 step == SQLITE_DONE || step == SQLITE_OK ? sqlite3_errmsg(copying->copy)
                                                          : sqlite3_errstr(step));
        return fail(copying, copying->part, why);
    }
    return true;
}

static int note_answer(void *context, int count, char **values, char **names)
{
    (void)names;
    bool *good = context;
    *good = count == 1 && values[0] != NULL && strcmp(values[0], "ok") == 0;
    return 0;
}

/* Turns the copy into a single file, without a WAL (SQLite's write-ahead log), and then checks the
 * whole file. Leaving WAL mode also syncs the file. */
static bool check_copy(struct copying *copying)
{
    bool good = false;
    if (sqlite3_exec(copying->copy, "PRAGMA journal_mode = DELETE", NULL, NULL, NULL) !=
            SQLITE_OK ||
        sqlite3_exec(copying->copy, "PRAGMA integrity_check(1)", note_answer, &good, NULL) !=
            SQLITE_OK ||
        !good) {
        return fail(copying, copying->from, "is damaged");
    }
    return true;
}

/* Gives the copy its final name. If another program has made a file with that name meanwhile,
 * `link` fails and does not replace this file. If the file system has no hard links, checks that
 * there is no such file, and calls `rename`. */
static bool name_copy(struct copying *copying)
{
    bool named = link(copying->part, copying->to) == 0 ||
                 ((errno == EPERM || errno == EOPNOTSUPP) && !exists(copying->to) &&
                  rename(copying->part, copying->to) == 0);
    if (!named) {
        return fail(copying, copying->to, strerror(errno));
    }
    unlink(copying->part);
    if (!file_sync_folder(copying->to)) {
        return fail(copying, copying->to,
                    "may not survive a power failure: its folder cannot be "
                    "synced");
    }
    return true;
}

/* Removes the unfinished files of an earlier attempt, and makes the copy. */
static bool make_copy(struct copying *copying)
{
    char journal[PATH_SIZE];
    if (!fits(copying->to, ".part", copying->part) || !fits(copying->part, "-journal", journal)) {
        return fail(copying, copying->to, "is too long a path");
    }
    unlink(copying->part);
    unlink(journal);
    bool made = open_source(copying) && copy_pages(copying) && check_copy(copying);
    sqlite3_close(copying->source);
    sqlite3_close(copying->copy);
    made = made && name_copy(copying);
    if (!made) {
        unlink(copying->part);
        unlink(journal);
    }
    return made;
}

bool store_sqlite_backup(const char *from, const char *to, backup_progress *progress, void *context,
                         char error[STORE_ERROR_SIZE])
{
    struct copying copying = {
        .from = from, .to = to, .progress = progress, .context = context, .error = error};
    if (exists(to)) {
        return fail(&copying, to, "exists already; a backup needs a new file");
    }
    return make_copy(&copying);
}

/* Checks that there is no database at the path `to`, and no file of the kind that SQLite keeps
 * beside a database and that a crash may leave behind. If there is one, writes a sentence to
 * copying->error and returns false. */
static bool is_vacant(const struct copying *copying)
{
    static const char *const suffixes[] = {"", "-wal", "-shm", "-journal"};
    for (size_t i = 0; i < sizeof suffixes / sizeof suffixes[0]; i++) {
        char path[PATH_SIZE];
        if (!fits(copying->to, suffixes[i], path)) {
            return fail(copying, copying->to, "is too long a path");
        }
        if (exists(path)) {
            return fail(copying, path, "exists already: move it away first");
        }
    }
    return true;
}

bool store_sqlite_restore(const char *from, const char *to, backup_progress *progress,
                          void *context, char error[STORE_ERROR_SIZE])
{
    struct copying copying = {
        .from = from, .to = to, .progress = progress, .context = context, .error = error};
    int lock = file_lock(to, error);
    if (lock < 0) {
        return false;
    }
    bool made = is_vacant(&copying) && make_copy(&copying);
    close(lock);
    return made;
}
