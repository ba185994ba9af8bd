/* SPDX-License-Identifier: MIT
 *
 * shared_test.c - checks the promises of a store that several processes use: the store tells who
 * has written, and which tables are due. The test runs with each store of this kind.
 */
#include "tests/store/backend.h"
#include "tests/tap.h"

#include <string.h>

static void wait_for(const struct backend *backend, struct store *store)
{
    struct store_result result = backend_wait(backend, store);
    if (result.outcome != STORE_OK) {
        tap_ok(false, "%s: writes", backend->name);
    }
}

static void append_now(const struct backend *backend, struct store *store, const char *table,
                       uint64_t expected, uint8_t key)
{
    struct store_entry entry = {.at = 7, .body = "one", .size = 3};
    struct store_append append = {.table = table,
                                  .expected = expected,
                                  .entries = &entry,
                                  .count = 1,
                                  .key = {key},
                                  .ticket = key};
    store_append(store, &append);
    wait_for(backend, store);
}

static void remove_now(const struct backend *backend, struct store *store, const char *table,
                       uint64_t expected)
{
    struct store_removal removal = {.table = table, .expected = expected, .ticket = 1};
    store_remove(store, &removal);
    wait_for(backend, store);
}

static void test_newest(const struct backend *backend, struct store *store)
{
    static const struct store_name tables[] = {{"NEWST"}, {"NOBDY"}, {"FIFTEENLETTERSX"}};
    uint64_t newest[3] = {7, 7, 7};
    tap_ok(store_is_shared(store), "%s: other processes can write to it", backend->name);
    append_now(backend, store, tables[0].text, 0, 91);
    append_now(backend, store, tables[0].text, 1, 92);
    append_now(backend, store, tables[2].text, 0, 93);
    tap_ok(store_newest(store, tables, 3, newest) && newest[0] == 2 && newest[1] == 0 &&
               newest[2] == 1,
           "%s: the newest entries of three tables", backend->name);
    tap_ok(store_newest(store, tables, 0, newest), "%s: and of none", backend->name);
    remove_now(backend, store, tables[0].text, 2);
    tap_ok(store_newest(store, tables, 1, newest) && newest[0] == 0, "%s: a removed table has none",
           backend->name);
    remove_now(backend, store, tables[2].text, 1);
}

/* Asks for at most `room` overdue tables. Returns which of DUE_A, DUE_B and DUE_C are among them,
 * as letters. These tables are then due again in a minute. */
static const char *overdue(struct store *store, int64_t late, size_t room)
{
    static char found[8];
    struct store_name tables[4];
    struct store_overdue query = {.late = late, .again = 60000, .room = room, .tables = tables};
    size_t count = 0;
    if (!store_take_overdue(store, &query) || query.count > room) {
        return "failed";
    }
    for (char letter = 'A'; letter <= 'C'; letter++) {
        for (size_t i = 0; i < query.count; i++) {
            if (strncmp(tables[i].text, "DUE_", 4) == 0 && tables[i].text[4] == letter) {
                found[count++] = letter;
            }
        }
    }
    found[count] = '\0';
    return found;
}

static void test_due(const struct backend *backend, struct store *store)
{
    static const struct store_name tables[] = {{"DUE_A"}, {"DUE_B"}, {"DUE_C"}};
    for (size_t i = 0; i < 3; i++) {
        append_now(backend, store, tables[i].text, 0, (uint8_t)(101 + i));
    }
    tap_text(overdue(store, 0, 4), "", "nothing is due");
    tap_ok(store_note_due(store, tables, (const int64_t[]){0, 60000, 0}, 3), "%s: tables are due",
           backend->name);
    tap_text(overdue(store, 60000, 4), "", "not for a minute yet");
    tap_text(overdue(store, 0, 4), "AC", "the two whose time has come");
    tap_text(overdue(store, 0, 4), "", "nobody finds them twice");
    store_note_due(store, tables, (const int64_t[]){0, 0, -1}, 3);
    const char *first = overdue(store, 0, 1);
    bool one = strcmp(first, "A") == 0 || strcmp(first, "B") == 0;
    char seen = first[0];
    const char *second = overdue(store, 0, 4);
    tap_ok(one && strlen(second) == 1 && second[0] + seen == 'A' + 'B',
           "%s: only as many as there is room for, and never one that is not due", backend->name);
    store_note_due(store, tables, (const int64_t[]){0, 0, 0}, 3);
    remove_now(backend, store, tables[0].text, 1);
    tap_text(overdue(store, 0, 4), "BC", "a removed table is not found");
    tap_ok(store_note_due(store, tables, NULL, 0), "%s: there may be nothing to note",
           backend->name);
    for (size_t i = 1; i < 3; i++) {
        remove_now(backend, store, tables[i].text, 1);
    }
}

static void note_text(void *context, const char *text)
{
    char *texts = context;
    size_t used = strlen(texts);
    snprintf(texts + used, 256 - used, "%s|", text);
}

/* The process tells the others `text`. Returns what it hears from them. */
static const char *exchange(struct store *store, const char *process, const char *text,
                            int64_t fresh)
{
    static char heard[256];
    struct store_notice notice = {.process = process, .text = text, .fresh = fresh};
    heard[0] = '\0';
    return store_exchange(store, &notice, note_text, heard) ? heard : "failed";
}

static void test_exchange(const struct backend *backend, struct store *store)
{
    tap_text(exchange(store, "a", "one", 60000), "", "a process does not hear itself");
    tap_text(exchange(store, "b", "two\n\xc3\x84", 60000), "one|", "but what others have told");
    tap_text(exchange(store, "a", "", 60000), "two\n\xc3\x84|", "any text");
    tap_text(exchange(store, "b", "three", 60000), "|", "a new text replaces the old one");
    tap_text(exchange(store, "c", "", 60000), "|three|", "several processes");
    tap_text(exchange(store, "c", "", -1), "", "what is too old is not heard");
    tap_note("%s", backend->name);
}

int main(void)
{
    for (size_t i = 0; i < BACKENDS; i++) {
        struct store *store = backends[i].shared ? backend_open(&backends[i]) : NULL;
        if (store != NULL) {
            test_newest(&backends[i], store);
            test_due(&backends[i], store);
            test_exchange(&backends[i], store);
            store_close(store);
        }
    }
    tap_ok(backend_remove(), "everything is removed");
    return tap_done();
}
