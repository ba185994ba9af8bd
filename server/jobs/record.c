/* SPDX-License-Identifier: MIT
 *
 * record.c - reads the record of a game that was finished at a table. The log is read twice: first
 * to find the game, then to write the record.
 */
#include "server/jobs/record.h"

#include "table/record.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct search {
    struct table_record record;
    struct bytes *text;
    const char *door; /* the door that the visitor has named; NULL if no door is needed */
    uint32_t step;    /* the wanted game ended at this step; 0: the newest game is wanted */
    enum record_outcome outcome;
    uint64_t seq;     /* number of the last entry visited */
    uint64_t until;   /* number of the last entry of the segment being read */
    uint64_t entries; /* number of entries visited so far */
};

/* Whether the entry is the head of a segment that begins after the end of the wanted game. */
static bool is_later(const struct search *search, const struct entry *head)
{
    return search->step != 0 && head->what == ENTRY_HEAD && head->as.head.step >= search->step;
}

static bool take_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct search *search = context;
    struct entry entry;
    struct sab_fault fault;
    search->seq = seq;
    if (seq > search->until) {
        return false;
    }
    if (++search->entries > RECORD_ENTRIES_MAX) {
        search->outcome = RECORD_TOO_LONG;
    } else if (!entry_read(stored->body, stored->size, &entry, &fault)) {
        bool deck = strcmp(fault.sentence, entry_other_deck) == 0;
        search->outcome = deck ? RECORD_OTHER_DECK : RECORD_DAMAGED;
    } else if (entry.seq != seq || !table_record_take(&search->record, &entry)) {
        search->outcome = RECORD_DAMAGED;
    }
    return search->outcome == RECORD_READ && !is_later(search, &entry);
}

static bool write_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct search *search = context;
    struct entry entry;
    struct sab_fault fault;
    char piece[TABLE_RECORD_TEXT];
    struct sab_text text = sab_text_into(piece, sizeof piece);
    search->seq = seq;
    if (!entry_read(stored->body, stored->size, &entry, &fault)) {
        return false;
    }
    table_record_write(&search->record, &entry, &text);
    bytes_add(search->text, piece, text.length);
    return sab_text_is_whole(&text) && seq < search->record.finished.last;
}

static bool has_found(const struct search *search)
{
    return search->record.finished.last != 0;
}

/* Reads segments, the newest first, until one of them contains the wanted game. Each game opens a
 * segment, so one or two segments are usually enough to find the newest game. If a segment begins
 * after the end of the wanted game, reads only the segment's head. */
static bool find_game(struct search *search, struct store *store, const char *table)
{
    uint64_t first = 0;
    bool read = true;
    search->until = UINT64_MAX;
    while (read && !has_found(search) && first != 1 && search->outcome == RECORD_READ) {
        memset(&search->record, 0, sizeof search->record);
        read = store_segment(store, table, search->until, &first) &&
               store_read(store, table, first, take_entry, search);
        if (search->until == UINT64_MAX && search->door != NULL &&
            !table_opens(&search->record.table, search->door)) {
            search->outcome = RECORD_NO_TABLE;
        }
        search->until = first - 1;
    }
    return read;
}

static enum record_outcome find_outcome(struct search *search, struct store *store,
                                        const char *table)
{
    if (!find_game(search, store, table)) {
        return RECORD_DAMAGED;
    }
    if (search->outcome == RECORD_READ && !has_found(search)) {
        return search->seq == 0 ? RECORD_NO_TABLE : RECORD_NO_GAME;
    }
    return search->outcome;
}

/* Writes the record of the game that find_outcome has found. */
static enum record_outcome write_game(struct search *search, struct store *store, const char *table)
{
    const struct table_game *game = &search->record.finished;
    bool whole = store_read(store, table, game->first, write_entry, search);
    return whole && search->seq == game->last ? RECORD_READ : RECORD_DAMAGED;
}

enum record_outcome record_find(struct store *store, const char *table, uint32_t step)
{
    struct search *search = must_allocate(sizeof *search);
    search->step = step;
    enum record_outcome outcome = find_outcome(search, store, table);
    free(search);
    return outcome;
}

enum record_outcome record_read(struct store *store, const char *table, uint32_t step,
                                const char *door, struct bytes *text)
{
    struct search *search = must_allocate(sizeof *search);
    search->step = step;
    search->door = door;
    search->text = text;
    enum record_outcome outcome = find_outcome(search, store, table);
    if (outcome == RECORD_READ) {
        outcome = write_game(search, store, table);
    }
    free(search);
    return outcome;
}

static void run(struct reading *reading, struct store *store)
{
    struct record_reading *record = (struct record_reading *)reading;
    const char *door = record->step == 0 ? record->door : NULL;
    record->outcome = record_read(store, reading->code, record->step, door, &record->text);
}

static void free_text(struct reading *reading)
{
    bytes_free(&((struct record_reading *)reading)->text);
}

static const struct reading_kind kind = {
    .size = sizeof(struct record_reading), .run = run, .free = free_text};

struct record_reading *record_reading(const char *code)
{
    return (struct record_reading *)reading_of(&kind, code);
}

enum texts_key record_key(enum record_outcome outcome)
{
    static const enum texts_key keys[] = {
        [RECORD_NO_TABLE] = TEXTS_SERVER_RECORD_TABLE,
        [RECORD_NO_GAME] = TEXTS_SERVER_RECORD_GAME,
        [RECORD_TOO_LONG] = TEXTS_SERVER_RECORD_LONG,
        [RECORD_OTHER_DECK] = TEXTS_SERVER_RECORD_DECK,
        [RECORD_DAMAGED] = TEXTS_SERVER_RECORD_DAMAGED,
    };
    assert(outcome != RECORD_READ);
    return keys[outcome];
}
