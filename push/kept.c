/* SPDX-License-Identifier: MIT
 *
 * kept.c - the file push.db. A dropped wish leaves no trace: SQLite overwrites it in the file, and
 * empties the journal after each change. SQLite must not delete the journal, because the sender
 * cannot create a new one (fence.h).
 */
#include "push/kept.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum {
    FORMAT = 1,    /* `user_version` of the file */
    BUSY_MS = 5000 /* how long to wait while the sender of an earlier server still uses the file */
};

static const char SETTINGS[] = "PRAGMA secure_delete = ON;"
                               "PRAGMA synchronous = NORMAL;"
                               "PRAGMA temp_store = MEMORY;";
/* The last pragma writes to the file even if user_version has this value already. For this write
 * SQLite creates the journal, so the journal exists after each start. */
static const char TABLES[] =
    "PRAGMA journal_mode = TRUNCATE;"
    "CREATE TABLE IF NOT EXISTS wish (code TEXT NOT NULL, seat INTEGER NOT NULL,"
    " token TEXT NOT NULL, key TEXT NOT NULL, secret TEXT NOT NULL, url TEXT NOT NULL,"
    " used INTEGER NOT NULL, PRIMARY KEY (code, seat)) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS wish_used ON wish (used);"
    "PRAGMA user_version = 1;";

static const char COUNT[] = "SELECT count(*) FROM wish";

/* clang-format off */
static const char *const texts[KEPT_STATEMENTS] = {
    [KEPT_FIND] = "SELECT token, key, secret, url FROM wish WHERE code = ?1 AND seat = ?2",
    [KEPT_CHANGE] = "UPDATE wish SET token = ?3, key = ?4, secret = ?5, url = ?6, used = ?7"
                    " WHERE code = ?1 AND seat = ?2",
    [KEPT_ADD] = "INSERT INTO wish VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
    /* `used` serves only to count days, so one write a day is enough. */
    [KEPT_USE] = "UPDATE wish SET used = ?7 WHERE code = ?1 AND seat = ?2 AND used < ?7 - 86400",
    [KEPT_DROP] = "DELETE FROM wish WHERE code = ?1 AND seat = ?2",
    [KEPT_FORGET] = "DELETE FROM wish WHERE code = ?1 AND seat = ?2 AND url = ?6",
    [KEPT_END] = "DELETE FROM wish WHERE code = ?1",
    [KEPT_NEXT] = "SELECT min(code) FROM wish WHERE code > ?1",
    [KEPT_OLDEST] = "DELETE FROM wish WHERE (code, seat) IN"
                    " (SELECT code, seat FROM wish ORDER BY used LIMIT 1)",
};
/* clang-format on */

static bool run(struct kept *kept, const char *text)
{
    return sqlite3_exec(kept->database, text, NULL, NULL, NULL) == SQLITE_OK;
}

/* Runs a query whose result is a number. Returns the number, or -1 if the query fails. */
static int64_t ask(struct kept *kept, const char *text)
{
    sqlite3_stmt *statement = NULL;
    int64_t number = -1;
    if (sqlite3_prepare_v2(kept->database, text, -1, &statement, NULL) == SQLITE_OK &&
        sqlite3_step(statement) == SQLITE_ROW) {
        number = sqlite3_column_int64(statement, 0);
    }
    sqlite3_finalize(statement);
    return number;
}

static void bind(sqlite3_stmt *statement, int place, const char *text)
{
    sqlite3_bind_text(statement, place, text, -1, SQLITE_STATIC);
}

/* Runs a statement that changes wishes. Binds the parameters ?1 to ?7. A statement has only some of
 * these parameters; binding the others does nothing. */
static bool change(struct kept *kept, enum kept_statement which, const struct wish *wish,
                   int64_t now_s)
{
    sqlite3_stmt *statement = kept->statements[which];
    bind(statement, 1, wish->code);
    sqlite3_bind_int64(statement, 2, wish->seat);
    bind(statement, 3, wish->token);
    bind(statement, 4, wish->key);
    bind(statement, 5, wish->secret);
    bind(statement, 6, wish->url);
    sqlite3_bind_int64(statement, 7, now_s);
    bool changed = sqlite3_step(statement) == SQLITE_DONE;
    kept->problem = changed ? kept->problem : sqlite3_errcode(kept->database);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return changed;
}

static bool drop(struct kept *kept, enum kept_statement which, const struct wish *wish)
{
    bool dropped = change(kept, which, wish, 0);
    kept->count -= dropped ? sqlite3_changes(kept->database) : 0;
    return dropped;
}

/* ---- Opening --------------------------------------------------------------------------------- */

static bool prepare(struct kept *kept)
{
    bool prepared = true;
    for (unsigned i = 0; i < KEPT_STATEMENTS; i++) {
        prepared =
            prepared && sqlite3_prepare_v3(kept->database, texts[i], -1, SQLITE_PREPARE_PERSISTENT,
                                           &kept->statements[i], NULL) == SQLITE_OK;
    }
    return prepared;
}

