/* SPDX-License-Identifier: MIT
 *
 * viewer.h - shows a record on the whole screen, moment by moment (docs/replay.md).
 */
#ifndef CLI_VIEWER_H
#define CLI_VIEWER_H

#include "saboteur/saboteur.h"

#include <stdio.h>

struct viewer {
    const char *path; /* the path of the record, for messages */
    sab_seat seat;    /* whose eyes to begin with: a seat, SAB_NOBODY (spectator), CLI_ALL (open) */
    bool ascii, mono; /* draw with ASCII only, draw without colour */
};

/* Whether standard input and output are a terminal. */
bool viewer_fits(void);

/* Shows a record until the player leaves. Takes over `text`, which was allocated with malloc.
 * Returns the exit status. */
int viewer_run(const struct viewer *viewer, char *text, size_t size);

#endif
