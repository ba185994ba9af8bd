/* SPDX-License-Identifier: MIT
 *
 * apply.h - what apply.c and apply_seats.c share: how entries change a table. Private to table/.
 */
#ifndef TABLE_APPLY_H
#define TABLE_APPLY_H

#include "table/house.h"

/* Copies a string into an array of `size` bytes, and fills the rest of the array with zeros. Cuts
 * off what does not fit. */
void apply_string(char *into, size_t size, const char *from);

/* Clears a finished game. Call this before the table's seats or settings change. */
void apply_open_again(struct table *table);

/* If `seat` is to move, sets turn_since to `at`, and sets or clears the deadline. Only a person
 * whose silence counts as an answer (cave 6.5) gets a deadline. Call this in four cases: it has
 * become this seat's turn to act; a bot has replaced the person there; the person has taken the
 * seat back; the server has restarted. */
void apply_time(struct table *table, sab_seat seat, uint64_t at);

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
