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
#include <stdint.h>

/* These take valid UTF-8.
 *
 * Whether a text has only allowed characters. Joiners and variation selectors are allowed where
 * scripts and emoji need them: after a visible character that is not ASCII, or in a keycap emoji;
 * tags are allowed in the flags of England, Scotland and Wales, and others of their kind. */
bool visible_is_all(const char *text, size_t size);
/* The same for a name, but joiners and variation selectors must be able to change what is drawn
 * there: between emoji, in scripts with joined letters, after ideographs. */
bool visible_is_name(const char *text, size_t size);
/* Whether the character is never drawn. */
bool visible_is_hidden(uint32_t character);
/* Whether the character selects a variant of the letter before it, other than text or emoji. */
bool visible_is_selector(uint32_t character);
/* Whether the text shows nothing: it is empty, or has only blanks of any kind, and marks. */
bool visible_is_blank(const char *text, size_t size);

#endif
