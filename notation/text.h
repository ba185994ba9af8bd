/* SPDX-License-Identifier: MIT
 *
 * text.h - texts and characters, besides what saboteur/notation.h declares. This header is not
 * public.
 */
#ifndef NOTATION_TEXT_H
#define NOTATION_TEXT_H

#include "saboteur/notation.h"

/* Writes each byte as two lower-case hex digits. */
void write_hex(struct sab_text *text, const uint8_t *bytes, size_t size);

/* The size of the first character in the bytes, or 0 if the character is not allowed. Overlong
 * forms, surrogates, characters beyond U+10FFFF, control characters and incomplete characters are
 * not allowed. */
size_t text_character_size(const char *bytes, size_t size);

#endif
