/* SPDX-License-Identifier: MIT
 *
 * visible.h - checks text that people write for others, such as names. Characters that nobody sees,
 * or that change the direction of the text, are not allowed: a player could use them to write the
 * name of another player.
 */
#ifndef PROTOCOL_VISIBLE_H
#define PROTOCOL_VISIBLE_H

#include <stdbool.h>
#include <stddef.h>

/* Whether a text of valid UTF-8 has only allowed characters. Joiners and variation selectors are
 * allowed where scripts and emoji need them: after a visible character that is not ASCII, or in a
 * keycap emoji. */
bool visible_is_all(const char *text, size_t size);

#endif
