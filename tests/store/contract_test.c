/* SPDX-License-Identifier: MIT
 *
 * contract_test.c - checks what every store promises. The test runs with each kind of store.
 */
#include "tests/store/backend.h"
#include "tests/tap.h"

#include <poll.h>
#include <pthread.h>
#include <unistd.h>

/* ---- Helpers ----------------------------------------------------------------------------- */

static struct store_append make(const char *table, uint64_t expected,
                                const struct store_entry *entries, size_t count, uint8_t key)
{
    struct store_append append = {.table = table,
                                  .expected = expected,
                                  .entries = entries,
                                  .count = count,
                                  .key = {key},
                                  .ticket = key};
    return append;
}

static struct store_entry entry(int64_t at, const char *body)
{
    return (struct store_entry){.at = at, .body = body, .size = strlen(body)};
}

static struct store_result append_now(const struct backend *backend, struct store *store,
                                      const char *table, uint64_t expected, const char *body,
                                      uint8_t key)
{
    struct store_entry one = entry(7, body);
    struct store_append append = make(table, expected, &one, 1, key);
    store_append(store, &append);
    return backend_wait(backend, store);
}

struct reading {
    char text[4096];
    uint64_t next; /* the number that the next entry must have */
    size_t left;   /* how many more entries the reading takes */
    bool gap;
};

static bool take(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct reading *reading = context;
    reading->gap = reading->gap || seq != reading->next;
    reading->next = seq + 1;
    size_t used = strlen(reading->text);
    snprintf(reading->text + used, sizeof reading->text - used, "%lld:%.*s|", (long long)entry->at,
             (int)entry->size, entry->body);
    return --reading->left > 0;
}

/* The log of a table as one text: at most `left` entries, beginning with entry `from`. */
static const char *text_of(struct store *store, const char *table, uint64_t from, size_t left)
{
    static struct reading reading;
    reading = (struct reading){.next = from, .left = left};
    if (!store_read(store, table, from, take, &reading) || reading.gap) {
        return "unreadable";
    }
    return reading.text;
}

static bool list(void *context, const char *table, uint64_t seq, int64_t at)
{
    char *names = context;
    size_t used = strlen(names);
    snprintf(names + used, 256 - used, "%s=%llu@%lld ", table, (unsigned long long)seq,
             (long long)at);
    return true;
}

/* ---- The contract ------------------------------------------------------------------------- */

static void test_append_and_read(const struct backend *backend, struct store *store)
{
    tap_text(text_of(store, "KRMPT", 1, 99), "", "a table to which nobody wrote is empty");
    struct store_entry two[] = {entry(1700000000000, "created \"\xc3\x84"
                                                     "da\""),
                                entry(-1, "a\nb")};
    struct store_append append = make("KRMPT", 0, two, 2, 1);
    store_append(store, &append);
    struct store_result result = backend_wait(backend, store);
    tap_ok(result.outcome == STORE_OK && result.seq == 2 && result.ticket == 1,
           "%s: two entries are numbered 1 and 2", backend->name);
    tap_text(text_of(store, "KRMPT", 1, 99),
             "1700000000000:created \"\xc3\x84"
             "da\"|-1:a\nb|",
             "bodies and times come back");
    tap_text(text_of(store, "KRMPT", 2, 99), "-1:a\nb|", "reading begins at the given entry");
    tap_text(text_of(store, "KRMPT", 3, 99), "", "after the last entry, nothing is read");
    tap_text(text_of(store, "KRMPT", 1, 1),
             "1700000000000:created \"\xc3\x84"
             "da\"|",
             "the function that takes entries may stop the reading");
}

