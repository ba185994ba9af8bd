/* SPDX-License-Identifier: MIT
 *
 * kept.h - the file push.db: who wants to be told. Each seat of a table has at most one wish in it.
 * If the power fails, the newest wishes may be lost: a page makes its wish again at each visit.
 * Private to push/.
 */
#ifndef PUSH_KEPT_H
#define PUSH_KEPT_H

#include "push/line.h"

#include <sqlite3.h>
#include <stdint.h>

enum {
    KEPT_MAX = 100000, /* wishes in the file; beyond that the oldest are dropped */
    KEPT_DAYS = 90,    /* a wish that was not used for so long is dropped at the next start */
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
    int64_t most;  /* KEPT_MAX, or less in a test */
    int problem;   /* why the newest change failed, as a code of SQLite */
};

/* Opens the file in `folder`, and makes it if it does not exist. Drops the wishes that are too old.
 * Times are in seconds since 1970. Also makes the file push.db-journal, so that SQLite need not
 * make any file later. Returns false, with one sentence in `error`, if that fails; nothing is then
 * open. */
bool kept_open(struct kept *kept, const char *folder, int64_t now_s, char error[PUSH_ERROR_SIZE]);
void kept_close(struct kept *kept);

/* Changes between these two calls are written to the disk together. If that fails, kept_commit
 * undoes them and returns false. */
void kept_begin(struct kept *kept);
bool kept_commit(struct kept *kept);

/* The functions below return false if the file cannot be read or written, too. */

/* Keeps a wish, in place of an earlier one of the same seat. */
bool kept_keep(struct kept *kept, const struct wish *wish, int64_t now_s);

/* Finds the wish of a seat. Returns false if there is none. */
bool kept_find(struct kept *kept, const char *code, unsigned seat, struct wish *wish);

/* Says that the wish was used. */
bool kept_use(struct kept *kept, const struct wish *wish, int64_t now_s);

/* Drops the wish of a seat, if there is one. */
bool kept_drop(struct kept *kept, const char *code, unsigned seat);

/* Drops this wish, unless another address has been kept for its seat meanwhile. */
bool kept_forget(struct kept *kept, const struct wish *wish);

/* Drops all wishes of a table. */
bool kept_end(struct kept *kept, const char *code);

/* Replaces `code` by the next table, in alphabetical order, at which somebody wants to be told. The
 * first table follows "". Returns false after the last table. */
bool kept_next_table(struct kept *kept, char code[LINE_CODE_SIZE]);

#endif
