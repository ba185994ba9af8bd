/* SPDX-License-Identifier: MIT
 *
 * revisions.h - revisions of the rules as names for sets of options (notation 5, decision 9).
 *
 * A reading of the rules is an option. A revision names the options that its writers knew and fixes
 * all others, so a text that names an old revision keeps its meaning forever. Not part of the
 * public page. Each game numbers its revisions from 0, the oldest.
 */
#ifndef NOTATION_REVISIONS_H
#define NOTATION_REVISIONS_H

#include "saboteur/notation.h"

/* The oldest revision that can say these options: it fixes all that it does not name as they are
 * here. */
unsigned revision_of(unsigned kind, const uint8_t option[SAB_OPTIONS_MAX]);

const char *revision_name(unsigned kind, unsigned revision);
/* Finds the revision of any game that has this name. */
bool revision_find(const char *text, size_t size, uint8_t *kind, uint8_t *revision);

/* The options of the revision where a text names none. */
void revision_options(unsigned kind, unsigned revision, uint8_t option[SAB_OPTIONS_MAX]);
bool revision_names(unsigned kind, unsigned revision, unsigned option);

#endif
