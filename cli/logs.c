/* SPDX-License-Identifier: MIT
 *
 * logs.c - goes through the tables of a store, and through the log of a table.
 */
#include "cli/logs.h"

#include "kit/program/end.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Tables ------------------------------------------------------------------------------ */

static bool add_table(void *context, const char *table, uint64_t last_seq, int64_t last_at)
{
    struct logs_list *list = context;
    struct logs_table *added = &list->tables[list->count++];
    (void)last_at;
    snprintf(added->name, sizeof added->name, "%s", table);
    added->last = last_seq;
    return list->count < LOGS_TABLES;
}

const struct logs_table *logs_first(struct logs_list *list)
{
    if (list->next == list->count && !list->ended && !list->failed) {
        char after[STORE_TABLE_MAX + 1] = "";
        if (list->count > 0) {
            memcpy(after, list->tables[list->count - 1].name, sizeof after);
        }
        list->next = list->count = 0;
        list->failed = !store_tables(list->store, after, add_table, list);
        list->ended = list->count < LOGS_TABLES;
    }
    return list->failed || list->next == list->count ? NULL : &list->tables[list->next];
}

void logs_pass(struct logs_list *list)
{
    list->next++;
}

/* ---- Entries ----------------------------------------------------------------------------- */

struct reader {
    struct logs_part *part;
    uint64_t until;
    bool gap; /* a number is missing */
};

static void add_body(struct logs_part *part, const char *body, size_t size)
{
    if (part->size + size > part->room) {
        part->room = 2 * (part->size + size);
        part->bytes = must_have(realloc(part->bytes, part->room));
    }
    memcpy(part->bytes + part->size, body, size);
    part->size += size;
}

/* The bodies may still move, so the entry's pointer to its body is set later. */
static bool add_entry(void *context, uint64_t seq, const struct store_entry *entry)
{
    struct reader *reader = context;
    struct logs_part *part = reader->part;
    reader->gap = seq != part->first + part->count;
    if (reader->gap) {
        return false;
    }
    part->entries[part->count++] = (struct store_entry){.at = entry->at, .size = entry->size};
    add_body(part, entry->body, entry->size);
    return part->count < LOGS_ENTRIES && part->size < LOGS_PART_SIZE && seq < reader->until;
}

/* Marks the entries that open segments. Goes backwards through the part, from head to head. */
static bool mark_heads(struct logs_part *part, struct store *store, const char *table)
{
    uint64_t first = part->first > 1 ? part->first : 2;
    uint64_t head = part->first + part->count;
    while (head > first) {
        if (!store_segment(store, table, head - 1, &head)) {
            return false;
        }
        if (head >= first) {
            part->entries[head - part->first].head = true;
        }
    }
    return true;
}

bool logs_read(struct logs_part *part, struct store *store, const char *table, uint64_t from,
               uint64_t until)
{
    struct reader reader = {.part = part, .until = until};
    part->first = from;
    part->count = part->size = 0;
    if (from > until) {
        return true;
    }
    if (!store_read(store, table, from, add_entry, &reader) || reader.gap) {
        return false;
    }
    const char *body = part->bytes;
    for (size_t i = 0; i < part->count; i++) {
        part->entries[i].body = body;
        body += part->entries[i].size;
    }
    return mark_heads(part, store, table);
}

bool logs_equal(const struct logs_part *a, const struct logs_part *b)
{
    bool equal = a->first == b->first && a->count == b->count && a->size == b->size;
    for (size_t i = 0; equal && i < a->count; i++) {
        const struct store_entry *one = &a->entries[i], *other = &b->entries[i];
        equal = one->at == other->at && one->head == other->head && one->size == other->size;
    }
    return equal && (a->size == 0 || memcmp(a->bytes, b->bytes, a->size) == 0);
}

void logs_free(struct logs_part *part)
{
    free(part->bytes);
    *part = (struct logs_part){.bytes = NULL};
}
