/* SPDX-License-Identifier: MIT
 *
 * backup.h - copies of a SQLite store, made while a server writes it, and put back.
 */
#ifndef STORE_BACKUP_H
#define STORE_BACKUP_H

#include "store/store.h"

/* Called now and then with the pages copied so far and the pages in all. */
typedef void backup_progress(void *context, int done, int all);

/* Copies the database `from` to the new file `to`, also while a server writes `from`. The copy is
 * as `from` was at one moment after the call began: it holds every entry acknowledged before. When
 * the function returns true, the copy is whole, has been checked and would survive a power failure.
 * If it returns false, `error` holds one sentence and there is no file `to`, unless there was one
 * before: it is never overwritten. `progress` may be NULL. */
bool store_sqlite_backup(const char *from, const char *to, backup_progress *progress, void *context,
                         char error[STORE_ERROR_SIZE]);

/* Makes the database `to` from the backup `from`. The folder of `to` must exist and hold no
 * database: a running server's lock and the files of an earlier database are respected. Otherwise
 * as store_sqlite_backup. A backup of an older format keeps it until store_sqlite_open. */
bool store_sqlite_restore(const char *from, const char *to, backup_progress *progress,
                          void *context, char error[STORE_ERROR_SIZE]);

#endif
