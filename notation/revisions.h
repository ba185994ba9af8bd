/* SPDX-License-Identifier: MIT
 *
 * revisions.h - revisions of the rules as names for sets of options (notation 5, decision 9).
 *
 * Where the printed rules can be read in two ways, an option chooses one of these ways. A revision
 * has a list of options that a text may name, and fixes the values of all other options. So a text
 * that names an old revision keeps its meaning forever, even when options are added. The revisions
 * of each game are numbered from 0, the oldest first. This header is not public.
 */
#ifndef NOTATION_REVISIONS_H
#define NOTATION_REVISIONS_H

#include "saboteur/notation.h"

/* The oldest revision that can express these options: each option that a text cannot name in this
 * revision has, in `option`, the value that the revision fixes. */
unsigned revision_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX]);

const char *revision_name(unsigned kind, unsigned revision);
/* Finds the revision with this name among the revisions of all games. */
bool revision_find(const char *text, size_t size, uint8_t *kind, uint8_t *revision);

/* Writes the default values of the options in this revision: those that apply if a text names no
 * option. */
void revision_options(unsigned kind, unsigned revision, uint8_t option[SAB_OPTIONS_MAX]);
/* Whether a text may name this option in this revision. */
bool revision_names(unsigned kind, unsigned revision, unsigned option);

/* How each option is written: the text before its name, between name and value, and after the
 * value. */
struct option_form {
    const char *before, *between, *after;
    bool all; /* true: also write options whose value is that of the revision */
};
/* Writes the options of the game `kind` in the order of their numbers. The revision of the options
 * is revision_of(kind, option). If form.all is false, writes only the options whose values differ
 * from those of the revision. */
void write_options(struct sab_text *text, unsigned kind, const uint8_t option[SAB_OPTIONS_MAX],
                   struct option_form form);

#endif
