/* SPDX-License-Identifier: MIT
 *
 * lessons.h - learning by playing: prepared positions, what you should do in each of them, and what
 * the program says about what you do (docs/lessons.md).
 *
 *     lesson_begin, then for each request of the player: lesson_take, and show the answer.
 *         LESSON_DONE:  lesson_go to the next step, and show the table
 *         LESSON_OTHER: lesson_again, and show the table
 *
 * Show the player the answer before you go on, because lesson_go and lesson_again change the table.
 *
 * A lesson is played at a table (table/table.h). So the rules judge each action, and the news has
 * the same form as at any table (table_news). The player has the seat LESSON_SEAT. The other
 * players are bots that never act by themselves: the steps of the lesson say what they do.
 *
 * The room reads no clock. `now` is in ms since 1970.
 */
#ifndef LESSONS_LESSONS_H
#define LESSONS_LESSONS_H

#include "table/table.h"

enum {
    LESSON_SEAT = 0,          /* the player's seat */
    LESSON_OUTCOMES_MAX = 24, /* most entries of one answer */
    LESSON_HINT_AFTER = 2,    /* misses after which the hint is due */
    LESSON_OFFER_AFTER = 3,   /* misses after which you should offer lesson_show */
    LESSON_KEY_SIZE = 64      /* room for the key of a text */
};

/* An English text, and the last word of its key. */
struct lesson_text {
    const char *part, *english;
};

/* A lesson that somebody plays, as plain data. */
struct lesson {
    uint8_t kind;       /* enum sab_kind */
    uint8_t step;       /* from 0; lesson_count once the lesson is over */
    uint8_t misses;     /* wrong answers in this step */
    struct table table; /* only functions of this room write it */
};

enum lesson_result {
    LESSON_ASIDE,    /* no answer to the step, neither right nor wrong: for example, a question */
    LESSON_DONE,     /* what the step asks for: the step is over */
    LESSON_GOES_ON,  /* part of what the step asks for */
    LESSON_OTHER,    /* a legal action, but not the one that the step asks for: a miss */
    LESSON_FORBIDDEN /* the rules forbid the action, and the reply says why: a miss */
};

struct lesson_answer {
    uint8_t result; /* enum lesson_result */
    /* What to say; `english` is NULL if there is nothing to say. */
    struct lesson_text text;
    struct reply reply; /* the reply to the request that lesson_take took */
    size_t count;       /* number of outcomes */
    struct outcome outcomes[LESSON_OUTCOMES_MAX]; /* what happened, for table_news */
    struct decision decision;                     /* private */
};

/* How many steps the lesson of a game has; 0: the game has no lesson. */
unsigned lesson_count(unsigned kind);

/* The three functions below write to *answer what has happened, and what to say to the player.
 *
 * lesson_begin begins the lesson of a game with its first step. Returns false if the game has no
 * lesson.
 *
 * lesson_go goes to a step, and sets its misses to 0. If `step` is lesson_count or more, the lesson
 * is over, and the table stays as it is.
 *
 * lesson_again sets up the position of the step again, and keeps the number of misses. */
SAB_MUST_CHECK bool lesson_begin(struct lesson *lesson, unsigned kind, uint64_t now,
                                 struct lesson_answer *answer);
void lesson_go(struct lesson *lesson, unsigned step, uint64_t now, struct lesson_answer *answer);
void lesson_again(struct lesson *lesson, uint64_t now, struct lesson_answer *answer);

/* Takes a request of the player: `act`, `why`, `sign` or `say`. All other requests are refused. */
void lesson_take(struct lesson *lesson, const struct request *request, uint64_t now,
                 struct lesson_answer *answer);

/* Call this when the player has looked at their own role or clan card. */
void lesson_look(struct lesson *lesson, struct lesson_answer *answer);

/* Sets up the position again and does what the step asks for. The result is LESSON_DONE. */
void lesson_show(struct lesson *lesson, uint64_t now, struct lesson_answer *answer);

/* ---- What is said ---------------------------------------------------------------------------- */

/* Each function returns a text of the step. The lesson must not be over. */
struct lesson_text lesson_ask(const struct lesson *lesson);  /* what to do */
struct lesson_text lesson_hint(const struct lesson *lesson); /* where to do it */

/* Whether the step begins with a role that the player has not looked at. */
bool lesson_hides_role(const struct lesson *lesson);

/* What lesson_show does: actions and signs in the notation, separated by "; ", or the word `role`.
 * The first action or sign names the place that a page highlights after LESSON_HINT_AFTER
 * misses. */
const char *lesson_shown(const struct lesson *lesson);

/* Writes the key of a text of this step, such as "base.lay.ask". Translations use these keys. */
void lesson_write_key(struct sab_text *key, const struct lesson *lesson,
                      const struct lesson_text *text);

#endif
