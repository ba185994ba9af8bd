/* SPDX-License-Identifier: MIT
 *
 * move_store.c - `saboteur move-store`: copies all tables from one store to another.
 *
 * The command goes through the tables four times. First it checks that the log of every table in TO
 * is the beginning of that table's log in FROM, so that it does not change a wrong TO. Then it
 * copies what is missing. Then it reads every log from both stores, and compares the two. Finally
 * it checks that no log has changed since. You can interrupt it at any time, because each of these
 * steps begins with what the stores have now.
 */
#include "cli/commands.h"
#include "cli/data.h"
#include "cli/logs.h"
#include "cli/options.h"
#include "protocol/request.h"

#include <poll.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    LANES = 64,              /* the most tables that are copied at the same time */
    APPEND_SIZE = 64 * 1024, /* an append ends with the entry that takes it to this many bytes */
    TRIES = 5,               /* how often TO may refuse everything before the command ends */
    PAUSE_MS = 1000,         /* the pause after TO has refused everything */
    SHOWN = 100              /* the progress is printed each time after this many tables */
};

/* A table that is being copied. */
struct lane {
    struct logs_table table; /* the name is "" while the lane is free */
    struct logs_part part;   /* the entries that were read last */
    size_t written;          /* how many entries of `part` are in TO */
    size_t count;            /* how many entries the append under way has; 0: none is under way */
    uint8_t key[STORE_KEY_SIZE];
};

struct moving {
    struct store *from, *to;
    struct logs_list from_list, to_list;
    struct logs_part from_part, to_part; /* for comparing */
    struct lane lanes[LANES];
    int refused;                        /* how often in succession TO has refused everything */
    unsigned long long done, all;       /* tables done in this pass; all tables of FROM */
    unsigned long long tables, entries; /* how many were copied */
    unsigned long long had_tables, had_entries; /* how many were there already */
};

/* ---- Sentences --------------------------------------------------------------------------- */

__attribute__((format(printf, 1, 2))) static bool fail(const char *format, ...)
{
    char sentence[STORE_ERROR_SIZE + 128];
    va_list values;
    va_start(values, format);
    vsnprintf(sentence, sizeof sentence, format, values);
    va_end(values);
    return options_complain("move-store", NULL, sentence);
}

static bool fail_changed(const char *table)
{
    return fail("The table %s has changed meanwhile; stop every server that uses FROM or TO, and "
                "repeat the command.",
                table);
}

/* A name that is no code belongs to the key of replays (server/jobs/replays.c) or to bans
 * (server/shared/ban_log.c). */
static bool is_code(const char *table)
{
    return request_is_code(table, strlen(table));
}

static bool fail_foreign(const char *table)
{
    if (!is_code(table) && strcmp(table, "bans") != 0) {
        return fail("TO has another key for the addresses of replays (%s), because a server has "
                    "already been started there; use an empty TO.",
                    table);
    }
    return fail("TO has entries of the table %s that FROM does not have; use an empty TO.", table);
}

/* Prints what the store says about its failure, without the last sentence. That sentence says that
 * the store tries again, but this command does not. */
static bool fail_refused(const struct moving *moving)
{
    struct store_status status;
    store_status(moving->to, &status);
    char *last = NULL;
    for (char *dot = status.sentence; (dot = strstr(dot, ". ")) != NULL; dot++) {
        last = dot;
    }
    if (last != NULL) {
        *last = '\0';
    }
    return fail("Copying has stopped: %s. You can repeat the command.", status.sentence);
}

/* Prints the progress, always on the same line. */
static void show(const struct moving *moving, const char *what, bool ended)
{
    if ((ended || moving->done % SHOWN == 0) && isatty(STDERR_FILENO)) {
        fprintf(stderr, "\r%llu of %llu tables %s%s", moving->done, moving->all, what,
                ended ? "\n" : "");
    }
}

/* ---- Going through both stores ----------------------------------------------------------- */