/* Returns NULL, or why the file cannot be used. */
static const char *set_up(struct kept *kept, const char *path, int64_t now_s)
{
    char old[96];
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    snprintf(old, sizeof old, "DELETE FROM wish WHERE used < %lld",
             (long long)(now_s - (int64_t)KEPT_DAYS * KEPT_DAY_S));
    if (sqlite3_open_v2(path, &kept->database, flags, NULL) != SQLITE_OK) {
        return kept->database != NULL ? sqlite3_errmsg(kept->database) : strerror(ENOMEM);
    }
    sqlite3_busy_timeout(kept->database, BUSY_MS);
    bool usable = run(kept, SETTINGS);
    if (usable && ask(kept, "PRAGMA user_version") > FORMAT) {
        return "a newer version of this program has written it";
    }
    if (usable && run(kept, TABLES) && prepare(kept) && run(kept, old)) {
        kept->count = ask(kept, COUNT);
        return kept->count >= 0 ? NULL : sqlite3_errmsg(kept->database);
    }
    return sqlite3_errmsg(kept->database);
}

bool kept_open(struct kept *kept, const char *folder, int64_t now_s, char error[PUSH_ERROR_SIZE])
{
    char path[4096];
    *kept = (struct kept){.most = KEPT_MAX};
    int length = snprintf(path, sizeof path, "%s/push.db", folder);
    if (length < 0 || (size_t)length >= sizeof path) {
        snprintf(error, PUSH_ERROR_SIZE, "The path of the data folder is too long.");
        return false;
    }
    /* We create the file ourselves: if SQLite created it, other users could read it. */
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        snprintf(error, PUSH_ERROR_SIZE, "Cannot open %.300s: %s.", path, strerror(errno));
        return false;
    }
    close(file);
    const char *why = set_up(kept, path, now_s);
    if (why != NULL) {
        snprintf(error, PUSH_ERROR_SIZE,
                 "Cannot use %.250s: %.80s. If you delete it, players have to ask for "
                 "notifications again.",
                 path, why);
        kept_close(kept);
    }
    return why == NULL;
}

void kept_close(struct kept *kept)
{
    for (unsigned i = 0; i < KEPT_STATEMENTS; i++) {
        sqlite3_finalize(kept->statements[i]);
    }
    sqlite3_close(kept->database);
    *kept = (struct kept){.database = NULL};
}

/* ---- Wishes ---------------------------------------------------------------------------------- */

void kept_begin(struct kept *kept)
{
    run(kept, "BEGIN");
}

bool kept_commit(struct kept *kept)
{
    bool committed = run(kept, "COMMIT");
    if (!committed) {
        kept->problem = sqlite3_errcode(kept->database);
        run(kept, "ROLLBACK");
        kept->count = ask(kept, COUNT);
    }
    return committed;
}

bool kept_keep(struct kept *kept, const struct wish *wish, int64_t now_s)
{
    static const struct wish nobody;
    if (!change(kept, KEPT_CHANGE, wish, now_s)) {
        return false;
    }
    if (sqlite3_changes(kept->database) > 0) {
        return true;
    }
    if (kept->count >= kept->most && !drop(kept, KEPT_OLDEST, &nobody)) {
        return false;
    }
    bool added = change(kept, KEPT_ADD, wish, now_s);
    kept->count += added;
    return added;
}

static void copy(sqlite3_stmt *statement, int column, char *text, size_t size)
{
    const unsigned char *found = sqlite3_column_text(statement, column);
    snprintf(text, size, "%s", found != NULL ? (const char *)found : "");
}

bool kept_find(struct kept *kept, const char *code, unsigned seat, struct wish *wish)
{
    sqlite3_stmt *statement = kept->statements[KEPT_FIND];
    *wish = (struct wish){.seat = seat};
    snprintf(wish->code, sizeof wish->code, "%s", code);
    bind(statement, 1, wish->code);
    sqlite3_bind_int64(statement, 2, seat);
    bool found = sqlite3_step(statement) == SQLITE_ROW;
    if (found) {
        copy(statement, 0, wish->token, sizeof wish->token);
        copy(statement, 1, wish->key, sizeof wish->key);
        copy(statement, 2, wish->secret, sizeof wish->secret);
        copy(statement, 3, wish->url, sizeof wish->url);
    }
    sqlite3_reset(statement);
    return found;
}

bool kept_use(struct kept *kept, const struct wish *wish, int64_t now_s)
{
    return change(kept, KEPT_USE, wish, now_s);
}

bool kept_drop(struct kept *kept, const char *code, unsigned seat)
{
    struct wish wish = {.seat = seat};
    snprintf(wish.code, sizeof wish.code, "%s", code);
    return drop(kept, KEPT_DROP, &wish);
}

bool kept_forget(struct kept *kept, const struct wish *wish)
{
    return drop(kept, KEPT_FORGET, wish);
}

bool kept_end(struct kept *kept, const char *code)
{
    struct wish wish = {.seat = 0};
    snprintf(wish.code, sizeof wish.code, "%s", code);
    return drop(kept, KEPT_END, &wish);
}

bool kept_next_table(struct kept *kept, char code[LINE_CODE_SIZE])
{
    sqlite3_stmt *statement = kept->statements[KEPT_NEXT];
    bind(statement, 1, code);
    bool found =
        sqlite3_step(statement) == SQLITE_ROW && sqlite3_column_type(statement, 0) == SQLITE_TEXT;
    if (found) {
        copy(statement, 0, code, LINE_CODE_SIZE);
    }
    sqlite3_reset(statement);
    return found;
}
