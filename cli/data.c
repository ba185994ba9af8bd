/* SPDX-License-Identifier: MIT
 *
 * data.c - opens the store of a server.
 */
#include "cli/data.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- The place --------------------------------------------------------------------------- */

struct option data_folder_option(const char **folder)
{
    return (struct option){"data", "DIR", "the folder that stores the tables (data)",
                           .text = folder};
}

struct option data_address_option(const char **address)
{
    return (struct option){"store", "ADDRESS",
                           "the PostgreSQL database that stores the tables: postgres://...",
                           .text = address};
}

const char *data_place(const char *command, const char *folder, const char *address)
{
    if (folder != NULL && address != NULL) {
        options_complain(command, NULL,
                         "Name the folder (--data) or the database (--store), not both.");
        return NULL;
    }
    if (folder != NULL && store_is_address(folder)) {
        options_complain(command, NULL, "--data takes a folder; a database is named by --store.");
        return NULL;
    }
    if (address != NULL && !store_is_address(address)) {
        options_complain(command, NULL,
                         "--store takes an address that begins with postgres:// or postgresql://.");
        return NULL;
    }
    return address != NULL ? address : folder != NULL ? folder : "data";
}

bool data_path(const char *command, const char *data, char path[DATA_PATH_SIZE])
{
    int length = snprintf(path, DATA_PATH_SIZE, "%s/tables.db", data);
    return (length >= 0 && length < DATA_PATH_SIZE) ||
           options_complain(command, data, "is too long a path.");
}

/* ---- The store --------------------------------------------------------------------------- */

/* Opens the database in a folder. Unless `creates`, checks first that the file exists, because
 * store_sqlite_open would create a missing file. If `looks`, opens the file for reading only. */
static struct store *open_file(const char *command, const char *data, bool creates, bool looks,
                               char error[STORE_ERROR_SIZE])
{
    char path[DATA_PATH_SIZE];
    error[0] = '\0';
    if (!data_path(command, data, path)) {
        return NULL;
    }
    if (!creates && access(path, F_OK) != 0) {
        options_complain(command, data, "is not a folder that stores tables.");
        return NULL;
    }
    struct store *store = looks ? store_sqlite_look(path, error) : NULL;
    return store != NULL ? store : store_sqlite_open(path, NULL, NULL, error);
}

/* Returns the store. If it is NULL, prints the sentence that the store has written, if any. */
static struct store *report(const char *command, struct store *store, const char *error)
{
    if (store == NULL && error[0] != '\0') {
        options_complain(command, NULL, error);
    }
    return store;
}

struct store *data_look(const char *command, const char *where)
{
    char error[STORE_ERROR_SIZE];
    struct store *store = store_is_address(where) ? store_postgres_look(where, error)
                                                  : open_file(command, where, false, true, error);
    return report(command, store, error);
}

struct store *data_open(const char *command, const char *where)
{
    char error[STORE_ERROR_SIZE];
    struct store *store = store_is_address(where) ? store_postgres_seize(where, false, error)
                                                  : open_file(command, where, false, false, error);
    return report(command, store, error);
}

struct store *data_create(const char *command, const char *where)
{
    char error[STORE_ERROR_SIZE];
    if (store_is_address(where)) {
        return report(command, store_postgres_seize(where, true, error), error);
    }
    if (strstr(where, "password=") != NULL) {
        options_complain(command, NULL, "An address must begin with postgres:// or postgresql://.");
        return NULL;
    }
    if (mkdir(where, 0700) != 0 && errno != EEXIST) {
        options_complain(command, where, "cannot be made a folder.");
        return NULL;
    }
    return report(command, open_file(command, where, true, false, error), error);
}
