/* SPDX-License-Identifier: MIT
 *
 * plain.h - line mode: prints what happens in sentences, and takes typed lines.
 */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/line/sitting.h"

/* Plays at the sitting's table. Prints sentences to standard output. Reads commands and actions
 * from standard input, until `quit` or the end of the input. Each line waits until the lines before
 * it are answered and the bots of this program have played, so that a whole game can come through a
 * pipe. Returns the exit status. */
int plain_play(struct sitting *sitting);

#endif
