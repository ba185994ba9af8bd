/* SPDX-License-Identifier: MIT
 *
 * fields.h - says in words where two views or two sets of secrets differ. The code uses the public
 * page only.
 */
#ifndef TESTS_REFERENCE_FIELDS_H
#define TESTS_REFERENCE_FIELDS_H

#include "saboteur/saboteur.h"

enum { FIELD_TEXT = 160 };

/* Each function compares two views or two sets of secrets. If they are equal, it returns false.
 * Otherwise it returns true, and writes to `text` the name of the first field that differs, and the
 * two bytes there. */
bool fields_differ_in_view(const struct sab_view *reference, const struct sab_view *engine,
                           char text[FIELD_TEXT]);
bool fields_differ_in_secrets(const struct sab_base_secrets *reference,
                              const struct sab_base_secrets *engine, char text[FIELD_TEXT]);
bool fields_differ_in_cave_secrets(const struct sab_cave_secrets *reference,
                                   const struct sab_cave_secrets *engine, char text[FIELD_TEXT]);
bool fields_differ_in_events(const struct sab_events *reference, const struct sab_events *engine,
                             char text[FIELD_TEXT]);
void fields_of_action(const struct sab_action *action, char text[FIELD_TEXT]);

#endif
