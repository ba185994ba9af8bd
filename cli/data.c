/* SPDX-License-Identifier: MIT
 *
 * data.c - opens the database in the data folder of a server.
 */
#include "cli/data.h"

#include "cli/options.h"

#include <stddef.h>
#include <stdio.h>
#include <unistd.h>

bool data_path(const char *command, const char *data, char path[DATA_PATH_SIZE])
{
    int length = snprintf(path, DATA_PATH_SIZE, "%s/tables.db", data);
    return (length >= 0 && length < DATA_PATH_SIZE) ||
           options_complain(command, data, "is too long a path.");
}

static void ignore(void *context)
{
    (void)context;
}

/* Opens the database. If `looks` is true, opens it for reading only. Checks first that the file
 * exists, because store_sqlite_open would create a missing file. */
static struct store *open_file(const char *command, const char *data, bool looks)
{
    char path[DATA_PATH_SIZE];
    char error[STORE_ERROR_SIZE];
    if (!data_path(command, data, path)) {
        return NULL;
    }
    if (access(path, F_OK) != 0) {
        options_complain(command, data, "is not a folder that stores tables.");
        return NULL;
    }
    struct store *store = looks ? store_sqlite_look(path, error) : NULL;
    if (store == NULL) {
        store = store_sqlite_open(path, ignore, NULL, error);
    }
    if (store == NULL) {
        options_complain(command, NULL, error);
    }
    return store;
}

struct store *data_look(const char *command, const char *data)
{
    return open_file(command, data, true);
}

struct store *data_open(const char *command, const char *data)
{
    return open_file(command, data, false);
}
