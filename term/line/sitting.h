/* SPDX-License-Identifier: MIT
 *
 * sitting.h - one sitting at one table: the link, what is known, and what has been said so far.
 *
 * Line mode and screen both draw from this and ask through it; neither reads JSON.
 */
#ifndef TERM_SITTING_H
#define TERM_SITTING_H

#include "client/model/inbox.h"

enum {
    SITTING_LINES = 1024, /* of the log that are kept */
    SITTING_COLUMNS = 80  /* that lists keep to where nothing else is known */
};

struct sitting {
    struct link *link;
    struct model model;
    struct inbox inbox;
    struct model_entry entry;   /* room to read one in */
    char *lines[SITTING_LINES]; /* line n, counted from 0, is lines[n % SITTING_LINES] */
    bool drawn[SITTING_LINES];  /* by the same number: the line is a row of a picture */
    size_t line_count;          /* all there ever were */
    bool ascii;                 /* nothing but ASCII may be drawn */
    int columns;                /* that lists keep to */
    int64_t missed_at;          /* when the log says that who is to move does not act; 0: never */
    int64_t missed_turn;        /* the turn_since of the turn that this is about */
    bool refused;               /* the way to the table is closed: the log says why */
    enum link_state link_state; /* as the log last told it */
    char address[300];          /* "http://host:port" of the server; empty: none */
    char start[64];             /* request to send when the table is there; empty: none */
};

/* Takes the link over. `first` is the request that leads to the table. */
struct sitting *sitting_open(struct link *link, const char *first);
void sitting_close(struct sitting *sitting);

/* Before leaving a server's table: says how to come back to one's seat. Waits 2 seconds at most for
 * the server's word. */
void sitting_take_leave(struct sitting *sitting);

/* Takes in what the link has received, and the time. Returns whether anything was new. */
bool sitting_receive(struct sitting *sitting);

/* ms of a clock that never goes back. */
int64_t sitting_now(void);
/* How long one may wait before sitting_receive has something to say by itself; -1: for ever. */
int sitting_limit(const struct sitting *sitting);

/* Adds lines to the log; the text may hold several, each ended by a newline or the end. */
__attribute__((format(printf, 2, 3))) void sitting_say(struct sitting *sitting, const char *format,
                                                       ...);
/* The same for rows of a picture: nobody may wrap them. */
__attribute__((format(printf, 2, 3))) void sitting_draw(struct sitting *sitting, const char *format,
                                                        ...);
const char *sitting_line(const struct sitting *sitting, size_t line);
bool sitting_line_is_drawn(const struct sitting *sitting, size_t line);

/* Asks for a game action at the step that is known. */
void sitting_act(struct sitting *sitting, const struct sab_action *action);
void sitting_ask(struct sitting *sitting, const char *words);

#endif
