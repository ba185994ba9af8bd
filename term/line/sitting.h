/* SPDX-License-Identifier: MIT
 *
 * sitting.h - a sitting, which is your time at one table: the link, the model of the table, and the
 * log.
 *
 * Line mode and screen show a sitting and send requests through it. Neither of them reads JSON.
 */
#ifndef TERM_SITTING_H
#define TERM_SITTING_H

#include "client/model/inbox.h"
#include "term/line/hint.h"
#include "term/line/laid.h"
#include "term/line/notes.h"
#include "term/line/since.h"

enum {
    SITTING_PEEK_MS = 5000, /* how long your role is shown when you ask for it */
    SITTING_LINES = 1024,   /* number of lines that the log keeps */
    SITTING_COLUMNS = 80    /* width of lists if the width of the terminal is unknown */
};

struct sitting {
    struct link *link;
    struct model model;
    struct inbox inbox;
    struct model_entry entry;   /* the entry being read */
    struct since since;         /* what the others did since your last turn */
    struct laid laid;           /* who laid which card */
    struct notes notes;         /* your private notes */
    struct hinting hinting;     /* hints in your first games */
    sab_seat noted;             /* the seat for which `notes` was opened */
    bool role_asked;            /* whether to show your role now; plain.c and the screen do that */
    bool role_seen;             /* whether you have seen your role since the deal */
    bool skips_role;            /* whether you have chosen to play without looking at your role */
    bool learns;                /* whether this is a lesson */
    bool step_begun;            /* a lesson's step has begun, and you have not been told yet */
    char *lines[SITTING_LINES]; /* the log: line number n, from 0, is lines[n % SITTING_LINES] */
    bool drawn[SITTING_LINES];  /* for each index of `lines`, whether it is a row of a picture */
    size_t line_count;          /* number of lines that the log has had since the start */
    bool has_keys;              /* whether the player uses keys, not only typed lines */
    bool ascii;                 /* whether to draw with ASCII only */
    int columns;                /* width of lists, in columns */
    /* When to say that the player to move has not acted, by sitting_now(); 0: never. */
    int64_t missed_at;
    int64_t missed_turn; /* model.turn_since of the turn to which `missed_at` belongs */
    int64_t read_at;     /* sitting_now() when the model was read */
    int64_t warned_turn; /* model.turn_since of the turn to which `warned` belongs */
    unsigned warned;     /* how often you were told in this turn that your clock is nearly empty */
    bool refused;        /* whether the server refused to let us join the table; the log says why */
    enum link_state link_state; /* the state of the link, as the log last reported it */
    unsigned attempts;          /* how many attempts to connect have failed since the link was up */
    unsigned attempts_max;      /* after how many of them the sitting ends; 0: never */
    unsigned attempt;           /* what link_attempt returned last */
    unsigned said_status;       /* the HTTP status of the newest attempt of which the log tells */
    sab_seats muted;            /* seats whose signs and messages are not shown */
    struct sab_sign given;      /* the newest sign that you gave, or wanted to give */
    int64_t given_at; /* sitting_now() at which to give `given`, if it came too soon; otherwise 0 */
    struct sab_sign newest[SAB_SEATS_MAX]; /* for each seat, the newest sign that was shown */
    int64_t signed_at[SAB_SEATS_MAX];      /* for each seat, sitting_now() when `newest` came */
    /* For each seat, the newest message that was shown. */
    char said[SAB_SEATS_MAX][REQUEST_SAY_SIZE];
    int64_t said_at[SAB_SEATS_MAX]; /* for each seat, sitting_now() when `said` came */
    char address[300]; /* "http://host:port" of the server; "": the table is not on a server */
    char door[REQUEST_CODE_SIZE]; /* the door in the address by which you came; "" if none */
    char start[64];               /* the request to send when the table is known; "" if none */
    char starting[64]; /* the last request of the protocol's verb `start` that was sent */
    bool start_waits;  /* whether to send `starting` again after a fair shuffle */
};

/* Opens a sitting, which owns the link from then on. `first` is the first request: it creates,
 * joins or watches the table. */
struct sitting *sitting_open(struct link *link, const char *first);
void sitting_close(struct sitting *sitting);

/* Call this before leaving a table on a server. Says in the log how you can return to your seat.
 * Waits at most 2 seconds for the server's reply. */
void sitting_take_leave(struct sitting *sitting);

/* If a step of a lesson has begun, says what it asks for. */
void sitting_say_step(struct sitting *sitting);

/* Takes what the link has received, and checks the time. Returns whether anything has changed. */
bool sitting_receive(struct sitting *sitting);

/* The time in ms, on a clock that never goes back. */
int64_t sitting_now(void);
/* How many ms to wait at most for news before the next call of sitting_receive; -1: no limit. When
 * this time is over, sitting_receive has something to say even if no news has come. */
int sitting_limit(const struct sitting *sitting);

/* Adds lines to the log. The text may have several lines, separated by newlines. */
__attribute__((format(printf, 2, 3))) void sitting_say(struct sitting *sitting, const char *format,
                                                       ...);
/* Adds rows of a picture to the log. These rows are never wrapped. */
__attribute__((format(printf, 2, 3))) void sitting_draw(struct sitting *sitting, const char *format,
                                                        ...);
/* Line number `line` of the log, counted from 0 since the start. sitting_line_is_drawn says whether
 * the line is a row of a picture. */
const char *sitting_line(const struct sitting *sitting, size_t line);
bool sitting_line_is_drawn(const struct sitting *sitting, size_t line);
/* Forgets all lines. */
void sitting_clear_log(struct sitting *sitting);

/* Writes the newest message or sign of a seat in a few words; `text` may be NULL. Returns the time
 * (sitting_now) at which the message or sign came. If that was too long ago to be shown beside the
 * player, writes nothing and returns 0. */
int64_t sitting_bubble(const struct sitting *sitting, sab_seat seat, struct sab_text *text);

/* Whether you may act. Before your first card of a round you must look at your role, or say that
 * you play without looking. Nobody is told whether you have looked. */
bool sitting_may_act(const struct sitting *sitting);
/* Returns what sitting_may_act returns. If you may not act, also says so. */
bool sitting_check_role(struct sitting *sitting);

/* Requests an action of the game at the model's current step. */
void sitting_act(struct sitting *sitting, const struct sab_action *action);
/* Sends a request to the table. */
void sitting_ask(struct sitting *sitting, const char *words);

#endif
