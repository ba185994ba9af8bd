/* SPDX-License-Identifier: MIT
 *
 * data.h - opens the database in the data folder of a server, for the subcommands that read or
 * change it.
 */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include "store/store.h"

#include <stdbool.h>

enum { DATA_PATH_SIZE = 4096 };

/* Writes the path of the database in the folder `data`. If a function of this header fails, it
 * prints a sentence to standard error. The sentence names the subcommand `command`. */
bool data_path(const char *command, const char *data, char path[DATA_PATH_SIZE]);

/* Opens the database for reading, even while a server uses it. A database in an older format is
 * converted first, which is possible only while no server uses it. Returns NULL if the database
 * cannot be opened. */
struct store *data_look(const char *command, const char *data);

/* Opens an existing database for writing. Returns NULL if the database cannot be opened, for
 * instance because a server uses it. */
struct store *data_open(const char *command, const char *data);

#endif
