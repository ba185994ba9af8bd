/* SPDX-License-Identifier: MIT
 *
 * plain.h - line mode: what happens as sentences, what is to be done as typed lines.
 */
#ifndef TERM_PLAIN_H
#define TERM_PLAIN_H

#include "term/line/sitting.h"

/* What happens as sentences on standard output, words and actions from standard input, until `quit`
 * or its end. A line is acted on once everything before it is answered and the bots here have
 * moved, so that a whole game can come through a pipe. Returns the exit status. */
int plain_play(struct sitting *sitting);

#endif
