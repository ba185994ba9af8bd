/* SPDX-License-Identifier: MIT
 *
 * sitting.h - one sitting at one table: the link, what is known, and the log.
 *
 * Line mode and screen show it and send requests through it; neither reads JSON.
 */
#ifndef TERM_SITTING_H
#define TERM_SITTING_H

#include "client/model/inbox.h"

enum {
    SITTING_LINES = 1024, /* lines of the log that are kept */
    SITTING_COLUMNS = 80  /* width of lists if the terminal's is unknown */
};

struct sitting {
    struct link *link;
    struct model model;
    struct inbox inbox;
    struct model_entry entry;   /* room for the entry being read */
    char *lines[SITTING_LINES]; /* line n, counted from 0, is lines[n % SITTING_LINES] */
    bool drawn[SITTING_LINES];  /* by the same index: the line is a row of a picture */
    size_t line_count;          /* all lines so far */
    bool ascii;                 /* draw with ASCII only */
    int columns;                /* width of lists */
    int64_t missed_at;          /* when to say that the player to move does not act; 0: never */
    int64_t missed_turn;        /* the turn_since of that turn */
    bool refused;               /* the table is closed to us; the log says why */
    enum link_state link_state; /* as last said in the log */
    char address[300];          /* "http://host:port" of the server; empty: none */
    char start[64];             /* request to send when the table is there; empty: none */
};

/* Takes the link over. `first` is the request that leads to the table. */
struct sitting *sitting_open(struct link *link, const char *first);
void sitting_close(struct sitting *sitting);

/* Before leaving a table on a server: says how to return to your seat. Waits at most 2 seconds for
 * the server's reply. */
void sitting_take_leave(struct sitting *sitting);

/* Takes in what the link has received, and the time. Returns whether anything was new. */
bool sitting_receive(struct sitting *sitting);

/* ms, on a clock that never goes back. */
int64_t sitting_now(void);
/* How long to wait until sitting_receive has something to say without news; -1: no limit. */
int sitting_limit(const struct sitting *sitting);

/* Adds lines to the log; the text may hold several, each ended by a newline or the end. */
__attribute__((format(printf, 2, 3))) void sitting_say(struct sitting *sitting, const char *format,
                                                       ...);
/* The same for rows of a picture, which must not be wrapped. */
__attribute__((format(printf, 2, 3))) void sitting_draw(struct sitting *sitting, const char *format,
                                                        ...);
const char *sitting_line(const struct sitting *sitting, size_t line);
bool sitting_line_is_drawn(const struct sitting *sitting, size_t line);

/* Requests a game action at the known step. */
void sitting_act(struct sitting *sitting, const struct sab_action *action);
void sitting_ask(struct sitting *sitting, const char *words);

#endif
