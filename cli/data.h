/* SPDX-License-Identifier: MIT
 *
 * data.h - opens the store of a server, for the subcommands that read or change it. The store is
 * the file tables.db in the data folder of the server, or a PostgreSQL database.
 *
 * The parameter `where` is a data folder or the address of a PostgreSQL database. If a function of
 * this header fails, it prints a sentence to standard error. The sentence names the subcommand
 * `command`, and never an address, which may contain a password.
 */
#ifndef CLI_DATA_H
#define CLI_DATA_H

#include "cli/options.h"
#include "store/store.h"

#include <stdbool.h>

enum { DATA_PATH_SIZE = 4096 };

/* Rows for a table of options. They store the values of --data and --store in *folder and *address.
 * Set both to NULL before you read the options. */
struct option data_folder_option(const char **folder);
struct option data_address_option(const char **address);

/* Returns the place that one of these two options names; the folder "data" if neither was given.
 * Returns NULL if both were given, or if an option names the other kind of place. */
const char *data_place(const char *command, const char *folder, const char *address);

/* Writes the path of the database in the folder `data`. Returns false if it is too long. */
bool data_path(const char *command, const char *data, char path[DATA_PATH_SIZE]);

/* Opens the store for reading, even while a server uses it. A database file in an older format is
 * converted first, which is possible only while no server uses it. Returns NULL if the store cannot
 * be opened. */
struct store *data_look(const char *command, const char *where);

/* Opens an existing store for writing. Returns NULL if the store cannot be opened, for instance
 * because a server uses it. */
struct store *data_open(const char *command, const char *where);

/* Like data_open, but also creates the folder and the store if they are missing. */
struct store *data_create(const char *command, const char *where);

#endif