static void begin_lists(struct moving *moving)
{
    moving->from_list = (struct logs_list){.store = moving->from};
    moving->to_list = (struct logs_list){.store = moving->to};
    moving->done = 0;
}

/* The next table by name, as it is in FROM and in TO. The pointer for a store without this table is
 * NULL. */
struct pair {
    const struct logs_table *from, *to;
};

/* Finds the first tables that have not been passed. Returns false at the end, or if a list has
 * failed. */
static bool first_pair(struct moving *moving, struct pair *pair)
{
    pair->from = logs_first(&moving->from_list);
    pair->to = logs_first(&moving->to_list);
    if (pair->from != NULL && pair->to != NULL) {
        int order = strcmp(pair->from->name, pair->to->name);
        pair->to = order < 0 ? NULL : pair->to;
        pair->from = order > 0 ? NULL : pair->from;
    }
    return (pair->from != NULL || pair->to != NULL) && !moving->from_list.failed &&
           !moving->to_list.failed;
}

static void pass_pair(struct moving *moving, const struct pair *pair)
{
    if (pair->from != NULL) {
        logs_pass(&moving->from_list);
    }
    if (pair->to != NULL) {
        logs_pass(&moving->to_list);
    }
}

static bool check_lists(const struct moving *moving)
{
    return !(moving->from_list.failed && !fail("FROM cannot be read.")) &&
           !(moving->to_list.failed && !fail("TO cannot be read."));
}

/* Compares the first `until` entries of a table. Returns false, after a sentence, if a store cannot
 * be read. */
static bool compare_logs(struct moving *moving, const char *table, uint64_t until, bool *equal)
{
    *equal = true;
    for (uint64_t from = 1; *equal && from <= until; from += moving->from_part.count) {
        if (!logs_read(&moving->from_part, moving->from, table, from, until)) {
            return fail("The table %s cannot be read from FROM.", table);
        }
        if (!logs_read(&moving->to_part, moving->to, table, from, until)) {
            return fail("The table %s cannot be read from TO.", table);
        }
        *equal = moving->from_part.count > 0 && logs_equal(&moving->from_part, &moving->to_part);
    }
    return true;
}

/* ---- Checking ---------------------------------------------------------------------------- */

/* Checks that TO has nothing but beginnings of the logs of FROM. */
static bool check(struct moving *moving)
{
    begin_lists(moving);
    for (struct pair pair; first_pair(moving, &pair); pass_pair(moving, &pair)) {
        bool equal = true;
        if (pair.to != NULL) {
            equal = pair.from != NULL && pair.to->last <= pair.from->last;
            if (equal && !compare_logs(moving, pair.to->name, pair.to->last, &equal)) {
                return false;
            }
            if (!equal) {
                return fail_foreign(pair.to->name);
            }
        }
        moving->all = ++moving->done;
        show(moving, "checked", false);
    }
    show(moving, "checked", true);
    return check_lists(moving);
}

/* ---- Copying ----------------------------------------------------------------------------- */

/* Finds the next table of FROM, and how many of its entries TO has. Returns false at the end, or if
 * a list has failed. */
static bool next_table(struct moving *moving, struct logs_table *table, uint64_t *stored)
{
    struct pair pair;
    while (first_pair(moving, &pair)) {
        pass_pair(moving, &pair);
        if (pair.from != NULL) { /* otherwise this command has copied the table meanwhile */
            *table = *pair.from;
            *stored = pair.to != NULL ? pair.to->last : 0;
            return true;
        }
    }
    return false;
}

/* Counts a table of which `stored` entries were there already. */
static void count_table(struct moving *moving, const struct logs_table *table, uint64_t stored)
{
    if (is_code(table->name)) {
        moving->had_tables += stored == table->last;
        moving->tables += stored < table->last;
        moving->had_entries += stored;
        moving->entries += table->last - stored;
    }
}

