/* SPDX-License-Identifier: MIT
 *
 * tell_signs.h - writes the signs that lie on the table.
 */
#ifndef TABLE_TELL_SIGNS_H
#define TABLE_TELL_SIGNS_H

#include "table/table.h"

/* Writes the keys `lights`, `markers` and `arrows` of a state (docs/protocol.md 3). */
void tell_signs(struct json *json, const struct table *table);

#endif
