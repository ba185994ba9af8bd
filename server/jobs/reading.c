/* SPDX-License-Identifier: MIT
 *
 * reading.c - the jobs of worker threads that read the logs of tables.
 */
#include "server/jobs/reading.h"

#include "server/shared/ban_log.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct reading *reading_of(enum reading_kind kind, const char *code)
{
    struct reading *reading = must_allocate(sizeof *reading);
    reading->kind = kind;
    snprintf(reading->code, sizeof reading->code, "%s", code);
    return reading;
}

void reading_free(struct reading *reading)
{
    if (reading != NULL) {
        bytes_free(&reading->text);
        bytes_free(&reading->heard);
        free(reading->codes);
        free(reading->known);
        free(reading->newest);
        free(reading->waits);
        free(reading->overdue.tables);
        free(reading);
    }
}

/* ---- A table --------------------------------------------------------------------------------- */

static bool load_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct reading *reading = context;
    struct entry entry;
    struct sab_fault fault;
    bool read = entry_read(stored->body, stored->size, &entry, &fault);
    bool fits = read && entry.seq == seq && table_apply(&reading->table, &entry, NULL);
    if (!fits) {
        bool deck = !read && strcmp(fault.sentence, entry_other_deck) == 0;
        reading->outcome = READING_DAMAGED;
        snprintf(reading->complaint, sizeof reading->complaint,
                 "Table %s %s at entry %llu and stays closed.", reading->code,
                 deck ? "has a game dealt with another deck of cards" : "is damaged",
                 (unsigned long long)seq);
    }
    return fits;
}

static void load(struct reading *reading, struct store *store)
{
    uint64_t first;
    bool read = store_segment(store, reading->code, UINT64_MAX, &first) &&
                store_read(store, reading->code, first, load_entry, reading);
    if (!read) {
        reading->outcome = READING_FAILED;
    } else if (reading->outcome == READING_WHOLE && reading->table.seq == 0) {
        reading->outcome = READING_NONE;
    }
}

/* ---- The past -------------------------------------------------------------------------------- */

/* A piece of a retelling that is being written. */
struct piece {
    struct reading *reading;
    struct json json;
    struct json own; /* the private part: entries that tell the recipient more than spectators */
    struct bytes own_bytes;
    struct outcome outcome;
    uint64_t from;  /* number of the first entry told, if earlier entries are left out; else 0 */
    size_t entries; /* how many entries this piece has read so far */
};

static void tell_own(struct piece *piece)
{
    sab_seat recipient = piece->reading->recipient;
    if (recipient != SAB_NOBODY && table_tells_more(&piece->outcome, recipient)) {
        bytes_hold(&piece->own_bytes, &piece->own, TABLE_ENTRY_JSON);
        table_tell(&piece->own, &piece->outcome, recipient);
    }
}

/* Writes the state and the private part, and ends the news object. */
static void close_piece(struct piece *piece)
{
    struct reading *reading = piece->reading;
    bytes_hold(&reading->text, &piece->json, piece->own.length + TABLE_STATE_JSON);
    table_news_public(&piece->json, &reading->table, TABLE_ALL, reading->now);
    if (piece->own.length > 0) {
        table_own_open(&piece->json);
        json_add(&piece->json, &piece->own);
        table_own_close(&piece->json);
    }
    table_news_own(&piece->json, &reading->table, reading->recipient);
    table_news_close(&piece->json);
    reading->text.size = piece->json.length;
}

static bool retell_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct piece *piece = context;
    struct reading *reading = piece->reading;
    struct entry entry;
    struct sab_fault fault;
    if (seq > reading->last) {
        return false;
    }
    if (!entry_read(stored->body, stored->size, &entry, &fault) ||
        !table_apply(&reading->table, &entry, &piece->outcome)) {
        reading->outcome = READING_DAMAGED;
        return false;
    }
    if (piece->entries++ == 0) {
        table_news_open(&piece->json, &reading->table, piece->from);
    }
    if (seq > reading->after) {
        bytes_hold(&reading->text, &piece->json, TABLE_ENTRY_JSON);
        table_tell(&piece->json, &piece->outcome, SAB_NOBODY);
        tell_own(piece);
        reading->told++;
    }
    return seq < reading->last && piece->entries < READING_ENTRIES_MAX &&
           (reading->enough == 0 || piece->json.length < reading->enough);
}

/* Writes to *place the number of the entry to read next. The first piece begins with the newest
 * segment. The entries of older segments are left out. */
