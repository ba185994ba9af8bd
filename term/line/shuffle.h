/* SPDX-License-Identifier: MIT
 *
 * shuffle.h - what the terminal says of a fair shuffle (docs/fair-shuffle.md). The link takes part
 * in it by itself.
 */
#ifndef TERM_SHUFFLE_H
#define TERM_SHUFFLE_H

#include "term/line/sitting.h"

/* Call this for each request of the player: remembers how the player wants to start a game. */
void shuffle_note(struct sitting *sitting, const char *words);
/* Call this when a game cannot begin yet: says for whom the shuffle waits. */
void shuffle_wait(struct sitting *sitting);
/* Call this after news: starts the game that had to wait, if the shuffle waits for nobody now. */
void shuffle_go_on(struct sitting *sitting);
/* Call this when a game has begun: says your receipt, if you have one. */
void shuffle_say_receipt(struct sitting *sitting);

#endif