static void test_compare_and_set(const struct backend *backend, struct store *store)
{
    struct store_result result = append_now(backend, store, "KRMPT", 0, "late", 2);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 2, "%s: a taken place is a conflict",
           backend->name);
    result = append_now(backend, store, "KRMPT", 1, "late", 2);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 2,
           "a taken place in the middle is a conflict, too");
    result = append_now(backend, store, "KRMPT", 3, "early", 2);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 2, "a gap is a conflict");
    result = append_now(backend, store, "LNDRS", 1, "early", 2);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 0,
           "a gap before the first entry is a conflict, too");
    tap_text(text_of(store, "KRMPT", 2, 99), "-1:a\nb|", "a conflict writes nothing");
    result = append_now(backend, store, "KRMPT", 2, "c", 3);
    tap_ok(result.outcome == STORE_OK && result.seq == 3,
           "an append right after the last entry is OK");
}

static void test_probe(const struct backend *backend, struct store *store)
{
    struct store_entry one = entry(7, "c");
    struct store_append append = make("PRBPR", 0, &one, 1, 9);
    struct store_status status;
    store_append(store, &append);
    store_probe(store, 77);
    struct store_result first = backend_wait(backend, store), second = backend_wait(backend, store);
    tap_ok(first.outcome == STORE_OK && first.seq == 1, "%s: an append", backend->name);
    tap_ok(second.ticket == 77 && second.outcome == STORE_OK,
           "after the append, the probe is answered");
    tap_text(text_of(store, "PRBPR", 1, 99), "7:c|", "the probe has written nothing");
    store_status(store, &status);
    tap_ok(!status.refuses && status.sentence[0] == '\0', "the store reports no fault");
}

static void test_same_key(const struct backend *backend, struct store *store)
{
    struct store_result result = append_now(backend, store, "KRMPT", 2, "c", 3);
    tap_ok(result.outcome == STORE_OK && result.seq == 3, "%s: the same append again is OK",
           backend->name);
    result = append_now(backend, store, "KRMPT", 3, "d", 4);
    tap_ok(result.outcome == STORE_OK && result.seq == 4, "another append after it is OK");
    result = append_now(backend, store, "KRMPT", 2, "c", 3);
    tap_ok(result.outcome == STORE_OK && result.seq == 3, "the first append, once more, is OK");
    result = append_now(backend, store, "KRMPT", 2, "c", 5);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 4,
           "the same append with another key is a conflict");
    tap_text(text_of(store, "KRMPT", 3, 99), "7:c|7:d|", "each entry is there once");
}

/* Checks many appends that wait at the same time. At one table, several appends want the same
 * number. At another table, each append follows the one before it. */
static void test_batch(const struct backend *backend, struct store *store)
{
    struct store_entry one = entry(9, "x");
    for (uint8_t i = 0; i < 40; i++) {
        struct store_append append = make(i % 2 == 0 ? "RIVAL" : "CHAIN", i % 2 == 0 ? 0 : i / 2u,
                                          &one, 1, (uint8_t)(100 + i));
        store_append(store, &append);
    }
    bool seen[40] = {false};
    int rivals = 0;
    int chained = 0;
    bool once = true;
    for (int i = 0; i < 40; i++) {
        struct store_result result = backend_wait(backend, store);
        size_t who = (size_t)(result.ticket - 100) % 40;
        once = once && !seen[who];
        seen[who] = true;
        rivals += who % 2 == 0 && result.outcome == STORE_OK;
        chained += who % 2 == 1 && result.outcome == STORE_OK && result.seq == who / 2 + 1;
    }
    struct store_result none;
    tap_ok(once && !store_poll(store, &none), "%s: each append has one result", backend->name);
    tap_number(rivals, 1, "one rival wins a place");
    tap_number(chained, 20, "appends of one table keep their order");
    tap_text(text_of(store, "RIVAL", 1, 99), "9:x|", "the losers wrote nothing");
    char names[256] = "";
    tap_ok(store_tables(store, "", list, names), "tables can be listed");
    tap_text(names, "CHAIN=20@9 KRMPT=4@7 RIVAL=1@9 ",
             "tables are listed in the order of their names");
    names[0] = '\0';
    store_tables(store, "CHAIN", list, names);
    tap_text(names, "KRMPT=4@7 RIVAL=1@9 ", "the list can begin after a table");
    names[0] = '\0';
    store_tables(store, "D", list, names);
    tap_text(names, "KRMPT=4@7 RIVAL=1@9 ", "the list can begin after a name that no table has");
}

