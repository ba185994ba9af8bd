/* SPDX-License-Identifier: MIT
 *
 * apply_seats.h - how entries about seats, about the people in them, and about the door change a
 * table. Private to table/.
 */
#ifndef TABLE_APPLY_SEATS_H
#define TABLE_APPLY_SEATS_H

#include "table/table.h"

/* Copies a string into an array of `size` bytes, and fills the rest of the array with zeros. Cuts
 * off what does not fit. */
void apply_string(char *into, size_t size, const char *from);

/* Each of these functions carries out one or two kinds of entries. If the entry does not fit the
 * table, the function returns false and changes nothing. If entries of that kind name a seat, the
 * table must have the seat entry->seat. */
bool apply_sat(struct table *table, const struct entry *entry);
bool apply_stood(struct table *table, const struct entry *entry);
bool apply_presence(struct table *table, const struct entry *entry); /* `away`, `came` */
bool apply_bot(struct table *table, const struct entry *entry);
bool apply_back(struct table *table, const struct entry *entry);
bool apply_host(struct table *table, const struct entry *entry);
bool apply_linked(struct table *table, const struct entry *entry);
bool apply_claimed(struct table *table, const struct entry *entry);
bool apply_restarted(struct table *table, const struct entry *entry);
bool apply_asked(struct table *table, const struct entry *entry); /* `asked`, `unasked` */
bool apply_removed(struct table *table, const struct entry *entry);
bool apply_renewed(struct table *table, const struct entry *entry);

#endif
