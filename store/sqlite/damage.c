/* SPDX-License-Identifier: MIT
 *
 * damage.c - looks for damage with SQLite's quick_check, for a limited time.
 */
#include "store/sqlite/damage.h"

#include "kit/program/clock.h"

#include <stdint.h>
#include <string.h>

enum {
    LOOK_MS = 2000,
    LOOK_STEPS = 10000 /* instructions of SQLite's virtual machine between two calls of is_late */
};

static int is_late(void *context)
{
    const int64_t *until = context;
    return clock_ms() > *until;
}

bool damage_is_found(sqlite3 *database)
{
    int64_t until = clock_ms() + LOOK_MS;
    sqlite3_stmt *statement = NULL;
    sqlite3_progress_handler(database, LOOK_STEPS, is_late, &until);
    int step = sqlite3_prepare_v2(database, "PRAGMA quick_check(1)", -1, &statement, NULL);
    step = step == SQLITE_OK ? sqlite3_step(statement) : step;
    const char *found = step == SQLITE_ROW ? (const char *)sqlite3_column_text(statement, 0) : NULL;
    bool damaged = found != NULL ? strcmp(found, "ok") != 0 : step != SQLITE_INTERRUPT;
    sqlite3_finalize(statement);
    sqlite3_progress_handler(database, 0, NULL, NULL);
    return damaged;
}
