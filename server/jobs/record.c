/* SPDX-License-Identifier: MIT
 *
 * record.c - reads the record of a game that was finished at a table. The log is read twice: first
 * to find the game, then to write the record.
 */
#include "server/jobs/record.h"

#include "table/record.h"

#include <stdlib.h>
#include <string.h>

struct reading {
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
static bool is_later(const struct reading *reading, const struct entry *head)
{
    return reading->step != 0 && head->what == ENTRY_HEAD && head->as.head.step >= reading->step;
}

static bool take_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct reading *reading = context;
    struct entry entry;
    struct sab_fault fault;
    reading->seq = seq;
    if (seq > reading->until) {
        return false;
    }
    if (++reading->entries > RECORD_ENTRIES_MAX) {
        reading->outcome = RECORD_TOO_LONG;
    } else if (!entry_read(stored->body, stored->size, &entry, &fault)) {
        bool deck = strcmp(fault.sentence, entry_other_deck) == 0;
        reading->outcome = deck ? RECORD_OTHER_DECK : RECORD_DAMAGED;
    } else if (entry.seq != seq || !table_record_take(&reading->record, &entry)) {
        reading->outcome = RECORD_DAMAGED;
    }
    return reading->outcome == RECORD_READ && !is_later(reading, &entry);
}

static bool write_entry(void *context, uint64_t seq, const struct store_entry *stored)
{
    struct reading *reading = context;
    struct entry entry;
    struct sab_fault fault;
    char piece[TABLE_RECORD_TEXT];
    struct sab_text text = sab_text_into(piece, sizeof piece);
    reading->seq = seq;
    if (!entry_read(stored->body, stored->size, &entry, &fault)) {
        return false;
    }
    table_record_write(&reading->record, &entry, &text);
    bytes_add(reading->text, piece, text.length);
    return sab_text_is_whole(&text) && seq < reading->record.finished.last;
}

static bool has_found(const struct reading *reading)
{
    return reading->record.finished.last != 0;
}

/* Reads segments, the newest first, until one of them contains the wanted game. Each game opens a
 * segment, so one or two segments are usually enough to find the newest game. If a segment begins
 * after the end of the wanted game, reads only the segment's head. */
static bool find_game(struct reading *reading, struct store *store, const char *table)
{
    uint64_t first = 0;
    bool read = true;
    reading->until = UINT64_MAX;
    while (read && !has_found(reading) && first != 1 && reading->outcome == RECORD_READ) {
        memset(&reading->record, 0, sizeof reading->record);
        read = store_segment(store, table, reading->until, &first) &&
               store_read(store, table, first, take_entry, reading);
        if (reading->until == UINT64_MAX && reading->door != NULL &&
            !table_opens(&reading->record.table, reading->door)) {
            reading->outcome = RECORD_NO_TABLE;
        }
        reading->until = first - 1;
    }
    return read;
}

static enum record_outcome find_outcome(struct reading *reading, struct store *store,
                                        const char *table)
{
    if (!find_game(reading, store, table)) {
        return RECORD_DAMAGED;
    }
    if (reading->outcome == RECORD_READ && !has_found(reading)) {
        return reading->seq == 0 ? RECORD_NO_TABLE : RECORD_NO_GAME;
    }
    return reading->outcome;
}

/* Writes the record of the game that find_outcome has found. */
static enum record_outcome write_game(struct reading *reading, struct store *store,
                                      const char *table)
{
    const struct table_game *game = &reading->record.finished;
    bool whole = store_read(store, table, game->first, write_entry, reading);
    return whole && reading->seq == game->last ? RECORD_READ : RECORD_DAMAGED;
}

enum record_outcome record_find(struct store *store, const char *table, uint32_t step)
{
    struct reading *reading = must_allocate(sizeof *reading);
    reading->step = step;
    enum record_outcome outcome = find_outcome(reading, store, table);
    free(reading);
    return outcome;
}

enum record_outcome record_read(struct store *store, const char *table, uint32_t step,
                                const char *door, struct bytes *text)
{
    struct reading *reading = must_allocate(sizeof *reading);
    reading->step = step;
    reading->door = door;
    reading->text = text;
    enum record_outcome outcome = find_outcome(reading, store, table);
    if (outcome == RECORD_READ) {
        outcome = write_game(reading, store, table);
    }
    free(reading);
    return outcome;
}

const char *record_sentence(enum record_outcome outcome)
{
    static const char *const sentences[] = {
        [RECORD_READ] = "",
        [RECORD_NO_TABLE] = "There is no such table.\n",
        [RECORD_NO_GAME] = "No game has been finished at this table.\n",
        [RECORD_TOO_LONG] = "The log of this table is too long to be read.\n",
        [RECORD_OTHER_DECK] = "This game was dealt with another deck of cards.\n",
        [RECORD_DAMAGED] = "The log of this table cannot be read.\n",
    };
    return sentences[outcome];
}
