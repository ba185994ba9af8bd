/* SPDX-License-Identifier: MIT
 *
 * signals.h - the signals that end the program. While the program has changed the terminal, it
 * reads them from a file, so that it can give the terminal back first.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <signal.h>

/* Blocks all signals that would end the program, except those that a fault of the program raises at
 * once, and SIGCONT and SIGWINCH. Writes to *before which were blocked before. Returns a file
 * descriptor from which to read them. */
int signals_listen(sigset_t *before);

#endif
