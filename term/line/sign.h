/* SPDX-License-Identifier: MIT
 *
 * sign.h - typed signs (docs/signs.md): `light 4`, `marker B gold`, `sign light>4`; and muting.
 */
#ifndef TERM_SIGN_H
#define TERM_SIGN_H

#include "term/line/sitting.h"

/* Whether a word, of `size` bytes, is a command of this file. `help` is one only with an
 * argument. */
bool sign_is_command(const char *word, size_t size, const char *argument);

/* Carries out such a command. Its answers go to the sitting's log. */
void sign_run(struct sitting *sitting, const char *word, size_t size, const char *argument);

/* Sends a sign to the table. */
void sign_give(struct sitting *sitting, const struct sab_sign *sign);

/* Lists the commands, as part of `help`. */
void sign_help(struct sitting *sitting);

/* Says which lights, markers and arrows are on the table. The first function says nothing if there
 * are none. Both are commands, which ignore their argument. */
void sign_describe(struct sitting *sitting);
void sign_report(struct sitting *sitting, const char *argument);

#endif