/* Looks only at entries up to `until`. Returns where the newest segment among them begins, or 0 if
 * the store could not find it. */
static uint64_t segment(struct store *store, const char *table, uint64_t until)
{
    uint64_t first = 0;
    return store_segment(store, table, until, &first) ? first : 0;
}

static void test_segments(const struct backend *backend, struct store *store)
{
    struct store_entry entries[] = {entry(1, "a"), entry(2, "b"), entry(3, "c"), entry(4, "d")};
    entries[1].head = entries[3].head = true;
    struct store_append append = make("PARTS", 0, entries, 4, 200);
    store_append(store, &append);
    tap_ok(backend_wait(backend, store).outcome == STORE_OK, "%s: two segments", backend->name);
    store_append(store, &append);
    tap_number(backend_wait(backend, store).outcome, STORE_OK,
               "the append with two segments can be repeated");
    append_now(backend, store, "PARTS", 4, "e", 201);
    tap_number((long)segment(store, "PARTS", UINT64_MAX), 4, "the newest segment is found");
    tap_number((long)segment(store, "PARTS", 4), 4,
               "the newest segment up to its first entry is found");
    tap_number((long)segment(store, "PARTS", 3), 2, "the segment before it is found");
    tap_number((long)segment(store, "PARTS", 1), 1, "the first segment is found");
    tap_number((long)segment(store, "RIVAL", 9), 1, "a log without segments is one");
    append = make("PARTS", 3, &entries[3], 1, 202);
    store_append(store, &append);
    tap_number(backend_wait(backend, store).outcome, STORE_CONFLICT, "an append that conflicts");
    append_now(backend, store, "PARTS", 5, "f", 203);
    tap_number((long)segment(store, "PARTS", UINT64_MAX), 4,
               "an append that conflicts opens no segment");
}

static struct store_result remove_now(const struct backend *backend, struct store *store,
                                      const char *table, uint64_t expected)
{
    struct store_removal removal = {.table = table, .expected = expected, .ticket = 77};
    store_remove(store, &removal);
    return backend_wait(backend, store);
}

static void test_removal(const struct backend *backend, struct store *store)
{
    struct store_status before, after;
    struct store_result result = remove_now(backend, store, "PARTS", 5);
    tap_ok(result.ticket == 77 && result.outcome == STORE_CONFLICT && result.seq == 6,
           "%s: a table with a newer entry is not removed", backend->name);
    tap_text(text_of(store, "PARTS", 5, 99), "7:e|7:f|", "that table still has all entries");
    store_status(store, &before);
    result = remove_now(backend, store, "PARTS", 6);
    tap_ok(result.outcome == STORE_OK && result.seq == 0,
           "a table without a newer entry is removed");
    tap_text(text_of(store, "PARTS", 1, 99), "", "all entries of the removed table are gone");
    tap_number((long)segment(store, "PARTS", UINT64_MAX), 1, "and segments");
    char names[256] = "";
    store_tables(store, "", list, names);
    tap_text(names, "CHAIN=20@9 KRMPT=4@7 MANYR=40@7 RIVAL=1@9 ", "no other table is removed");
    result = remove_now(backend, store, "PARTS", 6);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 0,
           "the removed table cannot be removed again");
    result = append_now(backend, store, "PARTS", 6, "g", 210);
    tap_ok(result.outcome == STORE_CONFLICT && result.seq == 0,
           "nothing can be appended to the removed table");
    result = append_now(backend, store, "PARTS", 0, "new", 211);
    tap_ok(result.outcome == STORE_OK && result.seq == 1, "the removed table can be created again");
    store_status(store, &after);
    tap_ok(before.bytes > 0, "the store knows its size");
}

