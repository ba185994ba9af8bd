/* SPDX-License-Identifier: MIT
 *
 * since.h - what the others did since your last turn: one line for each thing, with the number of
 * the turn in which it happened.
 */
#ifndef TERM_SINCE_H
#define TERM_SINCE_H

#include "client/model/model.h"

enum {
    SINCE_LINES = 64, /* the most lines; after that, each new line replaces the oldest */
    SINCE_SIZE = 160  /* bytes of a sentence */
};

struct since {
    struct {
        uint8_t turn; /* counts the turns since yours, from 1 */
        uint8_t verb; /* the action's verb; SAB_NO_VERB if the line is about an event */
        char sentence[SINCE_SIZE];
    } lines[SINCE_LINES];
    unsigned count;
    uint8_t turn;  /* the number of the newest turn since yours; 0 if there is none */
    sab_seat seat; /* the seat that has the newest turn */
};

/* Takes the next entry. Your own turn, a new round and the end of a round clear everything. */
void since_take(struct since *since, const struct model *model, const struct model_entry *entry);

/* Writes all lines, each with its newline, or one sentence that says that there are none. */
void since_write(struct sab_text *text, const struct since *since);

#endif
