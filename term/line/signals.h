/* SPDX-License-Identifier: MIT
 *
 * signals.h - the signals that end the program. While the program has changed the terminal, it
 * reads them from a file, so that it can give the terminal back first.
 */
#ifndef TERM_SIGNALS_H
#define TERM_SIGNALS_H

#include <signal.h>

/* Blocks all signals that would end the program, except those of a crash, and SIGCONT and SIGWINCH.
 * Writes to *before which were blocked before. Returns a file descriptor from which to read
 * them. */
int signals_listen(sigset_t *before);

/* What the program has changed: the whole screen, or only what line mode needs. */
enum signals_mode { SIGNALS_SCREEN, SIGNALS_LINES };

/* From now on, if the program crashes, it first gives the terminal back. Call this before you
 * change the terminal, and the other function after you have given it back. */
void signals_catch_crashes(enum signals_mode mode);
void signals_forget_crashes(enum signals_mode mode);

#endif
