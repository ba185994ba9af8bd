/* SPDX-License-Identifier: MIT
 *
 * follow.h - reads a record step by step and carries out each step: a deal, an action or a sign.
 */
#ifndef CLI_FOLLOW_H
#define CLI_FOLLOW_H

#include "saboteur/notation.h"
#include "signs/signs.h"

#include <stdio.h>

/* The most signs that a record may have between two actions. The limits at a table do not allow
 * more signs (docs/signs.md 5). */
enum { FOLLOW_SIGNS_MAX = 1024 };

struct follower {
    const char *path; /* for messages: the file's path, or "standard input" */
    char *text;       /* the whole file, as text_read brings it to its form */
    size_t size;      /* of `text` */
    FILE *file;       /* reads `text` */
    char *line;       /* the newest line of the file */
    size_t line_size;
    struct sab_record_reader reader;
    struct sab_fault fault; /* after FOLLOW_FAULT: what is wrong */

    enum sab_record_item item; /* what the newest step is: a deal, an action, a sign or the end */
    bool begun;                /* whether the first round has been dealt, so that `game` is valid */
    struct sab_game before;    /* the game before the newest action */
    struct sab_game game;      /* the game now; all zeros if the record is redacted */
    struct sab_action action;  /* the newest action, completed by sab_complete_action */
    struct sab_events events;  /* what followed from the newest action */
    unsigned long actions;     /* how many actions have been read so far */
    struct signs signs;        /* what the signs of this round have left on the table */
    unsigned given;            /* how many signs have been read since the newest action */
};

enum follow {
    FOLLOW_STEP,     /* a deal, an action, a sign or the end was read and carried out */
    FOLLOW_FINISHED, /* the file has ended, at a place where a record can end */
    FOLLOW_FAULT     /* follower->fault says what is wrong */
};

/* Opens a record. The path `-` stands for standard input. If the record cannot be opened, prints a
 * sentence to standard error and returns false. */
bool follow_open(struct follower *follower, const char *path);
void follow_close(struct follower *follower);

/* Reads the next step and carries it out. The steps of a redacted record are read, but cannot be
 * carried out. If the result is FOLLOW_FAULT, the game is unchanged. */
enum follow follow_next(struct follower *follower);

/* Prints the fault in the form "PATH:LINE:COLUMN: SENTENCE". */
void follow_print_fault(const struct follower *follower, FILE *file);

#endif
