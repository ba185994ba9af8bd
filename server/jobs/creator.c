/* SPDX-License-Identifier: MIT
 *
 * creator.c - the job that finds out who has opened a table. The first entry of a segment names the
 * creator, except before the first game: then it is the first person to sit down.
 */
#include "server/jobs/creator.h"

#include <sodium.h>
#include <stdlib.h>

static bool take_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct creator_reading *creator = context;
    struct entry entry;
    struct sab_fault fault;
    bool fits = entry_read(stored->body, stored->size, &entry, &fault) && entry.seq == seq &&
                table_apply(&creator->table, &entry, NULL);
    if (!fits) {
        creator->reading.outcome = READING_DAMAGED;
    }
    return fits && sodium_is_zero(creator->table.creator, sizeof creator->table.creator);
}

static void run(struct reading *reading, struct store *store)
{
    struct creator_reading *creator = (struct creator_reading *)reading;
    uint64_t first;
    bool read = store_segment(store, reading->code, UINT64_MAX, &first) &&
                store_read(store, reading->code, first, take_entry, creator);
    if (!read) {
        reading->outcome = READING_FAILED;
    } else if (reading->outcome == READING_WHOLE && creator->table.seq == 0) {
        reading->outcome = READING_NONE;
    }
}

static void free_waiting(struct reading *reading)
{
    free(((struct creator_reading *)reading)->waiting);
}

static const struct reading_kind kind = {
    .size = sizeof(struct creator_reading), .run = run, .free = free_waiting};

struct creator_reading *creator_reading(const char *code)
{
    return (struct creator_reading *)reading_of(&kind, code);
}
