/* SPDX-License-Identifier: MIT
 *
 * wrap.h - breaks a text into rows: characters, their columns, whole words.
 */
#ifndef TERM_WRAP_H
#define TERM_WRAP_H

#include <stdbool.h>
#include <stddef.h>
#include <wchar.h>

/* Reads the first character of a text, or '?' if this terminal cannot show it. Returns its bytes, 0
 * at the end of the text. */
size_t wrap_character(const char *text, bool ascii, wchar_t *character);

/* How many bytes of a text fit into that many columns: whole words, or else as many characters as
 * fit, at least one. */
size_t wrap_fitting(const char *text, bool ascii, int columns);

#endif
