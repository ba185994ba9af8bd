/* SPDX-License-Identifier: MIT
 *
 * damage.h - whether a database file is damaged. Private to store/.
 */
#ifndef STORE_DAMAGE_H
#define STORE_DAMAGE_H

#include <sqlite3.h>
#include <stdbool.h>

/* Whether a check finds damage or cannot read the file. The check stops after two seconds; damage
 * that it has not found by then goes unnoticed. */
bool damage_is_found(sqlite3 *database);

#endif
