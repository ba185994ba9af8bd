/* SPDX-License-Identifier: MIT
 *
 * follow.h - follows a record step by step: reads its deals, actions and signs, and carries them
 * out.
 */
#ifndef CLI_FOLLOW_H
#define CLI_FOLLOW_H

#include "saboteur/notation.h"
#include "signs/signs.h"

#include <stdio.h>

/* Most signs between two actions. People cannot give more (docs/signs.md 5). */
enum { FOLLOW_SIGNS_MAX = 1024 };

struct follower {
    const char *path; /* for messages: the file's path, or "standard input" */
    FILE *file;
    char *line; /* the newest line of the file */
    size_t line_size;
    struct sab_record_reader reader;
    struct sab_fault fault; /* what is wrong, after FOLLOW_FAULT */

    enum sab_record_item item; /* the newest step: a deal, an action, a sign or the end */
    bool begun;                /* the first round is dealt, so `game` is valid */
    struct sab_game before;    /* the game before the newest action */
    struct sab_game game;      /* the game now; all zeros if the record is redacted */
    struct sab_action action;  /* the newest action, completed by sab_complete_action */
    struct sab_events events;  /* what followed from the newest action */
    unsigned long actions;     /* number of actions so far */
    struct signs signs;        /* what the signs of this round have left on the table */
    unsigned given;            /* number of signs since the newest action, this one included */
};

enum follow {
    FOLLOW_STEP,     /* a deal, an action, a sign or the end was read and carried out */
    FOLLOW_FINISHED, /* the file has ended where a record may end */
    FOLLOW_FAULT     /* follower->fault says what is wrong */
};

/* Opens a record; `-` is standard input. If it cannot be opened, prints a sentence to standard
 * error and returns false. */
bool follow_open(struct follower *follower, const char *path);
void follow_close(struct follower *follower);

/* Reads the next step and carries it out. In a redacted record, steps are only read. After
 * FOLLOW_FAULT, the game is unchanged. */
enum follow follow_next(struct follower *follower);

/* Prints the fault: PATH:LINE:COLUMN: SENTENCE. */
void follow_print_fault(const struct follower *follower, FILE *file);

#endif
