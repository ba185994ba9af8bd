/* SPDX-License-Identifier: MIT
 *
 * visible.h - checks texts that other people will see, such as names. Invisible characters, and
 * characters that change the direction of text, are not allowed. With such a character, a player
 * could take a name that looks like another player's name.
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
