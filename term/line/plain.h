/* SPDX-License-Identifier: MIT
 *
 * plain.h - line mode: tells what happens in sentences, and takes typed lines.
 */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/line/sitting.h"

/* Writes sentences to standard output, and reads commands and actions from standard input until
 * `quit` or its end. Each line waits until everything before it is answered and the bots of this
 * program have moved, so that a whole game can come through a pipe. Returns the exit status. */
int plain_play(struct sitting *sitting);

#endif
