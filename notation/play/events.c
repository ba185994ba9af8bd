/* SPDX-License-Identifier: MIT
 *
 * events.c - events as text (notation 4 and 8).
 *
 * A table lists the fields of each event, and both the reader and the writer follow the table. This
 * file has the table of the events that all games share. Each game has a table of its own events.
 */
#include "notation/common/fields.h"

#include "notation/games.h"

static void write_starter(struct sab_text *text, const struct sab_event *event)
{
    sab_write(text, "starter ");
    field_seat.write(text, event);
}

static bool scan_starter(struct scan *scan, struct sab_event *event)
{
    return scan_take(scan, "starter ")
               ? field_seat.scan(scan, event)
               : scan_refuse(scan, scan->offset, "Expected the word starter and a seat.");
}

static const struct event_field field_starter = {write_starter, scan_starter};

/* ---- Rows ----------------------------------------------------------------------------------- */

/* clang-format off */
static const struct event_row shared_events[] = {
    {SAB_DEALT, 0, "dealt", {&field_number, &field_starter}},
    {SAB_DREW, 1, "drew", {&field_seat, &field_card}},
    {SAB_LOOKED, 1, "looked", {&field_seat, &field_cell, &field_goal}},
    {SAB_FELL, 0, "fell", {&field_cell, &field_card}},
    {SAB_SHOWN, 0, "shown", {&field_cell, &field_goal}},
    {SAB_GAME_ENDED, 0, "game-over", {NULL}},
    {0, 0, NULL, {NULL}},
};
/* clang-format on */

/* The table of the events that only the game `kind` has. If `kind` is SAB_KINDS, this is the table
 * of the events that all games share. */
static const struct event_row *rows_of(unsigned kind)
{
    return kind < SAB_KINDS ? notation_game(kind)->events : shared_events;
}

/* The row for an event type, or NULL if there is no such event. */
static const struct event_row *row_of_type(unsigned type)
{
    for (unsigned kind = 0; kind <= SAB_KINDS; kind++) {
        for (const struct event_row *row = rows_of(kind); row->word != NULL; row++) {
            if (row->type == type) {
                return row;
            }
        }
    }
    return NULL;
}

static const struct event_row *row_of_word(struct word word)
{
    for (unsigned kind = 0; kind <= SAB_KINDS; kind++) {
        for (const struct event_row *row = rows_of(kind); row->word != NULL; row++) {
            if (word_is(word, row->word)) {
                return row;
            }
        }
    }
    return NULL;
}

/* ---- Events --------------------------------------------------------------------------------- */

void sab_write_event(struct sab_text *text, const struct sab_event *event)
{
    const struct event_row *row = row_of_type(event->type);
    sab_write(text, row != NULL ? row->word : "?");
    for (unsigned i = 0; row != NULL && row->fields[i] != NULL; i++) {
        sab_write(text, " ");
        row->fields[i]->write(text, event);
    }
}

static bool scan_fields(struct scan *scan, const struct event_row *row, struct sab_event *event)
{
    for (unsigned i = 0; row->fields[i] != NULL; i++) {
        if (!scan_take(scan, " ")) {
            return scan_refuse(scan, scan->offset, "Expected one space and the rest of the event.");
        }
        if (!row->fields[i]->scan(scan, event)) {
            return false;
        }
    }
    return scan_end(scan);
}

bool sab_read_event(const char *text, size_t size, struct sab_event *event, struct sab_fault *fault)
{
    struct scan scan = scan_over(text, size, fault);
    struct word word = scan_until(&scan, " ");
    const struct event_row *row = row_of_word(word);
    if (row == NULL) {
        return scan_refuse_word(&scan, word, "is not an event.");
    }
    struct sab_event read = {.type = row->type, .secret = row->secret};
    if (!scan_fields(&scan, row, &read)) {
        return false;
    }
    *event = read;
    return true;
}
