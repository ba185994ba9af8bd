/* SPDX-License-Identifier: MIT
 *
 * command.h - carries out a typed line: a command that `help` lists, an action in the notation, or
 * a number from a list.
 */
#ifndef TERM_COMMAND_H
#define TERM_COMMAND_H

#include "term/line/sitting.h"

enum command_outcome { COMMAND_DONE, COMMAND_QUIT };

/* Carries out one line. Its answers go to the sitting's log. */
enum command_outcome command_run(struct sitting *sitting, const char *line);

#endif