static bool find_place(struct piece *piece, struct store *store, uint64_t *place)
{
    struct reading *reading = piece->reading;
    *place = reading->table.seq + 1;
    if (reading->table.seq > 0) {
        return true;
    }
    bool found = store_segment(store, reading->code, reading->last, place);
    if (found && reading->after + 1 < *place) {
        piece->from = *place;
    }
    return found;
}

static void retell(struct reading *reading, struct store *store)
{
    struct piece *piece = must_allocate(sizeof *piece);
    uint64_t before = reading->table.seq, place;
    piece->reading = reading;
    piece->json = json_into(NULL, 0);
    bytes_hold(&reading->text, &piece->json, TABLE_ENTRY_JSON);
    if (!find_place(piece, store, &place) ||
        !store_read(store, reading->code, place, retell_entry, piece)) {
        reading->outcome = READING_FAILED;
    } else if (reading->table.seq == before) {
        reading->outcome = READING_DAMAGED;
    }
    if (reading->outcome == READING_WHOLE) {
        close_piece(piece);
    }
    bytes_free(&piece->own_bytes);
    free(piece);
}

/* ---- Forgetting ------------------------------------------------------------------------------ */

/* Reads an entry. If the log is damaged, sets reading->outcome and returns false. */
static bool read_entry(struct reading *reading, uint64_t seq, const struct store_entry *stored,
                       struct entry *entry)
{
    struct sab_fault fault;
    bool good = entry_read(stored->body, stored->size, entry, &fault) && entry->seq == seq;
    if (!good) {
        reading->outcome = READING_DAMAGED;
    }
    return good;
}

static bool find_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct reading *reading = context;
    struct entry entry;
    bool good = read_entry(reading, seq, stored, &entry);
    if (good) {
        forget_find(&reading->forget, &entry);
    }
    return good;
}

static bool change_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct reading *reading = context;
    struct entry entry;
    if (!read_entry(reading, seq, stored, &entry)) {
        return false;
    }
    if (seq > reading->forget.found) {
        forget_find(&reading->forget, &entry);
    }
    if (forget_change(&reading->forget, &entry)) {
        uint8_t *room = bytes_room(&reading->text, ENTRY_TEXT_SIZE);
        struct sab_text text = sab_text_into((char *)room, ENTRY_TEXT_SIZE);
        entry_write(&text, &entry);
        reading->text.size += text.length;
    }
    return true;
}

static void find_lines(struct reading *reading, struct store *store)
{
    struct forget *forget = &reading->forget;
    bool begins = forget->found == 0;
    if ((begins && !store_read(store, reading->code, 1, find_entry, reading)) ||
        (forget->count > 0 &&
         !store_read(store, reading->code, forget->changed + 1, change_entry, reading))) {
        reading->outcome = READING_FAILED;
    }
}

/* ---- Many tables ----------------------------------------------------------------------------- */

static void ask_newest(struct reading *reading, struct store *store)
{
    if (!store_newest(store, reading->codes, reading->count, reading->newest)) {
        reading->outcome = READING_FAILED;
    }
}

static void note_due(struct reading *reading, struct store *store)
{
    if (!store_note_due(store, reading->codes, reading->waits, reading->count) ||
        (reading->overdue.room > 0 && !store_take_overdue(store, &reading->overdue))) {
        reading->outcome = READING_FAILED;
    }
}

static void hear(void *context, const char *text)
{
    bytes_text(context, text);
}

static void exchange(struct reading *reading, struct store *store)
{
    struct store_notice notice = {.process = reading->process,
                                  .text = (const char *)bytes_first(&reading->text),
                                  .fresh = READING_NOTICE_MS};
    if (!store_exchange(store, &notice, hear, &reading->heard)) {
        reading->outcome = READING_FAILED;
    }
}

/* ---- All of them ----------------------------------------------------------------------------- */

void reading_run(struct reading *reading, struct store *store)
{
    if (reading->outcome == READING_REFUSED) {
        return;
    }
    switch (reading->kind) {
    case READING_TABLE:
        load(reading, store);
        break;
    case READING_PAST:
        retell(reading, store);
        break;
    case READING_RECORD:
        reading->record = record_read(store, reading->code, reading->step,
                                      reading->step == 0 ? reading->door : NULL, &reading->text);
        break;
    case READING_FORGET:
        find_lines(reading, store);
        break;
    case READING_NEWEST:
        ask_newest(reading, store);
        break;
    case READING_DUE:
        note_due(reading, store);
        break;
    case READING_BANS:
        ban_log_run(reading, store);
        break;
    case READING_NOTICES:
        exchange(reading, store);
        break;
    case READING_EXPIRED:
        reading->outcome = expiry_step(&reading->search, store) ? READING_WHOLE : READING_FAILED;
        break;
    }
}
