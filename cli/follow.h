/* SPDX-License-Identifier: MIT
 *
 * follow.h - a record followed action by action: read, dealt, played.
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

    enum sab_record_item item; /* what the newest step is: a deal, an action or the end */
    bool begun;                /* a first round was dealt: game is one */
    struct sab_game before;    /* as the newest action found the game */
    struct sab_game game;      /* and left it; of a redacted record always zero */
    struct sab_action action;  /* the newest, complete */
    struct sab_events events;  /* of that action */
    unsigned long actions;     /* so far */
};

enum follow { FOLLOW_STEP, FOLLOW_FINISHED, FOLLOW_FAULT };

/* Opens a record; `-` is standard input. False, and a complaint on standard error, when it cannot
 * be opened. */
bool follow_open(struct follower *follower, const char *path);
void follow_close(struct follower *follower);

/* Reads on to the next deal, action or end and carries it out; of a redacted record it is only
 * read. FOLLOW_FAULT: `fault` says why not, the game is as it was. */
enum follow follow_next(struct follower *follower);

/* Prints the fault: PATH:LINE:COLUMN: SENTENCE. */
void follow_print_fault(const struct follower *follower, FILE *file);

#endif
