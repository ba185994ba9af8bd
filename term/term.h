/* SPDX-License-Identifier: MIT
 *
 * term.h - Saboteur in a terminal: line by line, or on the whole screen.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "term/line/sitting.h"

/* Line mode: what happens as sentences on standard output, words and actions from standard input,
 * until `quit` or its end. A line is acted on once everything before it is answered and the bots
 * here have moved, so that a whole game can come through a pipe. Returns the exit status. */
int term_plain(struct sitting *sitting);

struct term_looks {
    bool ascii; /* no box drawing */
    bool mono;  /* no colour */
};

/* The screen: 80 x 24 characters or more. Returns the exit status. */
int term_screen(struct sitting *sitting, struct term_looks looks);

#endif
