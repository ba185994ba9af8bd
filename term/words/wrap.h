/* SPDX-License-Identifier: MIT
 *
 * wrap.h - how a text falls into rows: characters, the columns they take, and words kept whole.
 */
#ifndef TERM_WRAP_H
#define TERM_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* Reads the character that a text begins with, '?' where this terminal has none for it. Returns
 * its bytes, 0 at the end of the text. */
size_t wrap_character(const char *text, bool ascii, wchar_t *character);

/* Bytes of a text that fit into so many columns: whole words, or else as many characters as fit,
 * at least one. */
size_t wrap_fitting(const char *text, bool ascii, int columns);

#endif