/* Checks an append that also changes older entries. */
static void test_changes(const struct backend *backend, struct store *store)
{
    struct store_entry entries[] = {entry(5, "Ada"), entry(5, "says"), entry(5, "a secret")};
    struct store_entry last = entry(6, "forgot");
    struct store_change changes[] = {{1, "Guest 1, who left", 17}, {3, "", 0}};
    struct store_append append = make("ALTER", 0, entries, 3, 220);
    store_append(store, &append);
    backend_wait(backend, store);
    append = make("ALTER", 2, &last, 1, 221);
    append.changes = changes;
    append.change_count = 1;
    store_append(store, &append);
    tap_number(backend_wait(backend, store).outcome, STORE_CONFLICT, "changes with a conflict");
    tap_text(text_of(store, "ALTER", 1, 99), "5:Ada|5:says|5:a secret|", "change nothing");
    append.expected = 3;
    append.change_count = 2;
    store_append(store, &append);
    struct store_result result = backend_wait(backend, store);
    tap_ok(result.outcome == STORE_OK && result.seq == 4, "%s: an append with changes",
           backend->name);
    tap_text(text_of(store, "ALTER", 1, 99), "5:Guest 1, who left|5:says|5:|6:forgot|",
             "the append changes these bodies, and nothing else");
    append_now(backend, store, "ALTER", 4, "more", 222);
    changes[0] = (struct store_change){2, "repeated", 8};
    store_append(store, &append);
    result = backend_wait(backend, store);
    tap_ok(result.outcome == STORE_OK && result.seq == 4, "the same append can be repeated");
    tap_text(text_of(store, "ALTER", 2, 99), "5:says|5:|6:forgot|7:more|",
             "the repeated append is carried out only once");
}

/* Checks removals among appends to the same table, all under way at the same time. */
static void test_removal_order(const struct backend *backend, struct store *store)
{
    static const enum store_outcome wanted[] = {STORE_OK, STORE_OK,       STORE_CONFLICT,
                                                STORE_OK, STORE_CONFLICT, STORE_OK};
    struct store_entry one = entry(9, "y");
    struct store_append first = make("AGAIN", 0, &one, 1, 1), second = make("AGAIN", 1, &one, 1, 2);
    struct store_removal removal = {.table = "AGAIN", .expected = 2, .ticket = 4};
    store_append(store, &first);
    store_append(store, &second);
    removal.expected = 1;
    removal.ticket = 3;
    store_remove(store, &removal);
    removal.expected = 2;
    removal.ticket = 4;
    store_remove(store, &removal);
    second.ticket = 5;
    store_append(store, &second);
    first.ticket = 6;
    store_append(store, &first);
    bool right = true;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        struct store_result result = backend_wait(backend, store);
        right = right && result.ticket == i + 1 && result.outcome == wanted[i];
    }
    tap_ok(right, "%s: removals and appends keep their order", backend->name);
}

/* Counts what is visited, and checks the order. */
struct count {
    uint64_t next; /* the number that the next entry must have */
    char name[STORE_TABLE_MAX + 1];
    int visits, stop; /* visits so far, and after which visit to stop */
    bool right;
};

static bool count_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct count *count = context;
    count->right = count->right && seq == count->next && entry->at == (int64_t)seq;
    count->next = seq + 1;
    return ++count->visits != count->stop;
}

static bool count_table(void *context, const char *table, uint64_t seq, int64_t at)
{
    struct count *count = context;
    count->right = count->right && strcmp(count->name, table) < 0 && seq == 1 && at == 1;
    snprintf(count->name, sizeof count->name, "%s", table);
    return ++count->visits != count->stop;
}

enum { LONG_APPENDS = 40, MANY_TABLES = 2000 };

