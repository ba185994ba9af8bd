/* SPDX-License-Identifier: MIT
 *
 * tape.h - a link to a table that a test makes up: the terminal hears only what the test sends.
 */
#ifndef TESTS_TERM_TAPE_H
#define TESTS_TERM_TAPE_H

#include "client/link/link.h"

struct tape {
    struct link link;
    struct json_t *news; /* what the terminal has not read yet, or NULL */
    enum link_state state;
    unsigned status;  /* the HTTP status that came instead of a WebSocket */
    unsigned attempt; /* how many attempts to connect have failed */
};

/* Sets up a link that is connected. Closing the link releases everything that it holds. */
struct link *tape_open(struct tape *tape);

/* Sends an object to the terminal, in place of one that the terminal has not read. Takes over the
 * reference. */
void tape_play(struct tape *tape, struct json_t *news);

#endif
