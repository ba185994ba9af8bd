/* SPDX-License-Identifier: MIT
 *
 * damage.h - whether a database file is damaged. Private to store/.
 */
#ifndef STORE_DAMAGE_H
#define STORE_DAMAGE_H

#include <sqlite3.h>
#include <stdbool.h>

/* Whether a look of at most two seconds finds damage, or the file cannot be read. */
bool damage_is_found(sqlite3 *database);

#endif
