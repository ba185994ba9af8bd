/* SPDX-License-Identifier: MIT
 *
 * wrap.h - breaks a text into rows of whole words.
 */
#ifndef TERM_WRAP_H
#define TERM_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* Reads the first character of a text. If this terminal cannot show the character, writes '?'
 * instead. Returns the number of bytes of the character, or 0 at the end of the text. */
size_t wrap_character(const char *text, bool ascii, wchar_t *character);

/* How many bytes of a text fit into this many columns. Counts whole words. If not even the first
 * word fits, counts as many characters as fit, but at least one. */
size_t wrap_fitting(const char *text, bool ascii, int columns);

#endif
