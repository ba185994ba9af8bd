/* SPDX-License-Identifier: MIT
 *
 * past.c - the job that writes one piece of a retelling.
 */
#include "server/jobs/past.h"

#include <stdlib.h>

/* A piece of a retelling that is being written. */
struct piece {
    struct past_reading *past;
    struct json json;
    struct json own; /* the private part: entries that tell the recipient more than spectators */
    struct bytes own_bytes;
    struct outcome outcome;
    uint64_t from;  /* number of the first entry told, if earlier entries are left out; else 0 */
    size_t entries; /* how many entries this piece has read so far */
};

static void tell_own(struct piece *piece)
{
    sab_seat recipient = piece->past->recipient;
    if (recipient != SAB_NOBODY && table_tells_more(&piece->outcome, recipient)) {
        bytes_hold(&piece->own_bytes, &piece->own, TABLE_ENTRY_JSON);
        table_tell(&piece->own, &piece->outcome, recipient);
    }
}

/* Writes the state and the private part, and ends the news object. */
static void close_piece(struct piece *piece)
{
    struct past_reading *past = piece->past;
    bytes_hold(&past->text, &piece->json, piece->own.length + TABLE_STATE_JSON);
    table_news_public(&piece->json, &past->table, TABLE_ALL, past->now);
    if (piece->own.length > 0) {
        table_own_open(&piece->json);
        json_add(&piece->json, &piece->own);
        table_own_close(&piece->json);
    }
    table_news_own(&piece->json, &past->table, past->recipient);
    table_news_close(&piece->json);
    past->text.size = piece->json.length;
}

static bool retell_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct piece *piece = context;
    struct past_reading *past = piece->past;
    struct entry entry;
    struct sab_fault fault;
    if (seq > past->last) {
        return false;
    }
    if (!entry_read(stored->body, stored->size, &entry, &fault) ||
        !table_apply(&past->table, &entry, &piece->outcome)) {
        past->reading.outcome = READING_DAMAGED;
        return false;
    }
    if (piece->entries++ == 0) {
        table_news_open(&piece->json, &past->table, piece->from);
    }
    if (seq > past->after) {
        bytes_hold(&past->text, &piece->json, TABLE_ENTRY_JSON);
        table_tell(&piece->json, &piece->outcome, SAB_NOBODY);
        tell_own(piece);
        past->told++;
    }
    return seq < past->last && piece->entries < PAST_ENTRIES_MAX &&
           (past->enough == 0 || piece->json.length < past->enough);
}

/* Writes to *place the number of the entry to read next. The first piece begins with the newest
 * segment. The entries of older segments are left out. */
static bool find_place(struct piece *piece, struct store *store, uint64_t *place)
{
    struct past_reading *past = piece->past;
    *place = past->table.seq + 1;
    if (past->table.seq > 0) {
        return true;
    }
    bool found = store_segment(store, past->reading.code, past->last, place);
    if (found && past->after + 1 < *place) {
        piece->from = *place;
    }
    return found;
}

static void run(struct reading *reading, struct store *store)
{
    struct past_reading *past = (struct past_reading *)reading;
    struct piece *piece = must_allocate(sizeof *piece);
    uint64_t before = past->table.seq, place;
    piece->past = past;
    piece->json = json_into(NULL, 0);
    bytes_hold(&past->text, &piece->json, TABLE_ENTRY_JSON);
    if (!find_place(piece, store, &place) ||
        !store_read(store, reading->code, place, retell_entry, piece)) {
        reading->outcome = READING_FAILED;
    } else if (past->table.seq == before) {
        reading->outcome = READING_DAMAGED;
    }
    if (reading->outcome == READING_WHOLE) {
        close_piece(piece);
    }
    bytes_free(&piece->own_bytes);
    free(piece);
}

static void free_text(struct reading *reading)
{
    bytes_free(&((struct past_reading *)reading)->text);
}

static const struct reading_kind kind = {
    .size = sizeof(struct past_reading), .run = run, .free = free_text};

struct past_reading *past_reading(const char *code)
{
    return (struct past_reading *)reading_of(&kind, code);
}
