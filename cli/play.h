/* SPDX-License-Identifier: MIT
 *
 * play.h - what the commands `play` and `learn` share.
 */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include <stdbool.h>

/* Sets the locale of the environment. If it is not installed, as after ssh from another system, but
 * its name says UTF-8, sets C.UTF-8. If it knows only ASCII, such as C, also reads UTF-8, because
 * the terminal may send it. Returns whether the locale says that the terminal shows UTF-8. */
bool play_set_locale(void);

/* Whether to draw without colour: `mono` is the option, and NO_COLOR in the environment counts as
 * well. */
bool play_is_mono(bool mono);

#endif
