/* SPDX-License-Identifier: MIT
 *
 * ability.h - what the terminal can do.
 */
#ifndef TERM_ABILITY_H
#define TERM_ABILITY_H

#include <stdbool.h>

/* Whether programs can write anywhere on the terminal of $TERM, and erase, as terminfo says. */
bool ability_has_screen(void);

#endif
