/* SPDX-License-Identifier: MIT
 *
 * forget.c - the job that finds the lines of a log that a request `forget` changes.
 */
#include "server/jobs/forget.h"

/* Reads an entry. If the log is damaged, sets job->reading.outcome and returns false. */
static bool read_entry(struct forget_reading *job, uint64_t seq, const struct store_entry *stored,
                       struct entry *entry)
{
    struct sab_fault fault;
    bool good = entry_read(stored->body, stored->size, entry, &fault) && entry->seq == seq;
    if (!good) {
        job->reading.outcome = READING_DAMAGED;
    }
    return good;
}

static bool find_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct forget_reading *job = context;
    struct entry entry;
    bool good = read_entry(job, seq, stored, &entry);
    if (good) {
        forget_find(&job->forget, &entry);
    }
    return good;
}

static bool change_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct forget_reading *job = context;
    struct entry entry;
    if (!read_entry(job, seq, stored, &entry)) {
        return false;
    }
    if (seq > job->forget.found) {
        forget_find(&job->forget, &entry);
    }
    if (forget_change(&job->forget, &entry)) {
        uint8_t *room = bytes_room(&job->lines, ENTRY_TEXT_SIZE);
        struct sab_text text = sab_text_into((char *)room, ENTRY_TEXT_SIZE);
        entry_write(&text, &entry);
        job->lines.size += text.length;
    }
    return true;
}

static void run(struct reading *reading, struct store *store)
{
    struct forget_reading *job = (struct forget_reading *)reading;
    struct forget *forget = &job->forget;
    bool begins = forget->found == 0;
    if ((begins && !store_read(store, reading->code, 1, find_entry, job)) ||
        (forget->count > 0 &&
         !store_read(store, reading->code, forget->changed + 1, change_entry, job))) {
        reading->outcome = READING_FAILED;
    }
}

static void free_lines(struct reading *reading)
{
    bytes_free(&((struct forget_reading *)reading)->lines);
}

static const struct reading_kind kind = {
    .size = sizeof(struct forget_reading), .run = run, .free = free_lines};

struct forget_reading *forget_reading(const char *code)
{
    return (struct forget_reading *)reading_of(&kind, code);
}
