/* SPDX-License-Identifier: MIT
 *
 * backup.h - makes a backup of a SQLite store, even while a server writes to the store, and
 * restores a backup.
 */
#ifndef STORE_SQLITE_BACKUP_H
#define STORE_SQLITE_BACKUP_H

#include "store/store.h"

/* A function that is called now and then during a copy, when `done` of `all` pages have been
 * copied. */
typedef void backup_progress(void *context, int done, int all);

/* Copies the database `from` to the new file `to`. A server may write to `from` meanwhile. The copy
 * shows `from` at one moment after the call began, so the copy holds every entry that was
 * acknowledged before the call. If the function returns true, the copy is complete and checked, and
 * would survive a power failure. If the function returns false, `error` holds one sentence, and
 * `to` has not been created. There is one exception: if nothing fails except syncing the folder of
 * `to`, then `to` stays, but a power failure may still remove it. A file `to` that existed before
 * the call is never overwritten: the call fails. `progress` may be NULL. */
bool store_sqlite_backup(const char *from, const char *to, backup_progress *progress, void *context,
                         char error[STORE_ERROR_SIZE]);

/* Makes the database `to` from the backup `from`. The folder of `to` must exist. The call fails if
 * a running server has locked `to`, or if any file of an earlier database is in that folder. In
 * every other way it works like store_sqlite_backup. `to` gets the format of the backup. If this
 * format is an older one, store_sqlite_open converts `to` later. */
bool store_sqlite_restore(const char *from, const char *to, backup_progress *progress,
                          void *context, char error[STORE_ERROR_SIZE]);

#endif
