/* SPDX-License-Identifier: MIT
 *
 * term.h - Saboteur in a terminal: line by line, or on the whole screen.
 */
#ifndef TERM_TERM_H
#define TERM_TERM_H

#include "client/link/link.h"

struct term_options {
    bool plain;          /* line by line; else on a screen of at least 80 x 24 characters */
    bool ascii;          /* no box drawing */
    bool mono;           /* no colour */
    const char *address; /* of the server, "http://host:port"; NULL: there is none */
    const char *first;   /* the request that leads to the table */
    const char *start;   /* the request to make at the table; NULL: none */
};

/* Plays until the player leaves, and closes the link. Returns the exit status. */
int term_play(struct link *link, const struct term_options *options);

#endif
