/* SPDX-License-Identifier: MIT
 *
 * follow.h - follows a record action by action: reads, deals, plays.
 */
#ifndef CLI_FOLLOW_H
#define CLI_FOLLOW_H

#include "saboteur/notation.h"

#include <stdio.h>

struct follower {
    const char *path; /* for complaints */
    FILE *file;
    char *line; /* the newest line of the file */
    size_t line_size;
    struct sab_record_reader reader;
    struct sab_fault fault;

    enum sab_record_item item; /* whether the newest step is a deal, an action or the end */
    bool begun;                /* a first round was dealt: game is one */
    struct sab_game before;    /* the game before the newest action */
    struct sab_game game;      /* and after it; zeros throughout a redacted record */
    struct sab_action action;  /* the newest, complete */
    struct sab_events events;  /* of that action */
    unsigned long actions;     /* so far */
};

enum follow { FOLLOW_STEP, FOLLOW_FINISHED, FOLLOW_FAULT };

/* Opens a record; `-` is standard input. False, after a complaint on standard error, if it cannot
 * be opened. */
bool follow_open(struct follower *follower, const char *path);
void follow_close(struct follower *follower);

/* Reads the next deal, action or end and carries it out; in a redacted record, only reads it.
 * FOLLOW_FAULT: `fault` says why not, and the game is as before. */
enum follow follow_next(struct follower *follower);

/* Prints the fault: PATH:LINE:COLUMN: SENTENCE. */
void follow_print_fault(const struct follower *follower, FILE *file);

#endif
