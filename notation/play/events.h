/* SPDX-License-Identifier: MIT
 *
 * events.h - what an event's text is made of, inside notation/ only.
 */
#ifndef NOTATION_EVENTS_H
#define NOTATION_EVENTS_H

#include "notation/scan.h"

enum field {
    FIELD_END,
    FIELD_SEAT,
    FIELD_SEAT_OR_ASIDE,
    FIELD_STARTER,
    FIELD_CARD,
    FIELD_CELL,
    FIELD_SHAPE, /* of a turned goal: says which goal it is, too */
    FIELD_GOAL,
    FIELD_ROLE,
    FIELD_OUTCOME, /* and the finisher, when there is one */
    FIELD_NUMBER,
    FIELD_NUGGETS,

    FIELD_TARGET, /* of the cave, from here on: a seat, or a clan card laid aside */
    FIELD_EDGE,
    FIELD_LIES, /* upright or turned */
    FIELD_LOYALTY,
    FIELD_CREATURE,
    FIELD_CAVE_OUTCOME
};

/* An event is a word and its fields, one space before each. */
struct event_row {
    const char *word;
    uint8_t fields[4]; /* enum field */
    uint8_t secret;
};

/* [type - SAB_CAVE_TURN_BEGAN] */
extern const struct event_row cave_event_rows[SAB_CAVE_EVENTS - SAB_CAVE_TURN_BEGAN];

void write_cave_field(struct sab_text *text, const struct sab_event *event, uint8_t field);
bool scan_cave_field(struct scan *scan, struct sab_event *event, uint8_t field);

typedef bool (*name_reader)(const char *text, size_t size, uint8_t *value);
/* The next word, read as a name. */
bool scan_name(struct scan *scan, name_reader read, const char *sentence, uint8_t *value);

#endif
