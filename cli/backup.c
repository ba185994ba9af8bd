/* SPDX-License-Identifier: MIT
 *
 * backup.c - `saboteur backup` and `saboteur restore`: copies of a server's tables.
 */
#include "store/sqlite/backup.h"

#include "cli/commands.h"
#include "cli/data.h"
#include "cli/options.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Prints the progress, always on the same line. Prints nothing if standard error is not a
 * terminal. */
static void show(void *context, int done, int all)
{
    (void)context;
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%d of %d pages%s", done, all, done == all ? "\n" : "");
    }
}

/* Prints the name and the size of the file that has been written. */
static void report(const char *path)
{
    struct stat file;
    double size = stat(path, &file) == 0 ? (double)file.st_size : 0;
    printf("%s: %.3f MB, whole and checked\n", path, size / 1e6);
}

static int back_up(const char *data, const char *file)
{
    char path[DATA_PATH_SIZE], error[STORE_ERROR_SIZE];
    if (!data_path("backup", data, path)) {
        return EXIT_USAGE;
    }
    if (access(path, F_OK) != 0) {
        options_complain("backup", data, "is not a folder that stores tables.");
        return EXIT_NO;
    }
    if (!store_sqlite_backup(path, file, show, NULL, error)) {
        options_complain("backup", NULL, error);
        return EXIT_NO;
    }
    report(file);
    return EXIT_SUCCESS;
}

static int restore(const char *data, const char *file)
{
    char path[DATA_PATH_SIZE], error[STORE_ERROR_SIZE];
    if (!data_path("restore", data, path)) {
        return EXIT_USAGE;
    }
    if (access(file, R_OK) != 0) {
        options_complain("restore", file, "cannot be read.");
        return EXIT_NO;
    }
    if (mkdir(data, 0700) != 0 && errno != EEXIST) {
        options_complain("restore", data, "cannot be made a folder.");
        return EXIT_NO;
    }
    if (!store_sqlite_restore(file, path, show, NULL, error)) {
        options_complain("restore", NULL, error);
        return EXIT_NO;
    }
    report(path);
    return EXIT_SUCCESS;
}

/* Refuses the option --store, which these commands do not support. */
static bool refuse_address(void *into, const char *argument)
{
    const char *const *command = into;
    (void)argument;
    return options_complain(*command, NULL,
                            "PostgreSQL has its own commands for this, pg_basebackup and pg_dump; "
                            "see docs/hosting.md.");
}

/* Reads the arguments, which are the same for both commands, and calls `work` with them. */
static int run(int argc, char **argv, const char *purpose,
               int (*work)(const char *data, const char *file))
{
    const char *command = argv[0];
    const char *data = "data";
    const struct option options[] = {
        {"data", "DIR", "the folder that stores the tables (data)", .text = &data},
        {"store", "ADDRESS", "not possible: PostgreSQL has pg_basebackup and pg_dump",
         .read = refuse_address, .into = &command},
        {.name = NULL},
    };
    struct usage usage = {.command = command,
                          .operands = "FILE",
                          .purpose = purpose,
                          .options = options,
                          .least = 1,
                          .most = 1,
                          .missing = "needs the name of one file; see --help."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (store_is_address(data) && !refuse_address(&command, data)) {
        return EXIT_USAGE;
    }
    umask(077); /* only the owner may read the files: they contain hidden cards and chat */
    return work(data, argv[1]);
}

int backup_main(int argc, char **argv)
{
    return run(
        argc, argv,
        "Copies all tables of a server to the new FILE. The server may be running: the copy\n"
        "holds every move acknowledged before the command began. It is one file, synced\n"
        "and checked. (A plain copy of tables.db lacks the newest moves.)",
        back_up);
}

int restore_main(int argc, char **argv)
{
    return run(argc, argv,
               "Puts the tables of the backup FILE into a folder that has no tables yet. A server\n"
               "started on that folder continues their games.",
               restore);
}
