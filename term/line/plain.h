/* SPDX-License-Identifier: MIT
 *
 * plain.h - line mode: prints what happens in sentences, and takes typed lines.
 */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/line/sitting.h"

/* Plays at the sitting's table until `quit` or the end of the input, and returns the exit status.
 * Prints sentences to standard output. Reads commands and actions from standard input. Carries out
 * a line only when all earlier lines have been answered and the bots of this program have acted. So
 * a whole game can come through a pipe. */
int plain_play(struct sitting *sitting);

#endif
