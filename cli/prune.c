/* SPDX-License-Identifier: MIT
 *
 * prune.c - `saboteur prune`: removes expired tables from the store of a stopped server.
 */
#include "server/jobs/expiry.h"

#include "cli/commands.h"
#include "cli/data.h"
#include "cli/keep.h"
#include "cli/options.h"
#include "store/sqlite/compact.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct pruning {
    struct expiry_search search;
    struct store *store;
    bool dry;         /* whether to list the expired tables and remove nothing */
    uint64_t removed; /* how many tables have been removed or listed */
};

/* Removes a table and waits until the store has done so. */
static bool remove_table(struct pruning *pruning, const struct expired_table *expired)
{
    struct store_removal removal = {
        .table = expired->table, .expected = expired->last_seq, .ticket = 1};
    struct store_result result;
    store_remove(pruning->store, &removal);
    while (!store_poll(pruning->store, &result)) {
        poll(NULL, 0, 1);
    }
    return result.outcome == STORE_OK;
}

static void list_table(const struct expired_table *expired)
{
    time_t at = (time_t)(expired->last_at / 1000);
    struct tm day;
    char date[32] = "";
    if (gmtime_r(&at, &day) != NULL) {
        strftime(date, sizeof date, "%Y-%m-%d", &day);
    }
    printf("%s %s\n", date, expired->table);
}

/* Makes one step of the search, and removes or lists the tables that this step finds. */
static bool take_step(struct pruning *pruning)
{
    if (!expiry_step(&pruning->search, pruning->store)) {
        return options_complain("prune", NULL, "The database cannot be read.");
    }
    for (size_t i = 0; i < pruning->search.count; i++) {
        const struct expired_table *expired = &pruning->search.expired[i];
        if (pruning->dry) {
            list_table(expired);
        } else if (!remove_table(pruning, expired)) {
            return options_complain("prune", NULL, "The database cannot be written.");
        }
        pruning->removed++;
    }
    if (isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%llu tables searched%s", (unsigned long long)pruning->search.visited,
                pruning->search.ended ? "\n" : "");
    }
    return true;
}

/* Makes the file of the database smaller, and prints by how much. PostgreSQL is left alone. */
static bool compact(const char *where)
{
    char path[DATA_PATH_SIZE], error[STORE_ERROR_SIZE];
    uint64_t sizes[2];
    if (store_is_address(where)) {
        printf("PostgreSQL will use their space again by itself.\n");
        return true;
    }
    if (!data_path("prune", where, path)) {
        return false;
    }
    if (!store_sqlite_compact(path, sizes, error)) {
        return options_complain("prune", NULL, error);
    }
    printf("The database had %.3f MB and now has %.3f MB.\n", (double)sizes[0] / 1e6,
           (double)sizes[1] / 1e6);
    return true;
}

static int prune(struct pruning *pruning, const char *where)
{
    pruning->store = pruning->dry ? data_look("prune", where) : data_open("prune", where);
    if (pruning->store == NULL) {
        return EXIT_NO;
    }
    bool done = true;
    while (done && !pruning->search.ended) {
        done = take_step(pruning);
    }
    store_close(pruning->store);
    printf(pruning->dry ? "%llu of %llu tables would be removed.\n"
                        : "%llu of %llu tables were removed.\n",
           (unsigned long long)pruning->removed, (unsigned long long)pruning->search.visited);
    bool smaller = done && (pruning->dry || compact(where));
    return smaller ? EXIT_SUCCESS : EXIT_NO;
}

int prune_main(int argc, char **argv)
{
    const char *folder = NULL, *address = NULL;
    struct keep keep = keep_default;
    struct pruning pruning = {.search = {.today = (int64_t)time(NULL) * 1000}};
    const struct option options[] = {
        data_folder_option(&folder),
        data_address_option(&address),
        keep_tables_option(&keep),
        keep_records_option(&keep),
        {"dry-run", NULL, "remove nothing; list these tables with the dates of their last entries",
         .on = &pruning.dry},
        {.name = NULL},
    };
    struct usage usage = {
        .command = "prune",
        .purpose = "Removes tables to which nothing has been added for a long time, and gives\n"
                   "their space back to the disk. (PostgreSQL keeps the space, and uses it\n"
                   "again.) Stop the server first. A running server removes such tables by\n"
                   "itself; see `saboteur serve --help`.",
        .options = options};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (!keep_limits("prune", &keep, &pruning.search.limits)) {
        return EXIT_USAGE;
    }
    const char *where = data_place("prune", folder, address);
    return where != NULL ? prune(&pruning, where) : EXIT_USAGE;
}
