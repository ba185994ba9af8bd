/* SPDX-License-Identifier: MIT
 *
 * paste.h - keeps several pasted lines from being carried out in line mode.
 */
#ifndef TERM_PASTE_H
#define TERM_PASTE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <termios.h>

/* Line mode in a terminal in which a person types. */
struct paste {
    bool marks;              /* whether the terminal marks what is pasted */
    bool inside;             /* whether the next bytes are pasted */
    bool several;            /* whether the pasted text has had several lines */
    int signals;             /* a file descriptor from which signals are read; -1: none */
    sigset_t before;         /* the signals that were blocked before */
    struct termios settings; /* the terminal's settings before */
};

/* Asks the terminal to mark what is pasted, if a person types in a terminal that knows how. The
 * marks would be seen, so the terminal does not show control characters meanwhile. */
void paste_begin(struct paste *paste, bool types);
void paste_finish(struct paste *paste);
/* Handles the signals that have arrived. Returns the signal that ends the program, or 0. */
int paste_signal(struct paste *paste);

/* Takes the marks out of a line. Returns true if the line may be carried out: it is not one of
 * several pasted lines. If it is the first of several, sets *first. */
bool paste_filter(struct paste *paste, char *line, bool *first);

#endif