/* Gives each free lane a table of which TO lacks entries, as long as there are any. */
static bool fill_lanes(struct moving *moving)
{
    struct logs_table table;
    uint64_t stored;
    for (size_t i = 0; i < LANES; i++) {
        struct lane *lane = &moving->lanes[i];
        while (lane->table.name[0] == '\0' && next_table(moving, &table, &stored)) {
            count_table(moving, &table, stored);
            if (stored < table.last) {
                lane->table = table;
                lane->part.first = stored + 1;
                lane->part.count = lane->written = 0;
            } else {
                moving->done++;
            }
        }
    }
    return check_lists(moving);
}

/* If the lane's table is completely copied, frees the lane. Otherwise makes sure that the lane has
 * entries to append. */
static bool advance(struct moving *moving, struct lane *lane)
{
    uint64_t next = lane->part.first + lane->written;
    if (lane->written < lane->part.count) {
        return true;
    }
    if (next > lane->table.last) {
        lane->table.name[0] = '\0';
        moving->done++;
        show(moving, "copied", false);
        return true;
    }
    lane->written = 0;
    if (!logs_read(&lane->part, moving->from, lane->table.name, next, lane->table.last)) {
        return fail("The table %s cannot be read from FROM.", lane->table.name);
    }
    return lane->part.count > 0 || fail_changed(lane->table.name);
}

/* Hands the next entries of a lane to TO. If an append is still under way, hands over the same
 * entries again. */
static void append(struct moving *moving, struct lane *lane)
{
    const struct store_entry *entries = &lane->part.entries[lane->written];
    if (lane->count == 0) {
        size_t most = lane->part.count - lane->written, size = 0;
        while (lane->count < most && lane->count < STORE_APPEND_ENTRIES && size < APPEND_SIZE) {
            size += entries[lane->count++].size;
        }
        randombytes_buf(lane->key, sizeof lane->key);
    }
    struct store_append append = {.table = lane->table.name,
                                  .expected = lane->part.first + lane->written - 1,
                                  .entries = entries,
                                  .count = lane->count,
                                  .ticket = (uint64_t)(lane - moving->lanes)};
    memcpy(append.key, lane->key, sizeof append.key);
    store_append(moving->to, &append);
}

/* Waits for the results of `appends` appends. If TO has written any of them, sets *wrote to true.
 * An append that TO has not written stays under way. Returns false, after a sentence, if a table
 * has changed meanwhile. */
static bool take_results(struct moving *moving, size_t appends, bool *wrote)
{
    bool possible = true;
    for (struct store_result result; appends > 0; appends--) {
        while (!store_poll(moving->to, &result)) {
            poll(NULL, 0, 1);
        }
        struct lane *lane = &moving->lanes[result.ticket];
        switch (result.outcome) {
        case STORE_OK:
            lane->written += lane->count;
            lane->count = 0;
            *wrote = true;
            break;
        case STORE_CONFLICT:
            possible = possible && fail_changed(lane->table.name);
            break;
        case STORE_UNKNOWN:
        case STORE_BUSY:
            break;
        }
    }
    return possible;
}

/* Makes one append for each table that is being copied. */
static bool take_turn(struct moving *moving, bool *ended)
{
    size_t appends = 0;
    bool wrote = false;
    for (size_t i = 0; i < LANES; i++) {
        struct lane *lane = &moving->lanes[i];
        if (lane->table.name[0] == '\0') {
            continue;
        }
        if (!advance(moving, lane)) {
            return false;
        }
        if (lane->table.name[0] != '\0') {
            append(moving, lane);
            appends++;
        }
    }
    if (!fill_lanes(moving) || !take_results(moving, appends, &wrote)) {
        return false;
    }
    *ended = true;
    for (size_t i = 0; i < LANES; i++) {
        *ended = *ended && moving->lanes[i].table.name[0] == '\0';
    }
    moving->refused = wrote || appends == 0 ? 0 : moving->refused + 1;
    if (moving->refused == TRIES) {
        return fail_refused(moving);
    }
    poll(NULL, 0, moving->refused > 0 ? PAUSE_MS : 0);
    return true;
}

