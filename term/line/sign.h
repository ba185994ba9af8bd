/* SPDX-License-Identifier: MIT
 *
 * sign.h - typed signs (docs/signs.md): `light 4`, `marker B gold`, `sign light>4`; and muting.
 */
#ifndef TERM_SIGN_H
#define TERM_SIGN_H

#include "term/line/sitting.h"

/* Reads a player: a seat, "me", or the beginning of a name. If the word fits no player or several,
 * says so and returns false. */
bool sign_read_player(struct sitting *sitting, const char *word, size_t size, sab_seat *seat);

/* Whether a word, of `size` bytes, is a command of this file. With an argument, `help` is the sign
 * that asks for help. Without an argument, `help` is no command of this file. */
bool sign_is_command(const char *word, size_t size, const char *argument);

/* Carries out a command of this file. Its answers go to the sitting's log. */
void sign_run(struct sitting *sitting, const char *word, size_t size, const char *argument);

/* Sends a sign to the table. If the sign comes too soon, the sitting waits and sends it again. If
 * you give another sign during this wait, the sitting drops the earlier one (signs 5). */
void sign_give(struct sitting *sitting, const struct sab_sign *sign);

/* Lists the commands, as part of `help`. */
void sign_help(struct sitting *sitting);

/* sign_describe and sign_report say which lights, markers and arrows are on the table. If there are
 * none, sign_describe says nothing. sign_report is the command `signs`, which ignores its
 * argument. */
void sign_describe(struct sitting *sitting);
void sign_report(struct sitting *sitting, const char *argument);

#endif
