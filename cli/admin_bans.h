/* SPDX-License-Identifier: MIT
 *
 * admin_bans.h - `saboteur admin --store`: bans that hold at all servers with one database.
 */
#ifndef CLI_ADMIN_BANS_H
#define CLI_ADMIN_BANS_H

#include "server/desk/admin.h"

#include <stdbool.h>

/* Joins words with blanks, and makes blanks of the line ends and tabs in pasted text. Returns false
 * if they are too long. */
bool admin_join(int count, char **words, char line[ADMIN_LINE_MAX]);

/* Carries out a command such as {"ban", "203.0.113.0/24"} in the database at `address`. Prints the
 * answer. Returns the exit status. */
int admin_bans(const char *address, int count, char **words);

#endif
