/* SPDX-License-Identifier: MIT
 *
 * events.h - the parts of an event's text, and how an action is written; inside notation/ only.
 */
#ifndef NOTATION_PLAY_EVENTS_H
#define NOTATION_PLAY_EVENTS_H

#include "notation/scan.h"

/* A word or two of an event's text, and the fields they stand for. */
struct event_field {
    void (*write)(struct sab_text *text, const struct sab_event *event);
    bool (*scan)(struct scan *scan, struct sab_event *event);
};

enum { EVENT_FIELDS = 4 };
/* An event is written as its word and its fields, with one space before each. */
struct event_row {
    uint8_t type, secret; /* as in struct sab_event */
    const char *word;
    const struct event_field *fields[EVENT_FIELDS]; /* up to the first NULL */
};

/* The fields that all games share. */
extern const struct event_field field_seat, field_card, field_cell, field_goal, field_number;

/* Whether the action can occur in a game of this kind. */
bool action_is_of(const struct sab_action *action, unsigned kind);
/* sab_write_action; a `whole` text hides nothing. */
void write_action(struct sab_text *text, const struct sab_action *action, bool whole);

#endif
