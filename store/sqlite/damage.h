/* SPDX-License-Identifier: MIT
 *
 * damage.h - whether a database file is damaged. Private to store/.
 */
#ifndef STORE_SQLITE_DAMAGE_H
#define STORE_SQLITE_DAMAGE_H

#include <sqlite3.h>
#include <stdbool.h>

/* Checks the file for damage. Returns true if the check finds damage or cannot read the file. The
 * check stops after two seconds, so it may miss damage in a large file. */
bool damage_is_found(sqlite3 *database);

#endif
