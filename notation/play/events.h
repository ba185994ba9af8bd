/* SPDX-License-Identifier: MIT
 *
 * events.h - what the text of an event is made of, and who writes an action; inside notation/ only.
 */
#ifndef NOTATION_PLAY_EVENTS_H
#define NOTATION_PLAY_EVENTS_H

#include "notation/scan.h"

/* Some fields of an event as one word, or as few. */
struct event_field {
    void (*write)(struct sab_text *text, const struct sab_event *event);
    bool (*scan)(struct scan *scan, struct sab_event *event);
};

enum { EVENT_FIELDS = 4 };
/* An event is a word and its fields, one space before each. */
struct event_row {
    uint8_t type, secret; /* as in struct sab_event */
    const char *word;
    const struct event_field *fields[EVENT_FIELDS]; /* up to the first NULL */
};

/* Those of any game. */
extern const struct event_field field_seat, field_card, field_cell, field_goal, field_number;

/* Whether it may be made in a game of this kind. */
bool action_is_of(const struct sab_action *action, unsigned kind);
/* sab_write_action; in a `whole` text nothing is hidden. */
void write_action(struct sab_text *text, const struct sab_action *action, bool whole);

#endif
