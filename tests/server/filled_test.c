/* SPDX-License-Identifier: MIT
 *
 * filled_test.c - fills a store with tables whose newest segments are as long as they can become
 * (decision 10).
 *
 *     filled_test                 a few tables, which the test reads back
 *     filled_test FILE TABLES     TABLES tables in the new file FILE, for stall_test.py
 *
 * Tables are numbered from 0. The code of a table is its number in five decimal digits, with the
 * letters A to J for the digits 0 to 9. The kind of a table is its number modulo KINDS. Seat 0 of
 * each table belongs to a person with the token FILLED_TOKEN.
 */
#include "store/store.h"
#include "table/house.h"
#include "tests/kit/wait.h"
#include "tests/table/world.h"
#include "tests/tap.h"

#include <sodium.h>
#include <stdio.h>
#include <unistd.h>

#define FILLED_TOKEN WORLD_TOKEN("f11ed0")

enum {
    KINDS = 4,
    USUAL_TABLES = 2 * KINDS,
    LINES_MAX = 8000,   /* the most lines of a log */
    UNDER_WAY_MAX = 256 /* the most appends under way at one time */
};

/* A line of a log. All tables of one kind have the same log, except that each has its own code. */
struct line {
    struct store_entry stored;
    struct entry entry; /* set only if `named` is true */
    bool named;         /* whether the line has the table's code, so that it differs by table */
};

/* The log of all tables of one kind. */
struct log {
    struct world world; /* holds the text */
    struct line *lines;
    size_t count;
};

/* ---- A table's log --------------------------------------------------------------------------- */

/* Sends the request `words` again and again, until the table refuses it. If `undo` is not NULL,
 * sends the request `undo` each time that the table has accepted `words`. */
static void ask_to_the_end(struct world *world, const char *words, const char *undo)
{
    for (unsigned i = 0; i < HOUSE_SEGMENT_FULL && world_ask(world, 0, words); i++) {
        if (undo != NULL) {
            world_ask(world, 0, undo);
        }
    }
}

/* Starts a game, then writes everything that a person may write during a game. */
static bool fill_game(struct world *world, const char *words)
{
    char say[REQUEST_SIZE];
    snprintf(say, sizeof say, "say \"%0300d\"", 0);
    bool started = world_start(world, words);
    while (started && sab_to_move(&world->table.game) == 0) {
        world_act_randomly(world);
    }
    ask_to_the_end(world, say, NULL);
    ask_to_the_end(world, "link", NULL);
    ask_to_the_end(world, "bot 0 random", "back");
    while (house_has_room(&world->table, ENTRY_AWAY)) {
        world_lose(world, 0);
        world_ask(world, SAB_NOBODY, "resume TESTS " FILLED_TOKEN);
    }
    return started;
}

/* Fills the segment of a table without a game until there is room for only one more entry. */
static void fill_segment(struct world *world)
{
    unsigned entries = 0;
    for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
        entries += world->table.written[what];
    }
    for (; entries + 1 < HOUSE_SEGMENT_FULL; entries++) {
        world_ask(world, 0, entries % 4 == 0 ? "link" : "say \"Who has a lantern?\"");
    }
}

static bool make_world(struct world *world, unsigned kind)
{
    world_open(world, kind + 1);
    switch (kind) {
    case 0:
        return fill_game(world, "base seats=5 token=" FILLED_TOKEN);
    case 1:
        return fill_game(world, "cave seats=4 token=" FILLED_TOKEN);
    case 2:
        world_start(world, "base seats=4 token=" FILLED_TOKEN);
        world_play_game(world);
        fill_segment(world);
        return world->table.phase == TABLE_FINISHED;
    default:
        world_ask(world, SAB_NOBODY, "create base seats=10 name=\"Ada\" token=" FILLED_TOKEN);
        fill_segment(world);
        return world->table.phase == TABLE_WAITING;
    }
}

/* In the log of a world, the hash of a token is simply the token's first bytes. Replaces these
 * bytes by the real hash. */
static void hash_token(char *text)
{
    uint8_t hash[ENTRY_HASH_SIZE];
    char ours[2 * ENTRY_HASH_SIZE + 1], real[2 * ENTRY_HASH_SIZE + 1];
    crypto_generichash(hash, sizeof hash, (const uint8_t *)FILLED_TOKEN, strlen(FILLED_TOKEN), NULL,
                       0);
    sodium_bin2hex(real, sizeof real, hash, sizeof hash);
    sodium_bin2hex(ours, sizeof ours, (const uint8_t *)FILLED_TOKEN, ENTRY_HASH_SIZE);
    for (char *at = text; (at = strstr(at, ours)) != NULL; at += sizeof ours - 1) {
        memcpy(at, real, sizeof real - 1);
    }
}

/* Splits the text of the world's log into lines. */
static bool split(struct log *log)
{
    struct sab_fault fault;
    hash_token(log->world.log.bytes);
    log->lines = calloc(LINES_MAX, sizeof *log->lines);
    for (char *at = log->world.log.bytes, *end; (end = strchr(at, '\n')) != NULL; at = end + 1) {
        struct line *line = &log->lines[log->count];
        size_t size = (size_t)(end - at);
        if (++log->count == LINES_MAX || !entry_read(at, size, &line->entry, &fault)) {
            return false;
        }
        line->named = line->entry.what == ENTRY_CREATED || line->entry.what == ENTRY_HEAD;
        line->stored = (struct store_entry){.at = (int64_t)line->entry.at,
                                            .head = line->entry.what == ENTRY_HEAD,
                                            .body = at,
                                            .size = size};
    }
    return true;
}

