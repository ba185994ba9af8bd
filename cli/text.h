/* SPDX-License-Identifier: MIT
 *
 * text.h - reads a file that may have been through an editor, another system or a mail.
 */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stddef.h>

/* Reads the file at `path`; - is standard input. Brings it to the form in which the program writes
 * files: UTF-8 without a mark, lines that end with a newline, blanks and dashes of ASCII, nothing
 * after the last word of a line, no > of a mail before each line. Text in double quotes stays as it
 * is. The caller frees the result. If the file cannot be read, prints a sentence to standard error
 * and returns NULL. */
char *text_read(const char *path, size_t *size);

#endif