/* Checks a log and a list that are too long for one answer of a server. */
static void test_long(const struct backend *backend, struct store *store)
{
    struct store_entry entries[STORE_APPEND_ENTRIES];
    char name[STORE_TABLE_MAX + 1];
    long all = (long)LONG_APPENDS * STORE_APPEND_ENTRIES;
    for (uint8_t i = 0; i < LONG_APPENDS; i++) {
        uint64_t expected = (uint64_t)i * STORE_APPEND_ENTRIES;
        for (size_t j = 0; j < STORE_APPEND_ENTRIES; j++) {
            entries[j] = entry((int64_t)(expected + 1 + j), "x");
        }
        struct store_append append = make("LONG", expected, entries, STORE_APPEND_ENTRIES, i + 1u);
        store_append(store, &append);
    }
    for (int i = 0; i < MANY_TABLES; i++) {
        snprintf(name, sizeof name, "Z%04d", i);
        struct store_append append = make(name, 0, entries, 1, 1);
        entries[0].at = 1;
        store_append(store, &append);
    }
    for (int i = 0; i < LONG_APPENDS + MANY_TABLES; i++) {
        backend_wait(backend, store);
    }
    struct count count = {.next = 1, .right = true};
    tap_ok(store_read(store, "LONG", 1, count_entry, &count) && count.right && count.visits == all,
           "%s: a long log is read whole", backend->name);
    count = (struct count){.next = 100, .right = true, .stop = 1500};
    tap_ok(store_read(store, "LONG", 100, count_entry, &count) && count.right &&
               count.visits == count.stop,
           "a part of a long log");
    count = (struct count){.name = "Y", .right = true};
    tap_ok(store_tables(store, "Y", count_table, &count) && count.right &&
               count.visits == MANY_TABLES,
           "many tables are listed");
    count = (struct count){.name = "Z0100", .right = true, .stop = 1500};
    tap_ok(store_tables(store, "Z0100", count_table, &count) && count.right &&
               count.visits == count.stop && strcmp(count.name, "Z1600") == 0,
           "some of many tables");
}

/* ---- Readers in other threads ---------------------------------------------------------------- */

enum { THREADS = 12, READINGS = 20, WRITTEN = 40 };

/* A thread that reads while another thread appends. */
struct reader {
    pthread_t thread;
    struct store *store;
    uint64_t last, seen; /* number of entries read by this reading, and by the longest reading */
    bool whole; /* whether every reading succeeded, without gaps and with all earlier entries */
};

static bool follow(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct reader *reader = context;
    reader->whole = reader->whole && seq == reader->last + 1 && entry->size == 1;
    reader->last = seq;
    return true;
}

static void *read_often(void *context)
{
    struct reader *reader = context;
    for (int i = 0; i < READINGS; i++) {
        reader->last = 0;
        bool read = store_read(reader->store, "MANYR", 1, follow, reader);
        reader->whole = reader->whole && read && reader->last >= reader->seen;
        reader->seen = reader->last;
    }
    return NULL;
}

static void test_readers(const struct backend *backend, struct store *store)
{
    static struct reader readers[THREADS];
    bool whole = true;
    append_now(backend, store, "MANYR", 0, "x", 200);
    for (int i = 0; i < THREADS; i++) {
        readers[i] = (struct reader){.store = store, .whole = true};
        if (pthread_create(&readers[i].thread, NULL, read_often, &readers[i]) != 0) {
            abort();
        }
    }
    for (uint8_t i = 1; i < WRITTEN; i++) {
        append_now(backend, store, "MANYR", i, "x", (uint8_t)(200 + i));
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(readers[i].thread, NULL);
        whole = whole && readers[i].whole && readers[i].seen > 0;
    }
    tap_ok(whole, "%s: %d threads read while entries are appended", backend->name, (int)THREADS);
}

int main(void)
{
    for (size_t i = 0; i < BACKENDS; i++) {
        struct store *store = backend_open(&backends[i]);
        if (store == NULL) {
            continue;
        }
        test_append_and_read(&backends[i], store);
        test_compare_and_set(&backends[i], store);
        test_same_key(&backends[i], store);
        test_batch(&backends[i], store);
        test_segments(&backends[i], store);
        test_readers(&backends[i], store);
        test_removal(&backends[i], store);
        test_removal_order(&backends[i], store);
        test_changes(&backends[i], store);
        test_probe(&backends[i], store);
        test_long(&backends[i], store);
        store_close(store);
    }
    tap_ok(backend_remove(), "the folder is removed");
    return tap_done();
}
