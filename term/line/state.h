/* SPDX-License-Identifier: MIT
 *
 * state.h - the folder in which the terminal keeps files from one game to the next. This is
 * $XDG_STATE_HOME/saboteur or, if that variable is not set, ~/.local/state/saboteur. Only you can
 * read the files in it.
 */
#ifndef TERM_STATE_H
#define TERM_STATE_H

#include "saboteur/notation.h"

#include <stdio.h>

/* Writes the path of the folder, or of a folder below it, such as "/notes"; `below` may be empty.
 * Creates the folders that do not exist. Returns false if the environment names no place for them,
 * or if the path is too long. */
bool state_folder(struct sab_text *path, const char *below);

/* Creates an empty file, and deletes any older file of this name. Returns NULL if that is not
 * possible. */
FILE *state_create(const char *path);

#endif
