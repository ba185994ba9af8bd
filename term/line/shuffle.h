/* SPDX-License-Identifier: MIT
 *
 * shuffle.h - what the terminal says of a fair shuffle (docs/fair-shuffle.md). The link commits and
 * reveals by itself (client/link/online.c).
 */
#ifndef TERM_SHUFFLE_H
#define TERM_SHUFFLE_H

#include "term/line/sitting.h"

/* Call this for each request of the player. Remembers the request if it starts a game. */
void shuffle_note(struct sitting *sitting, const char *words);
/* Call this when the server has refused to start a game because a shuffle still waits for somebody.
 * Says for whom it waits. */
void shuffle_wait(struct sitting *sitting);
/* Call this after news. If a game had to wait for the shuffle, and the shuffle now waits for
 * nobody, sends the remembered request again. */
void shuffle_go_on(struct sitting *sitting);
/* Call this for an entry `shuffled`. Says your receipt, if you have one. */
void shuffle_say_receipt(struct sitting *sitting);

#endif
