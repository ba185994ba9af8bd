/* SPDX-License-Identifier: MIT
 *
 * fuzz_entry.c - reads any lines as the entries of a table's log. If a line is an entry, the
 * fuzzer writes the entry, reads the written text and must get an equal entry. Then it applies the
 * entry to a table. If the entry fits the table, the fuzzer writes the news for the players.
 * Otherwise the table must stay as it was.
 */
#include "table/table.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void check_text(const struct entry *entry)
{
    static char line[ENTRY_TEXT_SIZE], back[ENTRY_TEXT_SIZE];
    struct entry read;
    struct sab_fault fault;
    struct sab_text text = sab_text_into(line, sizeof line);
    entry_write(&text, entry);
    bool good = sab_text_is_whole(&text) && entry_read(line, text.length - 1, &read, &fault);
    assert(good);
    text = sab_text_into(back, sizeof back);
    entry_write(&text, &read);
    assert(strcmp(line, back) == 0);
}

static void tell(const struct table *table, const struct outcome *outcome, sab_seat seat)
{
    static char news[2 * TABLE_ENTRY_JSON + TABLE_STATE_JSON];
    struct json json = json_into(news, sizeof news);
    table_news(&json, table, outcome, 1, seat, table->at);
    assert(json_is_whole(&json));
}

static void take_line(struct table *table, const char *line, size_t size)
{
    static struct outcome outcome;
    struct entry entry;
    struct sab_fault fault;
    struct table before;
    memcpy(&before, table, sizeof before);
    if (!entry_read(line, size, &entry, &fault)) {
        assert(fault.sentence[0] != '\0');
        return;
    }
    check_text(&entry);
    if (table_apply(table, &entry, &outcome)) {
        tell(table, &outcome, SAB_NOBODY);
        tell(table, &outcome, 0);
        table_due(table);
    } else {
        assert(memcmp(&before, table, sizeof before) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct table table;
    memset(&table, 0, sizeof table);
    const char *at = (const char *)data, *end = at + size;
    while (at < end) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        stop = stop != NULL ? stop : end;
        take_line(&table, at, (size_t)(stop - at));
        at = stop < end ? stop + 1 : end;
    }
    return 0;
}
