/* SPDX-License-Identifier: MIT
 *
 * term.h - plays Saboteur in a terminal: line by line (line mode) or on the whole screen.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "client/link/link.h"

struct term_options {
    bool plain;          /* whether to use line mode; the screen needs 80 x 24 characters */
    bool ascii;          /* whether to draw without box drawing */
    bool mono;           /* whether to draw without colour */
    const char *address; /* "http://host:port" of the server; NULL: the table is not on a server */
    const char *door;    /* the door in the invitation; NULL or "" if there is none */
    const char *first;   /* the first request: it creates, joins or watches the table */
    const char *start;   /* the request to send when the table is known; NULL if none */
    bool learns;         /* whether the link leads to a lesson; needs line mode */
};

/* Whether the terminal of $TERM can show the whole screen. If not, writes a sentence to standard
 * error that says so and ends with `instead`, such as "so this prints line by line". */
bool term_has_screen(const char *instead);

/* Plays until the player leaves, then closes the link. Returns the exit status. */
int term_play(struct link *link, const struct term_options *options);

#endif