static bool make_log(struct log *log, unsigned kind)
{
    bool whole = make_world(&log->world, kind) && split(log);
    if (log->world.faults > 0) {
        tap_note("%s", log->world.fault);
    }
    return whole && log->world.faults == 0;
}

/* ---- Storing --------------------------------------------------------------------------------- */

/* Takes the results of finished appends from the store. Returns false if an append has failed. */
static bool take_results(struct store *store, unsigned *under_way)
{
    bool stored = true;
    for (struct store_result result; store_poll(store, &result); --*under_way) {
        stored = stored && result.outcome == STORE_OK;
    }
    return stored;
}

/* Appends lines to the store, from line `from` on, as many as one append takes. Returns how many it
 * has appended. */
static size_t append(struct store *store, const char *code, const struct log *log, size_t from)
{
    static char texts[STORE_APPEND_ENTRIES][ENTRY_TEXT_SIZE];
    struct store_entry entries[STORE_APPEND_ENTRIES];
    size_t count = 0;
    for (; count < STORE_APPEND_ENTRIES && from + count < log->count; count++) {
        const struct line *line = &log->lines[from + count];
        entries[count] = line->stored;
        if (line->named) {
            struct entry entry = line->entry;
            char *table =
                entry.what == ENTRY_HEAD ? entry.as.head.created.table : entry.as.created.table;
            struct sab_text text = sab_text_into(texts[count], ENTRY_TEXT_SIZE);
            snprintf(table, REQUEST_CODE_SIZE, "%s", code);
            entry_write(&text, &entry);
            entries[count].body = texts[count];
            entries[count].size = text.length - 1;
        }
    }
    struct store_append append = {
        .table = code, .expected = from, .entries = entries, .count = count};
    randombytes_buf(append.key, sizeof append.key);
    store_append(store, &append);
    return count;
}

static void write_code(unsigned table, char code[REQUEST_CODE_SIZE])
{
    for (int digit = 4; digit >= 0; digit--, table /= 10) {
        code[digit] = (char)('A' + table % 10);
    }
    code[5] = '\0';
}

static bool store_tables_of(struct store *store, const struct log *logs, unsigned tables)
{
    char code[REQUEST_CODE_SIZE];
    unsigned under_way = 0;
    bool stored = true;
    for (unsigned i = 0; i < tables && stored; i++) {
        const struct log *log = &logs[i % KINDS];
        write_code(i, code);
        for (size_t from = 0; from < log->count && stored;) {
            from += append(store, code, log, from);
            under_way++;
            for (struct wait wait = {0}; stored && under_way >= UNDER_WAY_MAX;) {
                stored = wait_more(&wait) && take_results(store, &under_way);
            }
        }
    }
    for (struct wait wait = {0}; stored && under_way > 0;) {
        stored = wait_more(&wait) && take_results(store, &under_way);
    }
    return stored;
}

/* ---- Reading back ---------------------------------------------------------------------------- */

static bool apply(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct table *table = context;
    struct entry entry;
    struct sab_fault fault;
    return entry_read(stored->body, stored->size, &entry, &fault) && entry.seq == seq &&
           table_apply(table, &entry, NULL);
}

/* Whether the table can be read back and accepts no more entries. If tables of this kind have
 * several segments, the table must have more than one segment. */
static bool is_full(struct store *store, const struct log *logs, unsigned number)
{
    struct table table = {.seq = 0};
    char code[REQUEST_CODE_SIZE];
    uint64_t first = 0;
    const struct log *log = &logs[number % KINDS];
    write_code(number, code);
    bool read = store_read(store, code, 1, apply, &table) && table.seq == log->count &&
                strcmp(table.code, code) == 0;
    if (number % KINDS < 3) {
        read = read && store_segment(store, code, table.seq, &first) && first > 1;
    }
    unsigned entries = 0;
    for (unsigned what = ENTRY_NONE + 1; what < ENTRY_WHATS; what++) {
        entries += table.written[what];
    }
    return read &&
           (house_is_open(&table)
                ? entries == HOUSE_SEGMENT_FULL - 1
                : !house_has_room(&table, ENTRY_SAID) && !house_has_room(&table, ENTRY_LINKED) &&
                      !house_has_room(&table, ENTRY_BOT) && !house_has_room(&table, ENTRY_AWAY));
}

int main(int argc, char **argv)
{
    static struct log logs[KINDS];
    char path[64] = "/tmp/saboteur-filled-XXXXXX", command[96], error[STORE_ERROR_SIZE];
    bool usual = argc < 3;
    unsigned tables = usual ? USUAL_TABLES : (unsigned)atoi(argv[2]);
    bool made = sodium_init() >= 0 && (!usual || mkdtemp(path) != NULL);
    size_t entries = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        made = made && make_log(&logs[kind], kind);
        entries += logs[kind].count;
    }
    tap_ok(made, "%d kinds of tables have %zu entries", KINDS, entries);
    snprintf(command, sizeof command, "rm -rf %s", path);
    strcat(path, "/tables.db");
    struct store *store =
        made ? store_sqlite_open(usual ? path : argv[1], NULL, NULL, error) : NULL;
    if (tap_ok(store != NULL, "a new file is opened")) {
        tap_ok(store_tables_of(store, logs, tables), "%u tables are stored", tables);
        bool full = true;
        for (unsigned i = 0; i < USUAL_TABLES && i < tables; i++) {
            full = full && is_full(store, logs, i);
        }
        tap_ok(full, "they read back, and are as full as can be");
        store_close(store);
    }
    tap_ok(!usual || system(command) == 0, "the folder is removed");
    for (unsigned kind = 0; kind < KINDS; kind++) {
        free(logs[kind].lines);
        tap_ok(world_close(&logs[kind].world), "kind %u: the log reads back", kind);
    }
    return tap_done();
}
