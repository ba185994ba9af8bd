/* SPDX-License-Identifier: MIT
 *
 * kept.h - the file push.db, which holds the wishes: who wants notifications, and where. There is
 * at most one wish for each seat of a table. If the power fails, the newest wishes may be lost.
 * That does little harm, because a page sends its wish again at each visit. Private to push/.
 */
#ifndef PUSH_KEPT_H
#define PUSH_KEPT_H

#include "push/line.h"

#include <sqlite3.h>
#include <stdint.h>

enum {
    /* The most wishes in the file. If the file is full, a new wish replaces the one that has been
     * unused for the longest time. */
    KEPT_MAX = 100000,
    KEPT_DAYS = 90, /* a wish that was not used for this long is dropped at the next start */
    KEPT_DAY_S = 24 * 3600
};

enum kept_statement {
    KEPT_FIND,
    KEPT_CHANGE,
    KEPT_ADD,
    KEPT_USE,
    KEPT_DROP,
    KEPT_FORGET,
    KEPT_END,
    KEPT_NEXT,
    KEPT_OLDEST,
    KEPT_STATEMENTS
};

struct kept {
    sqlite3 *database;
    sqlite3_stmt *statements[KEPT_STATEMENTS];
    int64_t count; /* wishes in the file */
    int64_t most;  /* how many wishes the file may hold: KEPT_MAX, or fewer in a test */
    int problem;   /* why the newest change failed, as a code of SQLite */
};

/* Opens the file in `folder`, or creates it if it does not exist, and drops the wishes that are too
 * old. Also creates the file push.db-journal, so that SQLite need not create any file later. Times
 * are in seconds since 1970. If the file cannot be used, returns false with one sentence in
 * `error`, and nothing is open. */
bool kept_open(struct kept *kept, const char *folder, int64_t now_s, char error[PUSH_ERROR_SIZE]);
void kept_close(struct kept *kept);

/* All changes between a call of kept_begin and the next call of kept_commit are written to the disk
 * together. If this write fails, kept_commit undoes all these changes and returns false. */
void kept_begin(struct kept *kept);
bool kept_commit(struct kept *kept);

/* All functions below return false if the file cannot be read or written. */

/* Keeps a wish, in place of any earlier wish of the same seat. */
bool kept_keep(struct kept *kept, const struct wish *wish, int64_t now_s);

/* Finds the wish of a seat. Returns false if there is none. */
bool kept_find(struct kept *kept, const char *code, unsigned seat, struct wish *wish);

/* Notes that the wish was used at `now_s`. Changes the file at most once a day for each wish, which
 * is enough to count days. */
bool kept_use(struct kept *kept, const struct wish *wish, int64_t now_s);

/* Drops the wish of a seat, if there is one. */
bool kept_drop(struct kept *kept, const char *code, unsigned seat);

/* Drops this wish. If a wish with another address has replaced it meanwhile, drops nothing. */
bool kept_forget(struct kept *kept, const struct wish *wish);

/* Drops all wishes of a table. */
bool kept_end(struct kept *kept, const char *code);

/* Walks through the tables at which somebody wants notifications, in alphabetical order: replaces
 * `code` with the code of the next table. Begin with "". Returns false after the last table. */
bool kept_next_table(struct kept *kept, char code[LINE_CODE_SIZE]);

#endif
