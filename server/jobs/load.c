/* SPDX-License-Identifier: MIT
 *
 * load.c - the job that reads a table from its log.
 */
#include "server/jobs/load.h"

#include <stdio.h>
#include <string.h>

static bool load_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct load_reading *load = context;
    struct entry entry;
    struct sab_fault fault;
    bool read = entry_read(stored->body, stored->size, &entry, &fault);
    bool fits = read && entry.seq == seq && table_apply(&load->table, &entry, NULL);
    if (!fits) {
        bool deck = !read && strcmp(fault.sentence, entry_other_deck) == 0;
        load->reading.outcome = READING_DAMAGED;
        snprintf(load->complaint, sizeof load->complaint,
                 "Table %s %s at entry %llu and stays closed.", load->reading.code,
                 deck ? "has a game dealt with another deck of cards" : "is damaged",
                 (unsigned long long)seq);
    }
    return fits;
}

static void run(struct reading *reading, struct store *store)
{
    struct load_reading *load = (struct load_reading *)reading;
    uint64_t first;
    bool read = store_segment(store, reading->code, UINT64_MAX, &first) &&
                store_read(store, reading->code, first, load_entry, load);
    if (!read) {
        reading->outcome = READING_FAILED;
    } else if (reading->outcome == READING_WHOLE && load->table.seq == 0) {
        reading->outcome = READING_NONE;
    }
}

const struct reading_kind load_kind = {.size = sizeof(struct load_reading), .run = run};

struct load_reading *load_reading(const char *code)
{
    return (struct load_reading *)reading_of(&load_kind, code);
}