static bool copy(struct moving *moving)
{
    begin_lists(moving);
    for (bool ended = false; !ended;) {
        if (!take_turn(moving, &ended)) {
            return false;
        }
    }
    show(moving, "copied", true);
    return true;
}

/* ---- Comparing --------------------------------------------------------------------------- */

/* Checks that both stores have the same tables with the same last numbers and, if `reads`, with the
 * same entries. */
static bool compare(struct moving *moving, bool reads)
{
    const char *what = reads ? "compared" : "compared again";
    begin_lists(moving);
    for (struct pair pair; first_pair(moving, &pair); pass_pair(moving, &pair)) {
        bool equal = true;
        if (pair.from == NULL || pair.to == NULL || pair.from->last != pair.to->last) {
            return fail_changed(pair.from != NULL ? pair.from->name : pair.to->name);
        }
        if (reads && !compare_logs(moving, pair.to->name, pair.to->last, &equal)) {
            return false;
        }
        if (!equal) {
            return fail("The table %s in TO is not as in FROM.", pair.to->name);
        }
        moving->done++;
        show(moving, what, false);
    }
    show(moving, what, true);
    return check_lists(moving);
}

/* ---- The command ------------------------------------------------------------------------- */

/* Whether both are the same folder, or the same address. Does not notice if one address is written
 * in two ways, but store_postgres_seize then finds that FROM is in use. */
static bool is_same(const char *from, const char *to)
{
    struct stat a, b;
    if (store_is_address(from) || store_is_address(to)) {
        return strcmp(from, to) == 0;
    }
    return stat(from, &a) == 0 && stat(to, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static void report(const struct moving *moving, const char *from)
{
    printf("%llu tables and %llu entries were copied; %llu tables and %llu entries were there "
           "already.\n",
           moving->tables, moving->entries, moving->had_tables, moving->had_entries);
    if (store_is_address(from)) {
        printf("You can drop the tables of FROM when you have seen the server work with TO.\n");
    } else {
        printf("You can remove %s/tables.db when you have seen the server work with TO.\n", from);
    }
}

static bool move(struct moving *moving, const char *from, const char *to)
{
    moving->from = data_open("move-store", from);
    moving->to = moving->from != NULL ? data_create("move-store", to) : NULL;
    bool moved = moving->to != NULL && check(moving) && copy(moving) && compare(moving, true) &&
                 compare(moving, false);
    store_close(moving->to);
    store_close(moving->from);
    logs_free(&moving->from_part);
    logs_free(&moving->to_part);
    for (size_t i = 0; i < LANES; i++) {
        logs_free(&moving->lanes[i].part);
    }
    return moved;
}

int move_store_main(int argc, char **argv)
{
    const struct option options[] = {{.name = NULL}};
    struct usage usage = {
        .command = "move-store",
        .operands = "FROM TO",
        .purpose =
            "Copies all tables from FROM to TO, and checks the copy. Each of the two is the data\n"
            "folder of a server or the address of a PostgreSQL database (postgres://...). Stop\n"
            "every server that uses FROM or TO first. FROM is not changed. TO must be empty, or\n"
            "have the copy of an earlier attempt: you can interrupt and repeat the command.",
        .options = options,
        .least = 2,
        .most = 2,
        .missing = "needs two places, FROM and TO; see --help."};
    int status = options_read(&usage, &argc, argv);
    if (status != OPTIONS_READ) {
        return status;
    }
    if (is_same(argv[1], argv[2])) {
        fail("FROM and TO are the same place.");
        return EXIT_USAGE;
    }
    struct moving *moving = calloc(1, sizeof *moving);
    if (moving == NULL || sodium_init() < 0) {
        abort();
    }
    umask(077); /* only the owner may read the files: they contain hidden cards and chat */
    bool moved = move(moving, argv[1], argv[2]);
    if (moved) {
        report(moving, argv[1]);
    }
    free(moving);
    return moved ? EXIT_SUCCESS : EXIT_NO;
}
