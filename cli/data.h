/* SPDX-License-Identifier: MIT
 *
 * data.h - the data folder of a server, for the subcommands that read or change it.
 */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include "store/store.h"

#include <stdbool.h>

enum { DATA_PATH_SIZE = 4096 };

/* Writes the path of the database in the folder `data`. If these functions fail, they print a
 * sentence to standard error. It names the subcommand, `command`. */
bool data_path(const char *command, const char *data, char path[DATA_PATH_SIZE]);

/* Opens the database for reading; a server may be running. If the database has an older format, it
 * is first brought up to date; for that, the server must be stopped. Returns NULL if it cannot be
 * opened. */
struct store *data_look(const char *command, const char *data);

/* Opens an existing database for writing. Returns NULL if that fails, as it always does while a
 * server is running. */
struct store *data_open(const char *command, const char *data);

#endif
