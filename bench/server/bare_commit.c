/* SPDX-License-Identifier: MIT
 *
 * bare_commit.c - writes groups of rows, each in one transaction, with only SQLite.
 */
#include "bench/server/bare.h"

#include "bench/server/process.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { KEY_SIZE = 16 };

static void run(sqlite3 *database, const char *text)
{
    if (sqlite3_exec(database, text, NULL, NULL, NULL) != SQLITE_OK) {
        give_up(sqlite3_errmsg(database));
    }
}

static sqlite3 *open_database(const char *path)
{
    sqlite3 *database = NULL;
    if (sqlite3_open(path, &database) != SQLITE_OK) {
        give_up("cannot make a database");
    }
    run(database, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                  "CREATE TABLE log (table_id TEXT NOT NULL, seq INTEGER NOT NULL,"
                  " at INTEGER NOT NULL, body TEXT NOT NULL, key BLOB NOT NULL,"
                  " PRIMARY KEY (table_id, seq)) STRICT, WITHOUT ROWID;");
    return database;
}

/* Inserts entry `number` of each of `group` tables. Each entry is one row. */
static void insert_group(sqlite3_stmt *insert, unsigned number, unsigned group, const char *body,
                         size_t size)
{
    static const uint8_t key[KEY_SIZE];
    char table[16];
    for (unsigned i = 0; i < group; i++) {
        snprintf(table, sizeof table, "T%05u", i);
        sqlite3_bind_text(insert, 1, table, -1, SQLITE_STATIC);
        sqlite3_bind_int64(insert, 2, number);
        sqlite3_bind_int64(insert, 3, 1700000000000 + number);
        sqlite3_bind_text(insert, 4, body, (int)size, SQLITE_STATIC);
        sqlite3_bind_blob(insert, 5, key, KEY_SIZE, SQLITE_STATIC);
        if (sqlite3_step(insert) != SQLITE_DONE || sqlite3_reset(insert) != SQLITE_OK) {
            give_up("cannot insert a row");
        }
    }
}

static void remove_files(const char *path)
{
    static const char *const ends[] = {"", "-wal", "-shm"};
    char name[600];
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        unlink(name);
    }
}

struct commits bare_commit(const char *folder, unsigned groups, unsigned group, size_t size)
{
    char path[560];
    sqlite3_stmt *insert = NULL;
    char *body = malloc(size + 1);
    snprintf(path, sizeof path, "%s/bare.db", folder);
    if (body == NULL) {
        give_up("no memory");
    }
    memset(body, 'x', size);
    sqlite3 *database = open_database(path);
    sqlite3_prepare_v2(database, "INSERT INTO log VALUES (?1, ?2, ?3, ?4, ?5)", -1, &insert, NULL);
    struct commits commits = {
        .appends = (double)groups * group, .seconds = -clock_now(), .cpu = -own_cpu()};
    for (unsigned number = 1; number <= groups; number++) {
        run(database, "BEGIN IMMEDIATE");
        insert_group(insert, number, group, body, size);
        run(database, "COMMIT");
    }
    commits.seconds += clock_now();
    commits.cpu += own_cpu();
    sqlite3_finalize(insert);
    sqlite3_close(database);
    remove_files(path);
    free(body);
    return commits;
}
