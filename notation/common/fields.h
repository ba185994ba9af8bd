/* SPDX-License-Identifier: MIT
 *
 * fields.h - the fields of an event, from which each game makes the table of its events (notation 4
 * and 8). Private to notation/.
 */
#ifndef NOTATION_COMMON_FIELDS_H
#define NOTATION_COMMON_FIELDS_H

#include "notation/scan.h"

/* A part of an event's text, and how to write that part from the event and read it back. */
struct event_field {
    void (*write)(struct sab_text *text, const struct sab_event *event);
    bool (*scan)(struct scan *scan, struct sab_event *event);
};

enum { EVENT_FIELDS = 4 }; /* the most fields of one event */
/* A kind of event. The event is written as its word and its fields, with a space before each
 * field. */
struct event_row {
    uint8_t type, secret; /* as in struct sab_event */
    const char *word;
    const struct event_field *fields[EVENT_FIELDS]; /* in order; NULL after the last field */
};

/* Fields that occur in the events of every game. */
extern const struct event_field field_seat, field_card, field_cell, field_goal, field_number;

#endif
